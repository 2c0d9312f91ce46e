import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt, lt, lte } from 'drizzle-orm';
import { KNOWN_BROWSER_DAYS } from '@/lib/auth/safeguard/safeguard';
import type { Owner } from '../core/scope';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import { knownBrowsers } from '../db/schema/auth';
import { members } from '../db/schema/member';
import type { SignInOrigin } from '../http/origin';
import { mailAccountNotice } from './accountNotice.queries';

/** Stores that a person signed in from a browser; true if it is new, or not used within the retention period. */
async function noteBrowser(tx: Tx, { compSeq, memberSeq }: Owner, { browser, address }: SignInOrigin, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - KNOWN_BROWSER_DAYS * millisecondsInDay);
  const one = and(
    eq(knownBrowsers.compSeq, compSeq),
    eq(knownBrowsers.memberSeq, memberSeq),
    eq(knownBrowsers.browser, browser),
    eq(knownBrowsers.address, address),
  );
  const known = await tx
    .update(knownBrowsers)
    .set({ lastUsedAt: now })
    .where(and(one, gt(knownBrowsers.lastUsedAt, since)))
    .returning({ memberSeq: knownBrowsers.memberSeq });
  if (known.length > 0) return false;
  const noted = await tx
    .insert(knownBrowsers)
    .values({ compSeq, memberSeq, browser, address, firstUsedAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.compSeq, knownBrowsers.memberSeq, knownBrowsers.browser, knownBrowsers.address],
      set: { lastUsedAt: now },
      // only one of two concurrent sign-ins is reported as new
      setWhere: lte(knownBrowsers.lastUsedAt, since),
    })
    .returning({ memberSeq: knownBrowsers.memberSeq });
  return noted.length > 0;
}

/** Whether an account is being used for the first time: before its own password is set, or for a social account before any sign-in. */
async function isFirstUse(tx: Tx, { compSeq, memberSeq }: Owner): Promise<boolean> {
  const [account] = await tx
    .select({ sns: members.sns, changedAt: members.passwordChangedAt, checkInAt: members.checkInAt })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
  // known browsers say nothing about it: unused ones are forgotten
  return (account?.sns === 'O' ? account.changedAt : account?.checkInAt) === null;
}

/**
 * Stores the browser of a new session, and notifies the person by mail if it is new (R-ACC-03). Must come before `recordCheckIn`, by which a
 * first use is recognised; a sign-in by password or passkey is never the first one of a social account.
 */
export async function mailNewBrowserNotice(
  tx: Tx,
  services: Pick<Services, 'mail' | 'clock'>,
  owner: Owner,
  from: SignInOrigin,
): Promise<void> {
  const isFirst = await isFirstUse(tx, owner);
  const isNew = await noteBrowser(tx, owner, from, services.clock());
  if (isNew && !isFirst) await mailAccountNotice(tx, services, owner, 'newBrowser', from);
}

/** Deletes browsers not used since an instant. */
export async function forgetBrowsers(tx: Tx, before: Date): Promise<void> {
  await tx.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, before));
}
