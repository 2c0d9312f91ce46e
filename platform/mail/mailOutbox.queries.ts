import { millisecondsInHour } from 'date-fns/constants';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { entryStatePath } from '@/lib/auth/entry/entryLinks';
import { PATHS } from '@/lib/shared/paths';
import type { Owner } from '../core/scope';
import { ctid, isCtidIn } from '../db/among';
import type { Tx } from '../db/client';
import { oneTimeCodes } from '../db/schema/auth';
import { mailOutbox } from '../db/schema/mail';
import { members } from '../db/schema/member';

type QueuedMail = typeof mailOutbox.$inferSelect;

/** Backoff in ms after each failed attempt; the last value repeats. */
const WAITS = [10_000, 60_000, 300_000, 1_800_000];

/** Milliseconds that a mail is useful to its recipient; then it is given up. */
const USE = 72 * millisecondsInHour;

/** Mails taken per batch. */
export const BATCH = 4;

/** Rows per insert: a statement is limited to 65,535 parameters. */
const BULK = 1_000;

/** Timeout for a mail server's response in ms: many scan a mail before accepting it. */
export const ANSWER = 300_000;

/** Milliseconds that a batch is reserved for one instance, enough for a mail begun late in it. */
const HELD = 3 * ANSWER;

const sameMail = ({ compSeq, seq }: QueuedMail) => and(eq(mailOutbox.compSeq, compSeq), eq(mailOutbox.seq, seq));

/** Condition on mails still being tried: within their useful time, and not refused, which sets the next attempt beyond it. */
export const isOpen = (now: Date) =>
  and(
    isNull(mailOutbox.sentAt),
    gt(mailOutbox.createdAt, new Date(now.getTime() - USE)),
    sql`${mailOutbox.nextTryAt} < ${mailOutbox.createdAt} + make_interval(secs => ${USE / 1000})`,
  );

/**
 * Takes the next due mails, bulk mail last and oldest first, and counts the attempt. They are not due again until a slow server would have
 * responded, so that several instances on one database send each mail once.
 */
export async function takeDueMails(tx: Tx, now: Date) {
  const due = tx
    .select({ ctid })
    .from(mailOutbox)
    .where(and(isOpen(now), lte(mailOutbox.nextTryAt, now)))
    .orderBy(mailOutbox.bulk, mailOutbox.seq)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const taken = await tx
    .update(mailOutbox)
    .set({
      tries: sql`${mailOutbox.tries} + 1`,
      nextTryAt: new Date(now.getTime() + HELD),
    })
    .where(isCtidIn(due))
    .returning();
  return taken.sort((a, b) => Number(a.bulk) - Number(b.bulk) || a.seq - b.seq);
}

/** Whether a mail of a taken batch may still be started before its reservation could expire. */
export function mayBegin(mail: QueuedMail, now: Date): boolean {
  return mail.nextTryAt.getTime() - now.getTime() > 2 * ANSWER;
}

/** Outcome of an attempt: delivered, to be retried, or permanently refused. */
export type MailOutcome = 'SENT' | 'LATER' | 'REFUSED';

/** Records the outcome of an attempt. The text of a delivered mail is cleared: it may contain a one-time password. */
export async function recordAttempt(tx: Tx, mail: QueuedMail, ended: MailOutcome, now: Date): Promise<void> {
  const change = {
    SENT: () => ({ sentAt: now, text: '' }),
    LATER: () => ({ nextTryAt: new Date(now.getTime() + (WAITS[mail.tries - 1] ?? WAITS.at(-1)!)) }),
    REFUSED: () => ({ nextTryAt: new Date(mail.createdAt.getTime() + USE) }),
  };
  await tx.update(mailOutbox).set(change[ended]()).where(sameMail(mail));
}

/** Makes mails due again that were taken but not started. */
export async function requeueMails(tx: Tx, mails: readonly QueuedMail[], now: Date): Promise<void> {
  for (const mail of mails)
    await tx
      .update(mailOutbox)
      .set({ tries: mail.tries - 1, nextTryAt: now })
      .where(sameMail(mail));
}

/** Adds mails to the outbox. */
export async function addMails(tx: Tx, mails: readonly (typeof mailOutbox.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < mails.length; from += BULK) await tx.insert(mailOutbox).values(mails.slice(from, from + BULK));
}

/**
 * Links by which lasting mails of instances of the previous release are known, which name no account. To be removed with the next release:
 * by then no such instance runs any more.
 */
const KEPT_LINKS = [entryStatePath('undo'), entryStatePath('lock'), PATHS.archive].map((path) => `${path}#`);

/**
 * Deletes the mails still waiting for an account that is deleted, also at an address it has not confirmed yet, except those kept for it or
 * for somebody who had the address before. Mails to an address that someone else of the company uses stay, as they may be theirs.
 */
export async function dropWaitingMails(tx: Tx, { compSeq, memberSeq }: Owner): Promise<void> {
  const present = tx
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
  const confirming = tx
    .select({ email: sql<string>`${oneTimeCodes.email}` })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.compSeq, compSeq), eq(oneTimeCodes.memberSeq, memberSeq), isNotNull(oneTimeCodes.email)));
  const shared = tx
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.email, mailOutbox.to), ne(members.seq, memberSeq), isNull(members.withdrawnAt)));
  const waiting = and(eq(mailOutbox.compSeq, compSeq), isNull(mailOutbox.sentAt), inArray(mailOutbox.to, present.unionAll(confirming)));
  const withoutLink = KEPT_LINKS.map((link) => sql`strpos(${mailOutbox.text}, ${link}) = 0`);
  await tx.delete(mailOutbox).where(and(waiting, isNull(mailOutbox.keptForSeq), ...withoutLink, notExists(shared)));
}

/** Whom a dropped mail would have reminded of a notice, and when it was queued. */
export interface DroppedReminder {
  recipientSeq: number;
  at: Date;
}

/** Deletes the mails still waiting that carry or name a notice, or all notices and reminders to a recipient. Returns the reminders. */
export async function dropNoticeMails(
  tx: Tx,
  compSeq: number,
  of: { noticeSeq: number } | { recipientSeq: number },
): Promise<DroppedReminder[]> {
  const which = 'noticeSeq' in of ? eq(mailOutbox.noticeSeq, of.noticeSeq) : eq(mailOutbox.recipientSeq, of.recipientSeq);
  const dropped = await tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.compSeq, compSeq), isNull(mailOutbox.sentAt), which))
    .returning({ bulk: mailOutbox.bulk, recipientSeq: mailOutbox.recipientSeq, at: mailOutbox.createdAt });
  // the notice itself is bulk mail
  return dropped.flatMap(({ bulk, recipientSeq, at }) => (bulk || recipientSeq === null ? [] : [{ recipientSeq, at }]));
}

/** Latest mails of all companies, sent or not. */
export function listNewestMails(tx: Tx, limit: number) {
  return tx.select().from(mailOutbox).orderBy(desc(mailOutbox.seq)).limit(limit);
}
