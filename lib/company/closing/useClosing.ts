import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { companyApi } from '../contract';
import { companyClosingApi } from './contract';

/** What deleting a company would remove. */
export function useClosing(compSeq: number) {
  return useRead(companyClosingApi.preview, { query: { compSeq } });
}

/** Mutation that deletes companies; revalidates their list. */
export function useDeleteCompany() {
  return useSend(companyClosingApi.delete, [companyApi.list.path]);
}
