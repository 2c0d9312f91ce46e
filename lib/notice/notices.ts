import { messageByStatus } from '@/lib/shared/messageByStatus';
import { numberIn } from '@/lib/shared/paths';

/** Longest title and contents, in characters. */
export const NOTICE_LIMITS = { title: 100, contents: 2000 } as const;

/** Whom a notice is for: a manager's members, everybody, one member. */
export const NOTICE_TYPES = ['TEAM', 'COMPANY', 'PERSONAL'] as const;

/** Notices of one page of the screen, and behind the bell. */
export const NOTICES_A_PAGE = 10;
export const NOTICES_AT_BELL = 5;

/** Names of one page of those who have read a notice, or not. */
export const RECEIPTS_A_PAGE = 20;

/** Notices whose readers are counted in one answer. */
export const MAX_REACH = 50;

/** Version of the words by which a member agrees to mails. */
export const MAIL_CONSENT_VERSION = 1;

/** The sequence number that an address names as the opened notice, or null. */
export function openedNotice(part: string | null): number | null {
  return part === null ? null : numberIn(part);
}

/** The page (from 0) that an address names (from 1); the first when it names none. */
export function noticePage(part: string | null): number {
  return part !== null && /^[1-9]\d{0,5}$/.test(part) ? Number(part) - 1 : 0;
}

/** What is in the way of sending a notice; the messages are `notice.<problem>`. */
/** Message key (notice.error.…) of a notice that could not be sent. */
export const noticeMessage = messageByStatus(
  { 403: 'noAuthority', 404: 'deleted', 409: 'gone', 422: 'fillOut', 429: 'tooMany' },
  'unavailable',
);
