import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { companyApi } from '../contract';
import { companyClosingApi } from './contract';

/** What a deletion would take. */
export function useClosing(compSeq: number) {
  return useRead(companyClosingApi.preview, { query: { compSeq } });
}

/** Deletes companies; the list of them is asked for anew. */
export function useDeleteCompany() {
  return useSend(companyClosingApi.delete, [companyApi.list.path]);
}
