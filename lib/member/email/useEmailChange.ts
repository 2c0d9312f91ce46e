import { useSend } from '@/lib/browser/useSend';
import { memberApi } from '../contract';
import { memberEmailApi } from './contract';

/** Confirms a change of an address by the code of a mailed link. */
export function useConfirmEmail() {
  return useSend(memberEmailApi.confirm, [memberApi.profile.path]);
}

/** Mails the link of a waiting change again. */
export function useResendEmail() {
  return useSend(memberEmailApi.resend, [memberApi.profile.path]);
}

/** Calls a waiting change off. */
export function useCancelEmail() {
  return useSend(memberEmailApi.cancel, [memberApi.profile.path]);
}
