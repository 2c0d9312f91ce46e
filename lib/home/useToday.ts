import { useRead } from '@/lib/browser/useRead';
import { homeApi } from './contract';

/** Reads the viewer's start page; revalidated on window focus. */
export function useToday() {
  return useRead(homeApi.today, {}, { onFocus: true });
}
