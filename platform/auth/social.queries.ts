import { millisecondsInMinute } from 'date-fns/constants';
import { and, eq, exists, isNotNull, sql } from 'drizzle-orm';
import { FLOW_MINUTES, type ProviderId } from '@/lib/auth/social/identityProviders';
import type { MemberScope, Owner } from '../core/scope';
import type { Identity, Secrets } from '../core/ports/identityPort';
import { endedOn, inUseOrEnded } from '../core/credentials/endedCompany.queries';
import { hashOf, inUseUnlocked, makeSecret } from '../core/credentials/token.queries';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { memberIdentities, socialFlows } from '../db/schema/social';
import { awaitAccount } from './accountTurn.queries';

/** Secrets of one sign-in or link, 256 random bits each. */
export function makeSecrets(): Secrets {
  const [state, nonce, verifier] = [1, 2, 3].map(() => makeSecret());
  return { state: state!, nonce: nonce!, verifier: verifier! };
}

/** Stores that someone was sent to a provider; with an account, to link it. Only a hash of the state is stored. */
export async function beginFlow(
  tx: Tx,
  { state, nonce, verifier }: Secrets,
  provider: ProviderId,
  now: Date,
  account?: Owner,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + FLOW_MINUTES * millisecondsInMinute);
  const { compSeq, memberSeq } = account ?? { compSeq: null, memberSeq: null };
  await tx.insert(socialFlows).values({ stateHash: hashOf(state), provider, nonce, verifier, compSeq, memberSeq, expiresAt });
}

export type Flow = typeof socialFlows.$inferSelect;

/** Redeems a state and returns its flow; null when it is unknown, was used before or has expired. */
export async function redeemFlow(tx: Tx, state: string, now: Date): Promise<Flow | null> {
  const [flow] = await tx
    .delete(socialFlows)
    .where(eq(socialFlows.stateHash, hashOf(state)))
    .returning();
  return flow && flow.expiresAt > now ? flow : null;
}

/** The active account an identity is linked to, with its use recorded; null if there is none, or the company code if the company has ended. */
export async function signInByIdentity(tx: Tx, { issuer, subject }: Identity, now: Date): Promise<Owner | { endedCompany: string } | null> {
  const [row] = await tx
    .select({ compSeq: members.compSeq, memberSeq: members.seq, companyCode: companies.code, lastDay: endedOn(now) })
    .from(memberIdentities)
    .innerJoin(members, and(eq(members.compSeq, memberIdentities.compSeq), eq(members.seq, memberIdentities.memberSeq)))
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(memberIdentities.issuer, issuer), eq(memberIdentities.subject, subject), ...inUseOrEnded(now)));
  if (!row) return null;
  if (row.lastDay) return { endedCompany: row.companyCode };
  await tx
    .update(memberIdentities)
    .set({ usedAt: now })
    .where(and(eq(memberIdentities.issuer, issuer), eq(memberIdentities.subject, subject)));
  const { compSeq, memberSeq } = row;
  return { compSeq, memberSeq };
}

/** Unlinks an identity from a deleted account, so that its owner can link it to their new one. */
async function freeIdentity(tx: Tx, { issuer, subject }: Identity): Promise<void> {
  const ended = tx
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.compSeq, memberIdentities.compSeq), eq(members.seq, memberIdentities.memberSeq), isNotNull(members.withdrawnAt)));
  await tx.delete(memberIdentities).where(and(eq(memberIdentities.issuer, issuer), eq(memberIdentities.subject, subject), exists(ended)));
}

/** Links an awaited account to an identity, replacing another one of the same provider; false when it is linked to another account. */
export async function linkIdentity(tx: Tx, account: Owner, provider: ProviderId, identity: Identity, now: Date): Promise<boolean> {
  const { compSeq, memberSeq } = account;
  await unlinkIdentity(tx, account, provider);
  await freeIdentity(tx, identity);
  const linked = await tx
    .insert(memberIdentities)
    .values({ compSeq, memberSeq, provider, ...identity, linkedAt: now })
    .onConflictDoNothing()
    .returning({ provider: memberIdentities.provider });
  return linked.length > 0;
}

/** Removes a link; false when there was none. */
export async function unlinkIdentity(tx: Tx, { compSeq, memberSeq }: Owner, provider: ProviderId): Promise<boolean> {
  const ended = await tx
    .delete(memberIdentities)
    .where(and(eq(memberIdentities.compSeq, compSeq), eq(memberIdentities.memberSeq, memberSeq), eq(memberIdentities.provider, provider)))
    .returning({ provider: memberIdentities.provider });
  return ended.length > 0;
}

/** An account's linked identities. */
export function listIdentities(tx: Tx, { compSeq, memberSeq }: MemberScope) {
  return tx
    .select({ provider: memberIdentities.provider, linkedAt: memberIdentities.linkedAt, usedAt: memberIdentities.usedAt })
    .from(memberIdentities)
    .where(and(eq(memberIdentities.compSeq, compSeq), eq(memberIdentities.memberSeq, memberSeq)));
}

/** The account to link in a flow, locked for it, if it is still active and not locked by its owner. */
export async function awaitLinking(tx: Tx, { compSeq, memberSeq }: Flow): Promise<Owner | null> {
  if (compSeq === null || memberSeq === null) return null;
  const own = and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq));
  const [known] = await tx.select({ compSeq: members.compSeq, seq: members.seq, loginId: members.loginId }).from(members).where(own);
  if (known) await awaitAccount(tx, known);
  const [row] = await tx
    .select({ compSeq: members.compSeq, memberSeq: members.seq })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(own, ...inUseUnlocked));
  return row ?? null;
}
