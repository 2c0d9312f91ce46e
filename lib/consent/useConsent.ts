import { useRead } from '@/lib/browser/useRead';
import { consentApi } from './contract';

/** History of the viewer's consents. */
export function useConsentHistory() {
  return useRead(consentApi.history, {});
}
