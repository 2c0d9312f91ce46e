import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { signInApi } from '@/lib/auth/signIns/contract';
import { factorApi } from './contract';

/** Queries to refresh after a change of the second factor, which also ends other sessions. */
const SHOWN = [factorApi.state.path, signInApi.list.path];

/** State of the viewer's second factor. */
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

/** What the viewer's sign-in still needs: a code, or setting up an app. */
export function useFactorDue() {
  return useRead(factorApi.due, {});
}

/** Which roles of the viewer's company require a second factor. */
export function useFactorRoles() {
  return useRead(factorApi.roles, {});
}

export function useSaveFactorRoles() {
  return useSend(factorApi.saveRoles);
}
