import type { ScopedMutator } from 'swr';
import { runUnattended } from '@/lib/browser/activity';
import { useSeededCache } from '@/lib/chat/useSeededCache';
import { useRead } from '@/lib/browser/useRead';
import { keyOf } from '@/lib/shared/readKey';
import { chatApi } from './contract';

/** Debounce in ms: marks of several rooms arrive in sequence, each both locally and from the platform. */
const SOON_MS = 300;
let soon: ReturnType<typeof setTimeout> | undefined;

/** Revalidates the unread count, debounced, after something was read here or on another screen of the same person. */
export function revalidateUnread(mutate: ScopedMutator): void {
  clearTimeout(soon);
  soon = setTimeout(() => void runUnattended(() => mutate(chatApi.unread.path)), SOON_MS);
}

/** The unread messages that the menus show; undefined until they know. Makes no request of its own. */
export function useShownUnread(): number | undefined {
  return useRead(chatApi.unread, {}, { ofFrame: true, ofOther: true }).data?.unread;
}

/** The viewer's unread messages; false makes no request. Updated by events in useNews. */
export function useUnread(asked: boolean): number {
  const input = asked ? {} : null;
  useSeededCache(input && keyOf(chatApi.unread, input));
  return useRead(chatApi.unread, input, { ofFrame: true }).data?.unread ?? 0;
}
