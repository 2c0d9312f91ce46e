import type { ResponseOf } from '@/lib/shared/endpoint';
import { missionPath, noticePath, PATHS } from '@/lib/shared/paths';
import type { chatApi, ChatMessage } from './contract';

type Unread = ResponseOf<typeof chatApi.unread>;

/** The count after a message: another's in a room that is not muted is one more. */
export function withMessage(count: Unread, { memberSeq, roomSeq }: Pick<ChatMessage, 'memberSeq' | 'roomSeq'>, self: number): Unread {
  return memberSeq === self || count.muted.includes(roomSeq) ? count : { ...count, unread: count.unread + 1 };
}

/** The count after so many messages of a room were read here; those of a muted one were not in it. */
export function withFewer(count: Unread, roomSeq: number, read: number): Unread {
  return count.muted.includes(roomSeq) ? count : { ...count, unread: Math.max(0, count.unread - read) };
}

/** What else is told over the chat's connection when it goes out to a member. */
export const NEWS_KINDS = ['NOTICE', 'MISSION'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Something that has gone out to the reader. */
export interface News {
  kind: NewsKind;
  seq: number;
  title: string;
}

/** Tells one piece of news from every other. */
export const newsKey = ({ kind, seq }: News): string => `${kind} ${seq}`;

/** The page that shows all of a kind, and where one of them is read. */
const PLACES: Record<NewsKind, { page: string; pathOf: (seq: number) => string }> = {
  NOTICE: { page: PATHS.usr.notice, pathOf: noticePath },
  MISSION: { page: PATHS.usr.mission, pathOf: missionPath },
};

/** Where the news is read. */
export function newsPath({ kind, seq }: News): string {
  return PLACES[kind].pathOf(seq);
}

/** Whether a page shows the news by itself, so that nothing else has to. */
export function isShownOn(path: string, kind: NewsKind): boolean {
  return path === PLACES[kind].page;
}

/** Most news that is shown at once. */
export const MAX_SHOWN = 3;

/** What is shown after more has come: each once, the newest last. */
export function withNews(shown: readonly News[], news: News): readonly News[] {
  return shown.some((one) => newsKey(one) === newsKey(news)) ? shown : [...shown, news].slice(-MAX_SHOWN);
}
