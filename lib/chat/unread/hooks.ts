import { useKept } from '@/lib/browser/kept';
import { useRead } from '@/lib/browser/read';
import { keyOf } from '@/lib/shared/key';
import { chatApi } from '../contract';

/** Unread messages of the reader; false asks nothing. What comes by itself changes it, see lib/chat/watch. */
export function useUnread(asked: boolean): number {
  const input = asked ? {} : null;
  useKept(input && keyOf(chatApi.unread, input));
  return useRead(chatApi.unread, input).data?.unread ?? 0;
}
