import { useSend } from '@/lib/browser/useSend';
import { memberApi } from '../contract';
import { memberEmailApi } from './contract';

/** Confirms an address change by the code of a mailed link. */
export function useConfirmEmail() {
  return useSend(memberEmailApi.confirm, [memberApi.profile.path]);
}

/** Mails the link of a pending change again. */
export function useResendEmail() {
  return useSend(memberEmailApi.resend, [memberApi.profile.path]);
}

/** Cancels a pending change. */
export function useCancelEmail() {
  return useSend(memberEmailApi.cancel, [memberApi.profile.path]);
}
