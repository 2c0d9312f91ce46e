import type { ChatMessage, MessagePage } from '@/lib/chat/contract';
import { MESSAGES_STEP } from '@/lib/chat/roomView';

export const LONG_ROOM = 3;

export const messageOf = (number: number, memberSeq = 8): ChatMessage => ({
  roomSeq: LONG_ROOM,
  memberSeq,
  name: 'Han',
  urlProfile: null,
  picture: null,
  hidden: false,
  reports: 0,
  number,
  clientId: `${number}`,
  text: `${number}`,
  date: '2026-11-20T00:00:00Z',
});

/** The platform's response for messages before or after a number, or for the latest, of a room with `last` messages. */
export function pageOf(last: number, { before = last + 1, after }: { before?: number; after?: number }): MessagePage {
  const first = after === undefined ? Math.max(1, before - MESSAGES_STEP) : after + 1;
  const end = after === undefined ? before : Math.min(last + 1, first + MESSAGES_STEP);
  const list = Array.from({ length: Math.max(0, end - first) }, (_, index) => messageOf(first + index));
  return { list, more: after === undefined ? first > 1 : end <= last };
}
