import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { socialApi, socialCalls } from './contract';

/** The configured providers and the viewer's links to them. */
export function useIdentities() {
  return useRead(socialApi.identities, {});
}

/** Mutation that returns the address for linking the account. */
export function useStartLink() {
  return useSend(socialCalls.link, []);
}

export function useUnlink() {
  return useSend(socialApi.unlink, [socialApi.identities.path], { alsoIfLate: true });
}
