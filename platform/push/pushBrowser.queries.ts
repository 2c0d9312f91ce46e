import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import { MAX_PUSH_BROWSERS, type PushKind } from '@/lib/push/push';
import { lockPresent } from '../core/member.queries';
import type { MemberScope, Owner } from '../core/scope';
import { hashOf } from '../core/credentials/token.queries';
import type { Tx } from '../db/client';
import { pushBrowsers, pushOutbox } from '../db/schema/push';

interface Subscription {
  address: string;
  p256dh: string;
  auth: string;
  kinds: PushKind[];
}

const own = ({ compSeq, memberSeq }: Owner) => and(eq(pushBrowsers.compSeq, compSeq), eq(pushBrowsers.memberSeq, memberSeq));

/** Kinds that a browser is subscribed to, and whether it was saved with this token; no kinds if it is not the member's. */
export async function findPushBrowser(tx: Tx, scope: MemberScope, addressHash: string, token: string) {
  const [found] = await tx
    .select({ kinds: pushBrowsers.kinds, tokenHash: pushBrowsers.tokenHash })
    .from(pushBrowsers)
    .where(and(own(scope), eq(pushBrowsers.addressHash, addressHash)));
  return { kinds: found?.kinds ?? null, kept: found?.tokenHash === hashOf(token) };
}

/** Saves a browser's subscription, replacing that of any other account of the company. */
export async function savePushBrowser(tx: Tx, scope: MemberScope, subscription: Subscription, token: string): Promise<void> {
  const { compSeq, memberSeq } = scope;
  await lockPresent(tx, scope);
  const addressHash = hashOf(subscription.address);
  const whose = and(eq(pushBrowsers.compSeq, compSeq), eq(pushBrowsers.addressHash, addressHash), ne(pushBrowsers.memberSeq, memberSeq));
  // cascades to messages queued for its former owner
  await tx.delete(pushBrowsers).where(whose);
  const row = { ...subscription, kinds: [...new Set(subscription.kinds)], tokenHash: hashOf(token) };
  const [saved] = await tx
    .insert(pushBrowsers)
    .values({ compSeq, memberSeq, addressHash, ...row })
    .onConflictDoUpdate({ target: [pushBrowsers.compSeq, pushBrowsers.addressHash], set: row })
    .returning({ seq: pushBrowsers.seq });
  // messages queued before the choice
  const unwanted = and(eq(pushOutbox.browserSeq, saved!.seq), notInArray(pushOutbox.kind, row.kinds));
  await tx.delete(pushOutbox).where(and(eq(pushOutbox.compSeq, compSeq), unwanted));
  const newest = tx
    .select({ seq: pushBrowsers.seq })
    .from(pushBrowsers)
    .where(own(scope))
    .orderBy(desc(pushBrowsers.seq))
    .limit(MAX_PUSH_BROWSERS);
  await tx.delete(pushBrowsers).where(and(own(scope), notInArray(pushBrowsers.seq, newest)));
}

/** Removes a browser's subscription of the member. */
export async function removePushBrowser(tx: Tx, scope: MemberScope, addressHash: string): Promise<void> {
  await tx.delete(pushBrowsers).where(and(own(scope), eq(pushBrowsers.addressHash, addressHash)));
}
