import { millisecondsInDay } from 'date-fns/constants';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { memberPath } from '@/lib/shared/paths';
import { pageIn } from '@/lib/shared/searchParams';

/**
 * Causes of inbox entries about members. They derive from participation and from a member changing their own height, birth date or sex,
 * which recomputes their records (FACTS); never from a measured value.
 */
export const MEMBER_CAUSES = ['INVITATION', 'NOT_MEASURED', 'MISSION', 'NOTICE', 'FACTS'] as const;
/** All kinds, with reported messages (REPORT), of members and managers, first. */
export const INBOX_KINDS = ['REPORT', ...MEMBER_CAUSES] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];
export type MemberCause = (typeof MEMBER_CAUSES)[number];

/** Kinds that a member can be reminded of; FACTS is informational. */
export const REMINDER_KINDS = ['INVITATION', 'NOT_MEASURED', 'MISSION', 'NOTICE'] as const satisfies readonly InboxKind[];
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Whether a kind can be reminded of. */
export function isReminderKind(kind: InboxKind): kind is ReminderKind {
  return REMINDER_KINDS.some((one) => one === kind);
}

/** Maximum members reminded per call; the rest needs further calls. */
export const MAX_REMINDERS = 100;
/** Maximum invitations per call: each generates a password. */
export const MAX_INVITATIONS = 10;

/** The single action of an entry. */
export const INBOX_ACTIONS = ['REMIND', 'INVITE', 'OPEN'] as const;
export type InboxAction = (typeof INBOX_ACTIONS)[number];

/**
 * Days until an entry appears: since the last measurement, the invitation, the mission's start or the notice. Not applied to members chosen
 * by hand.
 */
export const DUE_DAYS: Record<ReminderKind, number> = { INVITATION: 3, NOT_MEASURED: 21, MISSION: 3, NOTICE: 3 };

/** Missions, notices and changes older than this many days no longer appear. */
export const PAST_DAYS = 28;

/** Days until a member may be reminded of the same kind again; an invitation's password is valid for three. */
export const PAUSE_DAYS: Record<ReminderKind, number> = { INVITATION: 3, NOT_MEASURED: 7, MISSION: 7, NOTICE: 7 };

/** Days that a snoozed entry stays hidden. */
export const SNOOZE_DAYS = 7;

/** Entries per page. */
export const INBOX_PER_PAGE = 20;

interface Reach {
  kind: InboxKind;
  /** Last reminder of this kind, by anyone. */
  remindedAt: Date | null;
  /** Signs in with a password, so that the invitation can be sent again. */
  hasPassword: boolean;
  hasEmail: boolean;
  wantsMail: boolean;
}

/** Whether the member may be reminded now: once per pause of the kind. */
export function mayRemind(kind: InboxKind, remindedAt: Date | null, now: Date): boolean {
  if (!isReminderKind(kind)) return false;
  return remindedAt === null || now.getTime() - remindedAt.getTime() >= PAUSE_DAYS[kind] * millisecondsInDay;
}

/**
 * Chooses the action of an entry. Reminders of measurements and missions reach every member in the portal; those of unread notices are
 * mails only, and an invitation needs an address. If nothing can be sent (again), OPEN leads to the member.
 */
export function actionOf({ kind, remindedAt, hasPassword, hasEmail, wantsMail }: Reach, now: Date): InboxAction {
  if (!mayRemind(kind, remindedAt, now)) return 'OPEN';
  if (kind === 'INVITATION') return hasPassword && hasEmail ? 'INVITE' : 'OPEN';
  if (kind === 'NOTICE') return hasEmail && wantsMail ? 'REMIND' : 'OPEN';
  return 'REMIND';
}

/** View of the inbox: a page (from 0) of one kind; null for all. */
export interface InboxView {
  kind: InboxKind | null;
  page: number;
}

/** Parses the view from the URL; invalid values count as absent. */
export function inboxView(read: (name: string) => string | null): InboxView {
  return {
    kind: INBOX_KINDS.find((kind) => kind === read('kind')) ?? null,
    page: pageIn(read('page')),
  };
}

/** Request query of a view. */
export function inboxQuery({ kind, page }: InboxView) {
  return { page, size: INBOX_PER_PAGE, ...(kind && { kind }) };
}

/** Tab of the member screen that an entry opens. */
const PLACES: Record<MemberCause, 'body' | 'mission'> = {
  INVITATION: 'body',
  NOT_MEASURED: 'body',
  MISSION: 'mission',
  NOTICE: 'body',
  FACTS: 'body',
};

/** Path of the member screen that an entry opens. */
export function memberPlace(memberSeq: number, kind: MemberCause): string {
  return memberPath(memberSeq, PLACES[kind]);
}

/** Message key (inbox.error.…) of a failed action. */
export const inboxMessage = messageByStatus({ 403: 'noAuthority', 404: 'settled', 409: 'remindedAlready' }, 'unavailable');

/** Query string of a view, without defaults. */
export function inboxSearch({ kind, page }: InboxView): string {
  return new URLSearchParams({ ...(kind && { kind }), ...(page > 0 && { page: String(page + 1) }) }).toString();
}
