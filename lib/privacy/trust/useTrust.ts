import { useRead } from '@/lib/browser/useRead';
import { trustApi } from './contract';

/** How a company's data is protected and used; without a number, the reader's own. */
export function useTrust(compSeq?: number) {
  return useRead(trustApi.trust, { query: { compSeq } });
}
