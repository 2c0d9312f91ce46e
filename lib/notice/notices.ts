import { messageByStatus } from '@/lib/shared/messageByStatus';
import { pageIn } from '@/lib/shared/searchParams';

/** Maximum length of title, contents and search, in characters. */
export const NOTICE_LIMITS = { title: 100, contents: 2000, search: 50 } as const;

/** Maximum recipients named in a notice. */
export const MAX_RECIPIENTS = 500;

/** Audience of a notice: a manager's members, everyone, a selection of these, one member. */
export const NOTICE_TYPES = ['TEAM', 'COMPANY', 'CHOSEN', 'PERSONAL'] as const;

/** Waiting or sent. */
export const NOTICE_STATES = ['SCHEDULED', 'SENT'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Notices per page, and in the bell menu. */
export const NOTICES_PER_PAGE = 10;
export const NOTICES_AT_BELL = 5;

/** Whether a notice is new to its reader. */
export const isUnread = ({ unread, readAt }: { unread?: boolean | undefined; readAt: string | null }) => unread ?? readAt === null;

/** Names per page of the read receipts. */
export const RECEIPTS_PER_PAGE = 20;

/** Maximum notices per response with read counts. */
export const MAX_REACH = 50;

/** Version of the consent text for mails. */
export const MAIL_CONSENT_VERSION = 1;

/** State of the notice list, all of it kept in the URL. */
export interface NoticeChoice {
  page: number;
  /** Null for both. */
  state: NoticeState | null;
  title: string;
}

const STATE_WORDS: Record<NoticeState, string> = { SCHEDULED: 'scheduled', SENT: 'sent' };

/** Parses the list state from the URL; invalid values count as absent. */
export function noticeChoice(read: (name: string) => string | null): NoticeChoice {
  return {
    page: pageIn(read('page')),
    state: NOTICE_STATES.find((state) => STATE_WORDS[state] === read('state')) ?? null,
    title: (read('title') ?? '').trim().slice(0, NOTICE_LIMITS.search),
  };
}

/** URL parameters of a changed list state; resets the page unless it is given. */
export function noticeChanges({ page, state, title }: Partial<NoticeChoice>): Record<string, string | null> {
  return {
    page: page ? String(page + 1) : null,
    ...(state !== undefined && { state: state && STATE_WORDS[state] }),
    ...(title !== undefined && { title: title || null }),
  };
}

/** Request query of the list and of its read counts. */
export function noticeQuery({ page, state, title }: NoticeChoice) {
  return { page, size: NOTICES_PER_PAGE, ...(state && { state }), ...(title && { title }) };
}

/** Message key (notice.error.…) of a notice that could not be sent. */
export const noticeMessage = messageByStatus(
  { 403: 'noAuthority', 404: 'deleted', 409: 'gone', 422: 'fillOut', 429: 'tooMany' },
  'unavailable',
);

/** Message key of a notice that could not be cancelled or deleted; `failed` if nothing in it is the reason. */
export const noticeRemovalMessage = messageByStatus({ 403: 'noAuthority', 404: 'deleted', 409: 'gone' }, 'failed');
