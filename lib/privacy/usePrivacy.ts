import { useRead } from '@/lib/browser/useRead';
import { privacyApi } from './contract';

/** How much is held about oneself. */
export function useHeld() {
  return useRead(privacyApi.held, {});
}

/** A page of who looked at one's own data. */
export function useAccesses(query: { page: number; size: number }) {
  return useRead(privacyApi.accesses, { query });
}
