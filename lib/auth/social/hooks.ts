import { useRead } from '@/lib/browser/read';
import { useSend } from '@/lib/browser/send';
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
