import { useRead } from '@/lib/browser/useRead';
import { privacyApi } from './contract';

/** Reads how much is held about the viewer. */
export function useHeld() {
  return useRead(privacyApi.held, {});
}

/** Reads a page of the access log about the viewer. */
export function useAccesses(query: { page: number; size: number }) {
  return useRead(privacyApi.accesses, { query });
}
