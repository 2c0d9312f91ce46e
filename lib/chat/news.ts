import type { ResponseOf } from '@/lib/shared/endpoint';
import { missionPath, noticePath, PATHS } from '@/lib/shared/paths';
import type { chatApi, ChatMessage } from './contract';

type Unread = ResponseOf<typeof chatApi.unread>;

/** The unread count after a message: one more if it is another's and the room is not muted. */
export function withMessage(count: Unread, { memberSeq, roomSeq }: Pick<ChatMessage, 'memberSeq' | 'roomSeq'>, self: number): Unread {
  return memberSeq === self || count.muted.includes(roomSeq) ? count : { ...count, unread: count.unread + 1 };
}

/** The unread count after `read` messages of a room were read here; muted rooms do not count. */
export function withFewer(count: Unread, roomSeq: number, read: number): Unread {
  return count.muted.includes(roomSeq) ? count : { ...count, unread: Math.max(0, count.unread - read) };
}

/** Kinds of notifications besides messages, sent over the chat's connection to a member. */
export const NEWS_KINDS = ['NOTICE', 'MISSION'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** A notification for the viewer. */
export interface News {
  kind: NewsKind;
  seq: number;
  title: string;
}

/** Unique key of a notification. */
export const newsKey = ({ kind, seq }: News): string => `${kind} ${seq}`;

/** Page that lists all of a kind, and path of a single one. */
const PLACES: Record<NewsKind, { page: string; pathOf: (seq: number) => string }> = {
  NOTICE: { page: PATHS.usr.notice, pathOf: noticePath },
  MISSION: { page: PATHS.usr.mission, pathOf: missionPath },
};

/** Path of the page that shows a notification. */
export function newsPath({ kind, seq }: News): string {
  return PLACES[kind].pathOf(seq);
}

/** Whether a page shows notifications of this kind itself, so that no toast is needed. */
export function isShownOn(path: string, kind: NewsKind): boolean {
  return path === PLACES[kind].page;
}

/** Maximum notifications shown at once. */
export const MAX_SHOWN = 3;

/** Adds a notification without duplicates, the latest last. */
export function withNews(shown: readonly News[], news: News): readonly News[] {
  return shown.some((one) => newsKey(one) === newsKey(news)) ? shown : [...shown, news].slice(-MAX_SHOWN);
}
