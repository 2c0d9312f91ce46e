import { useAddress } from '@/lib/browser/useAddress';
import { deviceOf, type ShownDevice } from './bodyTabs';
import { numberIn } from '@/lib/shared/searchParams';

/** Parameters of the body screen's query string besides the tab, and functions that change them without a server request. */
export function useBodyAddress() {
  const { search, change: choose } = useAddress();
  return {
    search,
    choose,
    /** Device filter; null for every device. */
    device: deviceOf(search.get('device')),
    /** Number of the open record; null for the latest. */
    seq: numberIn(search.get('seq')),
    /** Filters by a device; resets the open record and the list page, which belong to the previous filter. */
    showDevice: (device: ShownDevice | null) => choose({ device, seq: null, page: null }),
    /** Returns to the latest record. */
    showNewest: () => choose({ seq: null }),
  };
}
