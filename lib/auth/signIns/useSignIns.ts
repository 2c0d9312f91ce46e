import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { signInApi } from './contract';

/** Where the reader is signed in; asked again when the window is looked at. */
export function useSignIns() {
  return useRead(signInApi.list, {}, { onFocus: true });
}

export function useEndSignIn() {
  return useSend(signInApi.end, [signInApi.list.path]);
}

export function useEndOtherSignIns() {
  return useSend(signInApi.endOthers, [signInApi.list.path]);
}
