import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { socialApi, socialCalls } from './contract';

/** The configured providers and the reader's own links to them. */
export function useIdentities() {
  return useRead(socialApi.identities, {});
}

/** Answers where to go to link the account. */
export function useStartLink() {
  return useSend(socialCalls.link, []);
}

export function useUnlink() {
  return useSend(socialApi.unlink, [socialApi.identities.path]);
}
