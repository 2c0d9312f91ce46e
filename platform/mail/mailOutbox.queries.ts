import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { isPicked, place } from '../db/among';
import type { Tx } from '../db/client';
import { mailOutbox } from '../db/schema/mail';

/** Milliseconds to the next try after each that failed; after one more the mail is given up. */
const WAITS = [10_000, 60_000, 300_000, 1_800_000];

/** Tries of a mail in all. */
export const TRIES = WAITS.length + 1;

/** Mails that are taken at a time. */
export const BATCH = 4;

/** Rows of one insert: a statement holds at most 65,535 values. */
const BULK = 1_000;

/** Longest silence of a mail server, in milliseconds: delivery goes on, and the program can stop. */
export const SILENCE = 5_000;

/** Longest that delivering one batch may take, in milliseconds. */
const PATIENCE = BATCH * 3 * SILENCE;

/**
 * Takes the next mails that are due, oldest first, and counts the try. What is taken is not due again before the time
 * that a mail server may need, so that several platforms on one database send each mail once.
 */
export async function takeDueMails(tx: Tx, now: Date) {
  const due = tx
    .select({ place })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lt(mailOutbox.tries, TRIES), lte(mailOutbox.nextTryAt, now)))
    .orderBy(mailOutbox.bulk, mailOutbox.seq)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const taken = await tx
    .update(mailOutbox)
    .set({
      tries: sql`${mailOutbox.tries} + 1`,
      nextTryAt: new Date(now.getTime() + PATIENCE),
    })
    .where(isPicked(due))
    .returning();
  return taken.sort((a, b) => Number(a.bulk) - Number(b.bulk) || a.seq - b.seq);
}

/** Notes how a try ended. Once a mail is delivered its text is forgotten: it may hold a one-time password. */
export async function noteTry(tx: Tx, mail: typeof mailOutbox.$inferSelect, isSent: boolean, now: Date): Promise<void> {
  await tx
    .update(mailOutbox)
    .set(isSent ? { sentAt: now, text: '' } : { nextTryAt: new Date(now.getTime() + (WAITS[mail.tries - 1] ?? 0)) })
    .where(and(eq(mailOutbox.compSeq, mail.compSeq), eq(mailOutbox.seq, mail.seq)));
}

/** Puts mails into the outbox. */
export async function addMails(tx: Tx, mails: readonly (typeof mailOutbox.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < mails.length; from += BULK) await tx.insert(mailOutbox).values(mails.slice(from, from + BULK));
}

/** The newest mails of all companies, whether sent or not. */
export function listNewestMails(tx: Tx, limit: number) {
  return tx.select().from(mailOutbox).orderBy(desc(mailOutbox.seq)).limit(limit);
}
