import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { signInApi } from '@/lib/auth/signIns/contract';
import { factorApi } from './contract';

/** What shows whether the reader's second factor is on: it ends other sessions as well. */
const SHOWN = [factorApi.state.path, signInApi.list.path];

/** Whether the reader's sign-ins ask for a second factor. */
export function useFactorState() {
  return useRead(factorApi.state, {});
}

export function useBeginFactor() {
  return useSend(factorApi.begin);
}

export function useConfirmFactor() {
  return useSend(factorApi.confirm, SHOWN);
}

export function useRenewRecoveryCodes() {
  return useSend(factorApi.renewCodes, SHOWN);
}

export function useRemoveFactor() {
  return useSend(factorApi.remove, SHOWN);
}

/** What the reader's sign-in waits for. */
export function useFactorDue() {
  return useRead(factorApi.due, {});
}

/** Which roles of the reader's company need a second factor. */
export function useFactorRoles() {
  return useRead(factorApi.roles, {});
}

export function useSaveFactorRoles() {
  return useSend(factorApi.saveRoles);
}
