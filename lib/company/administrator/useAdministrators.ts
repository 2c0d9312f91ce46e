import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { trustApi } from '@/lib/privacy/trust/contract';
import { administratorApi } from './contract';

/** The platform's administrators. */
export function useAdministrators() {
  return useRead(administratorApi.list, {});
}

export function useInviteAdministrator() {
  return useSend(administratorApi.invite, [administratorApi.list.path]);
}

export function useInviteAdministratorAgain() {
  return useSend(administratorApi.inviteAgain, [administratorApi.list.path], { alsoIfLate: true });
}

/** Mutation that resets an administrator's or a master's second factor; revalidates both reads that tell whether there is one. */
export function useResetAdministratorFactor() {
  return useSend(administratorApi.resetFactor, [administratorApi.list.path, trustApi.trust.path]);
}

export function useRemoveAdministrator() {
  return useSend(administratorApi.remove, [administratorApi.list.path]);
}
