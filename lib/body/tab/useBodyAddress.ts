import { useAddress } from '@/lib/browser/useAddress';
import { deviceOf, type ShownDevice } from './bodyTabs';
import { numberIn } from '@/lib/shared/searchParams';

/** What the address of the body composition screen says beside the tab, and how to change it without asking the server. */
export function useBodyAddress() {
  const { search, change: choose } = useAddress();
  return {
    search,
    choose,
    /** The device that records are filtered by; null is every device. */
    device: deviceOf(search.get('device')),
    /** The record that is open; null is the newest. */
    seq: numberIn(search.get('seq')),
    /** Filters by a device; a record that was open, and the page of a list, belong to the filter before. */
    showDevice: (device: ShownDevice | null) => choose({ device, seq: null, page: null }),
    /** Goes back to the newest record. */
    showNewest: () => choose({ seq: null }),
  };
}
