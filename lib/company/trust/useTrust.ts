import { useRead } from '@/lib/browser/useRead';
import { companyTrustApi } from './contract';

/** How a company's data is protected and used. */
export function useTrust(compSeq: number) {
  return useRead(companyTrustApi.trust, { query: { compSeq } });
}
