import { signInApi } from '@/lib/auth/signIns/contract';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { passkeyApi } from './contract';

const SHOWN = [passkeyApi.list.path];

/** The viewer's passkeys. */
export function usePasskeys() {
  return useRead(passkeyApi.list, {});
}

export function useBeginPasskey() {
  return useSend(passkeyApi.begin, []);
}

export function useAddPasskey() {
  return useSend(passkeyApi.add, SHOWN);
}

export function useRenamePasskey() {
  return useSend(passkeyApi.rename, SHOWN);
}

/** Mutation that removes a passkey, which also ends other sessions. */
export function useRemovePasskey() {
  return useSend(passkeyApi.remove, [...SHOWN, signInApi.list.path], { alsoIfLate: true });
}
