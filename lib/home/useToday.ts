import { useRead } from '@/lib/browser/useRead';
import { homeApi } from './contract';

/** The reader's own start page; asked again when the window is looked at. */
export function useToday() {
  return useRead(homeApi.today, {}, { onFocus: true });
}
