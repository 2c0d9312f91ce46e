import { useRead } from '@/lib/browser/useRead';
import { consentApi } from './contract';

/** What one agreed to and took back. */
export function useConsentHistory() {
  return useRead(consentApi.history, {});
}
