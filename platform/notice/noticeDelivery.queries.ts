import { and, asc, eq, gt, isNull, lte, ne, not, sql } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { findWatchedGroup } from '../core/cohort.queries';
import { isOfCompanyInUse } from '../core/credentials/companyInUse.queries';
import { ctid, isCtidIn } from '../db/among';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { noticeRecipients, notices } from '../db/schema/notice';
import { pushBrowsers } from '../db/schema/push';
import { queuePushes, wantsPush } from '../push/pushOutbox.queries';
import { mailChoice } from '../consent/mailChoice.queries';
import { addressed } from './noticeAudience.queries';

/** Readers per batch. */
export const MAX_READERS = 1_000;

/** Claims the oldest due notice of a company in use and marks it as sent; skips rows locked by another instance. */
export async function takeDueNotice(tx: Tx, now: Date) {
  const due = tx
    .select({ ctid })
    .from(notices)
    .where(and(isNull(notices.sentAt), lte(notices.reserveAt, now), isOfCompanyInUse(notices.compSeq)))
    .orderBy(asc(notices.reserveAt), asc(notices.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await tx.update(notices).set({ sentAt: now }).where(isCtidIn(due)).returning();
  return taken;
}

/**
 * Keeps a notice from being deleted until the transaction ends, so that its deletion also drops the mails queued meanwhile. Throws
 * NOT_FOUND if it is deleted, or about to be. Does not wait: who deletes or delivers it may wait for what the caller has locked.
 */
export async function keepNotice(tx: Tx, compSeq: number, noticeSeq: number): Promise<void> {
  const [kept] = await tx
    .select({ seq: notices.seq })
    .from(notices)
    .where(and(eq(notices.compSeq, compSeq), eq(notices.seq, noticeSeq)))
    .for('key share', { skipLocked: true });
  if (!kept) throw new AppError('NOT_FOUND');
}

/**
 * Narrows a notice to what its sender may send by now: a manager's only to their own members, even if it was reserved while they were
 * master or while a chosen member was theirs.
 * Deletes it and returns null if the sender has left or watches over no one any more, because the portal shows every notice that is due.
 */
export async function narrowToSender(tx: Tx, notice: typeof notices.$inferSelect): Promise<typeof notices.$inferSelect | null> {
  const { compSeq, seq, senderSeq } = notice;
  const reach = await findWatchedGroup(tx, notice);
  const which = and(eq(notices.compSeq, compSeq), eq(notices.seq, seq));
  if (!reach) {
    await tx.delete(notices).where(which);
    return null;
  }
  if (reach.managerSeq === null) return notice;
  await tx.update(notices).set({ managerSeq: senderSeq }).where(which);
  const theirs = sql`exists (select from ${members} where ${members.compSeq} = ${noticeRecipients.compSeq}
    and ${members.seq} = ${noticeRecipients.memberSeq} and ${members.type} = 'U' and ${members.managerSeq} = ${senderSeq})`;
  await tx.delete(noticeRecipients).where(and(eq(noticeRecipients.compSeq, compSeq), eq(noticeRecipients.noticeSeq, seq), not(theirs)));
  return { ...notice, managerSeq: senderSeq };
}

/** Recipients of a notice who want mails and have an address, by number, after the given one. */
export function listMailReaders(tx: Tx, { compSeq, seq }: typeof notices.$inferSelect, after: number) {
  const choice = mailChoice(tx);
  return tx
    .select({ seq: members.seq, name: members.name, email: members.email, lang: members.lang })
    .from(notices)
    .innerJoin(members, addressed)
    .innerJoinLateral(choice, eq(choice.given, true))
    .where(and(eq(notices.compSeq, compSeq), eq(notices.seq, seq), ne(members.email, ''), gt(members.seq, after)))
    .orderBy(asc(members.seq))
    .limit(MAX_READERS);
}

/** Queues push messages to the browsers of a notice's recipients. */
export async function pushNotice(tx: Tx, { compSeq, seq }: typeof notices.$inferSelect): Promise<void> {
  const ofReader = and(eq(pushBrowsers.compSeq, members.compSeq), eq(pushBrowsers.memberSeq, members.seq));
  await queuePushes(
    tx,
    'NOTICE',
    sql`from ${notices} join ${members} on ${addressed} join ${pushBrowsers} on ${ofReader}
      where ${and(eq(notices.compSeq, compSeq), eq(notices.seq, seq))} and ${wantsPush('NOTICE')}`,
  );
}
