import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { administratorApi } from './contract';

/** The platform's administrators. */
export function useAdministrators() {
  return useRead(administratorApi.list, {});
}

export function useInviteAdministrator() {
  return useSend(administratorApi.invite, [administratorApi.list.path]);
}

export function useResetAdministratorFactor() {
  return useSend(administratorApi.resetFactor, [administratorApi.list.path]);
}

export function useRemoveAdministrator() {
  return useSend(administratorApi.remove, [administratorApi.list.path]);
}
