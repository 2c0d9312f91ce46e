import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { signInApi } from './contract';

/** The viewer's active sessions; refetched on window focus, and polled if asked to. */
export function useSignIns(polling: { everySeconds?: number } = {}) {
  return useRead(signInApi.list, {}, { ...polling, onFocus: true });
}

export function useEndSignIn() {
  return useSend(signInApi.end, [signInApi.list.path]);
}

export function useEndOtherSignIns() {
  return useSend(signInApi.endOthers, [signInApi.list.path]);
}
