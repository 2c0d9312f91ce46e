import { useRead } from '@/lib/browser/useRead';
import { trustApi } from './contract';

/** Reads how a company's data is protected and used; by default the viewer's own. */
export function useTrust(compSeq?: number) {
  return useRead(trustApi.trust, { query: { compSeq } });
}
