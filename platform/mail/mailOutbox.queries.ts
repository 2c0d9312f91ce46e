import { millisecondsInHour } from 'date-fns/constants';
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { isPicked, place } from '../db/among';
import type { Tx } from '../db/client';
import { mailOutbox } from '../db/schema/mail';

type Queued = typeof mailOutbox.$inferSelect;

/** Milliseconds to the next try after each that failed; the last holds for all that follow. */
const WAITS = [10_000, 60_000, 300_000, 1_800_000];

/** Milliseconds for which a mail is of use to who gets it; then it is given up. */
const USE = 72 * millisecondsInHour;

/** Mails that are taken at a time. */
export const BATCH = 4;

/** Rows of one insert: a statement holds at most 65,535 values. */
const BULK = 1_000;

/** Longest that a mail server may think about what it was sent, in milliseconds: many look through a letter before they take it. */
export const ANSWER = 300_000;

/** For how long a batch is another platform's to leave alone, in milliseconds: also a mail that is begun late in it has time. */
const HELD = 3 * ANSWER;

const sameMail = ({ compSeq, seq }: Queued) => and(eq(mailOutbox.compSeq, compSeq), eq(mailOutbox.seq, seq));

/** Mails that are still tried: younger than what is of use, and not refused, which puts their next try beyond that. */
export const isOpen = (now: Date) =>
  and(
    isNull(mailOutbox.sentAt),
    gt(mailOutbox.createdAt, new Date(now.getTime() - USE)),
    sql`${mailOutbox.nextTryAt} < ${mailOutbox.createdAt} + make_interval(secs => ${USE / 1000})`,
  );

/**
 * Takes the next mails that are due, oldest first, and counts the try. What is taken is not due again before the time
 * that mail servers may need, so that several platforms on one database send each mail once.
 */
export async function takeDueMails(tx: Tx, now: Date) {
  const due = tx
    .select({ place })
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
    .where(isPicked(due))
    .returning();
  return taken.sort((a, b) => Number(a.bulk) - Number(b.bulk) || a.seq - b.seq);
}

/** Whether a mail of a batch that was taken may still be begun: while a slow server may keep it, no other platform takes it. */
export function mayBegin(mail: Queued, now: Date): boolean {
  return mail.nextTryAt.getTime() - now.getTime() > 2 * ANSWER;
}

/** How a try ended: delivered, to be tried again, or refused for good. */
export type Ended = 'SENT' | 'LATER' | 'REFUSED';

/** Notes how a try ended. Once a mail is delivered its text is forgotten: it may hold a one-time password. */
export async function noteTry(tx: Tx, mail: Queued, ended: Ended, now: Date): Promise<void> {
  const change = {
    SENT: () => ({ sentAt: now, text: '' }),
    LATER: () => ({ nextTryAt: new Date(now.getTime() + (WAITS[mail.tries - 1] ?? WAITS.at(-1)!)) }),
    REFUSED: () => ({ nextTryAt: new Date(mail.createdAt.getTime() + USE) }),
  };
  await tx.update(mailOutbox).set(change[ended]()).where(sameMail(mail));
}

/** Makes mails due again that were taken and not begun. */
export async function putBack(tx: Tx, mails: readonly Queued[], now: Date): Promise<void> {
  for (const mail of mails)
    await tx
      .update(mailOutbox)
      .set({ tries: mail.tries - 1, nextTryAt: now })
      .where(sameMail(mail));
}

/** Puts mails into the outbox. */
export async function addMails(tx: Tx, mails: readonly (typeof mailOutbox.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < mails.length; from += BULK) await tx.insert(mailOutbox).values(mails.slice(from, from + BULK));
}

/** The newest mails of all companies, whether sent or not. */
export function listNewestMails(tx: Tx, limit: number) {
  return tx.select().from(mailOutbox).orderBy(desc(mailOutbox.seq)).limit(limit);
}
