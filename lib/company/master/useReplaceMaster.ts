import { useSend } from '@/lib/browser/useSend';
import { reviewApi } from '@/lib/privacy/review/contract';
import { companyApi } from '../contract';
import { trustApi } from '@/lib/privacy/trust/contract';
import { companyMasterApi } from './contract';

/** Mutation that makes a manager the company's master; revalidates all reads that name the master. */
export function useReplaceMaster() {
  return useSend(companyMasterApi.replace, [companyApi.list.path, companyApi.profile.path, trustApi.trust.path, reviewApi.month.path]);
}
