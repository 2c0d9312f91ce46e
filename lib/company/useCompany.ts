import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { companyApi } from './contract';

/** A company's own facts. */
export function useCompany(compSeq: number) {
  return useRead(companyApi.profile, { query: { compSeq } });
}

/** Makes a company; the list of them is asked for anew. */
export function useCreateCompany() {
  return useSend(companyApi.register, [companyApi.list.path]);
}

/** Changes a company's facts, for its administrator. */
export function useChangeCompany() {
  return useSend(companyApi.saveProfile, [companyApi.list.path, companyApi.profile.path]);
}
