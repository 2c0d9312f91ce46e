import { messageByStatus } from '@/lib/shared/messageByStatus';
import { pageIn } from '@/lib/shared/searchParams';

/** Longest title, contents and search, in characters. */
export const NOTICE_LIMITS = { title: 100, contents: 2000, search: 50 } as const;

/** People that one notice names. */
export const MAX_RECIPIENTS = 500;

/** Whom a notice is for: a manager's members, everybody, chosen ones of these, one member. */
export const NOTICE_TYPES = ['TEAM', 'COMPANY', 'CHOSEN', 'PERSONAL'] as const;

/** A notice waits for its time, or has gone out. */
export const NOTICE_STATES = ['SCHEDULED', 'SENT'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Notices of one page of the screen, and behind the bell. */
export const NOTICES_A_PAGE = 10;
export const NOTICES_AT_BELL = 5;

/** Names of one page of those who have read a notice, or not. */
export const RECEIPTS_A_PAGE = 20;

/** Notices whose readers are counted in one answer. */
export const MAX_REACH = 50;

/** Version of the words by which a member agrees to mails. */
export const MAIL_CONSENT_VERSION = 1;

/** What the list of notices shows; all of it stands in the address. */
export interface NoticeChoice {
  page: number;
  /** Null shows both. */
  state: NoticeState | null;
  title: string;
}

const STATE_WORDS: Record<NoticeState, string> = { SCHEDULED: 'scheduled', SENT: 'sent' };

/** The choice that an address names; what it misspells is as if it were absent. */
export function noticeChoice(read: (name: string) => string | null): NoticeChoice {
  return {
    page: pageIn(read('page')),
    state: NOTICE_STATES.find((state) => STATE_WORDS[state] === read('state')) ?? null,
    title: (read('title') ?? '').trim().slice(0, NOTICE_LIMITS.search),
  };
}

/** What an address says of a changed choice; anything but another page begins at the first again. */
export function noticeChanges({ page, state, title }: Partial<NoticeChoice>): Record<string, string | null> {
  return {
    page: page ? String(page + 1) : null,
    ...(state !== undefined && { state: state && STATE_WORDS[state] }),
    ...(title !== undefined && { title: title || null }),
  };
}

/** The question of the calls that list a choice, and count its readers. */
export function noticeQuery({ page, state, title }: NoticeChoice) {
  return { page, size: NOTICES_A_PAGE, ...(state && { state }), ...(title && { title }) };
}

/** Message key (notice.error.…) of a notice that could not be sent. */
export const noticeMessage = messageByStatus(
  { 403: 'noAuthority', 404: 'deleted', 409: 'gone', 422: 'fillOut', 429: 'tooMany' },
  'unavailable',
);
