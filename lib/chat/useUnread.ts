import type { ScopedMutator } from 'swr';
import { useSeededCache } from '@/lib/chat/useSeededCache';
import { useRead } from '@/lib/browser/useRead';
import { keyOf } from '@/lib/shared/readKey';
import { chatApi } from './contract';

/** Marks of several rooms come one after the other, and each is told twice, here and by the platform; the count is asked for once. */
const SOON_MS = 300;
let soon: ReturnType<typeof setTimeout> | undefined;

/** Asks for the count again in a moment: something was read here or on another screen of the same person. */
export function countSoon(mutate: ScopedMutator): void {
  clearTimeout(soon);
  soon = setTimeout(() => void mutate(chatApi.unread.path), SOON_MS);
}

/** Unread messages of the reader; false asks nothing. What comes by itself changes it, see lib/chat/watch. */
export function useUnread(asked: boolean): number {
  const input = asked ? {} : null;
  useSeededCache(input && keyOf(chatApi.unread, input));
  return useRead(chatApi.unread, input, { ofFrame: true }).data?.unread ?? 0;
}
