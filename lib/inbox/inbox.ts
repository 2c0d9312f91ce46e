import { millisecondsInDay } from 'date-fns/constants';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { memberPath } from '@/lib/shared/paths';
import { pageIn } from '@/lib/shared/searchParams';

/**
 * What can need a manager, told from participation, and from the height, birth date or sex that a member changed of themselves, by which
 * their records were computed anew (FACTS): no entry comes from a measured value.
 */
export const MEMBER_CAUSES = ['INVITATION', 'NOT_MEASURED', 'MISSION', 'NOTICE', 'FACTS'] as const;
/** Those, and before them messages that somebody reported (REPORT), of members and of managers. */
export const INBOX_KINDS = ['REPORT', ...MEMBER_CAUSES] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];
export type MemberCause = (typeof MEMBER_CAUSES)[number];

/** What a member is reminded of; that they changed something is only told. */
export const REMINDER_KINDS = ['INVITATION', 'NOT_MEASURED', 'MISSION', 'NOTICE'] as const satisfies readonly InboxKind[];
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Whether somebody can be reminded of it at all. */
export function isReminderKind(kind: InboxKind): kind is ReminderKind {
  return REMINDER_KINDS.some((one) => one === kind);
}

/** Members reminded in one call; who has more to remind asks again. */
export const MAX_REMINDERS = 100;
/** Invitations in one call: each has a password of its own to be made. */
export const MAX_INVITATIONS = 10;

/** The one thing to do about an entry. */
export const INBOX_ACTIONS = ['REMIND', 'INVITE', 'OPEN'] as const;
export type InboxAction = (typeof INBOX_ACTIONS)[number];

/** Days after which something is in the inbox; people chosen by hand are not waited for. Without a measurement, since an invitation, a mission's start, a notice. */
export const DUE_DAYS: Record<ReminderKind, number> = { INVITATION: 3, NOT_MEASURED: 21, MISSION: 3, NOTICE: 3 };

/** Missions, notices and changes older than so many days need nobody any more. */
export const PAST_DAYS = 28;

/** Days until the same member may be reminded of the same again; an invitation's password lives three days. */
export const PAUSE_DAYS: Record<ReminderKind, number> = { INVITATION: 3, NOT_MEASURED: 7, MISSION: 7, NOTICE: 7 };

/** Days that an entry put off stays out of sight. */
export const SNOOZE_DAYS = 7;

/** Entries of one page of the screen. */
export const INBOX_A_PAGE = 20;

interface Reach {
  kind: InboxKind;
  /** When the member was last reminded of it, by anybody. */
  remindedAt: Date | null;
  /** Signs in with a password, so that an invitation can be sent again. */
  hasPassword: boolean;
  hasEmail: boolean;
  wantsMail: boolean;
}

/** Whether the member may be reminded now: once in the pause of the kind. */
export function mayRemind(kind: InboxKind, remindedAt: Date | null, now: Date): boolean {
  if (!isReminderKind(kind)) return false;
  return remindedAt === null || now.getTime() - remindedAt.getTime() >= PAUSE_DAYS[kind] * millisecondsInDay;
}

/**
 * What is to be done about an entry. A reminder of measurements and missions reaches everybody in the portal; that of unread
 * notices is a mail or nothing, and an invitation needs an address. Where nothing can be sent (again), talking is left: OPEN.
 */
export function actionOf({ kind, remindedAt, hasPassword, hasEmail, wantsMail }: Reach, now: Date): InboxAction {
  if (!mayRemind(kind, remindedAt, now)) return 'OPEN';
  if (kind === 'INVITATION') return hasPassword && hasEmail ? 'INVITE' : 'OPEN';
  if (kind === 'NOTICE') return hasEmail && wantsMail ? 'REMIND' : 'OPEN';
  return 'REMIND';
}

/** What the inbox shows: a page (from 0) of one kind, or of all with null. */
export interface InboxView {
  kind: InboxKind | null;
  page: number;
}

/** The view that an address names; what it misspells is as if it were absent. */
export function inboxView(read: (name: string) => string | null): InboxView {
  return {
    kind: INBOX_KINDS.find((kind) => kind === read('kind')) ?? null,
    page: pageIn(read('page')),
  };
}

/** The query of the call that answers a view. */
export function inboxQuery({ kind, page }: InboxView) {
  return { page, size: INBOX_A_PAGE, ...(kind && { kind }) };
}

/** What an entry's member is opened on: what it is about. */
const PLACES: Record<MemberCause, 'body' | 'mission'> = {
  INVITATION: 'body',
  NOT_MEASURED: 'body',
  MISSION: 'mission',
  NOTICE: 'body',
  FACTS: 'body',
};

/** Where an entry's member is opened. */
export function memberPlace(memberSeq: number, kind: MemberCause): string {
  return memberPath(memberSeq, PLACES[kind]);
}

/** Message key (inbox.error.…) of something that could not be done. */
export const inboxMessage = messageByStatus({ 403: 'noAuthority', 404: 'settled', 409: 'remindedAlready' }, 'unavailable');

/** The query of the address of a view, without what is as it is at first. */
export function inboxSearch({ kind, page }: InboxView): string {
  return new URLSearchParams({ ...(kind && { kind }), ...(page > 0 && { page: String(page + 1) }) }).toString();
}
