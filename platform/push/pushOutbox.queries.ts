import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, eq, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PushKind } from '@/lib/push/push';
import { isOfCompanyInUse } from '../core/credentials/companyInUse.queries';
import { ctid, isCtidIn } from '../db/among';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { pushBrowsers, pushOutbox } from '../db/schema/push';

/** Messages sent concurrently. */
export const PUSH_BATCH = 8;
/** Backoff in ms after each failed attempt; after one more the message is dropped. */
const WAITS = [10_000, 60_000, 600_000];
/** Timeout of a push service in ms. */
export const PUSH_SILENCE = 10_000;

/** Condition on `push_browser` rows subscribed to a kind. */
export const wantsPush = (kind: PushKind) => sql`${kind} = any(${pushBrowsers.kinds})`;

/**
 * Queues a message of a kind for each browser that `from` selects (`from push_browser …`), within the caller's transaction; skips browsers
 * with the same message pending.
 */
export async function queuePushes(tx: Tx, kind: PushKind, from: SQL): Promise<void> {
  await tx.execute(
    sql`insert into push_outbox (company_seq, browser_seq, kind)
      select distinct ${pushBrowsers.compSeq}, ${pushBrowsers.seq}, ${kind} ${from}
      on conflict (company_seq, browser_seq, kind) where tries = 0 do nothing`,
  );
}

/** Takes the next due messages to people of companies in use and counts the attempt; they are not due again until the push service would have responded. */
export async function takeDuePushes(tx: Tx, now: Date) {
  const due = tx
    .select({ ctid })
    .from(pushOutbox)
    .where(and(lte(pushOutbox.nextTryAt, now), isOfCompanyInUse(pushOutbox.compSeq)))
    .orderBy(asc(pushOutbox.seq))
    .limit(PUSH_BATCH)
    .for('update', { skipLocked: true });
  const taken = await tx
    .update(pushOutbox)
    .set({ tries: sql`${pushOutbox.tries} + 1`, nextTryAt: new Date(now.getTime() + 3 * PUSH_SILENCE) })
    .where(isCtidIn(due))
    .returning({ seq: pushOutbox.seq });
  return tx
    .select({ message: pushOutbox, browser: pushBrowsers, lang: members.lang, role: members.type })
    .from(pushOutbox)
    .innerJoin(pushBrowsers, and(eq(pushBrowsers.compSeq, pushOutbox.compSeq), eq(pushBrowsers.seq, pushOutbox.browserSeq)))
    .innerJoin(members, and(eq(members.compSeq, pushBrowsers.compSeq), eq(members.seq, pushBrowsers.memberSeq)))
    .where(
      inArray(
        pushOutbox.seq,
        taken.map(({ seq }) => seq),
      ),
    );
}

type DuePush = Awaited<ReturnType<typeof takeDuePushes>>[number];

/** Records the outcome of an attempt: delivered, to be retried, or subscription gone. Returns whether the message was given up. */
export async function recordPushAttempt(
  tx: Tx,
  { message, browser }: DuePush,
  ended: 'TOLD' | 'LATER' | 'GONE',
  now: Date,
): Promise<boolean> {
  const of = and(eq(pushOutbox.compSeq, message.compSeq), eq(pushOutbox.seq, message.seq));
  const wait = WAITS[message.tries - 1];
  if (ended === 'GONE')
    await tx.delete(pushBrowsers).where(and(eq(pushBrowsers.compSeq, browser.compSeq), eq(pushBrowsers.seq, browser.seq)));
  else if (ended === 'LATER' && wait !== undefined)
    await tx
      .update(pushOutbox)
      .set({ nextTryAt: new Date(now.getTime() + wait) })
      .where(of);
  else await tx.delete(pushOutbox).where(of);
  return ended === 'LATER' && wait === undefined;
}

/** Deletes messages that are too old to deliver. */
export async function dropLatePushes(tx: Tx, now: Date): Promise<void> {
  await tx.delete(pushOutbox).where(lt(pushOutbox.createdAt, new Date(now.getTime() - millisecondsInDay)));
}
