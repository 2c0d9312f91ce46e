import { and, eq, gt, isNull } from 'drizzle-orm';
import { MAX_PER_MINUTE, TICKET_SECONDS } from '@/lib/chat/chatLimits';
import { AppError } from '@/lib/shared/errors';
import type { Role } from '@/lib/shared/roles';
import type { MemberScope } from '../core/scope';
import { hashOf, inUse, makeSecret } from '../core/credentials/token.queries';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { accessTokens, oneTimeCodes } from '../db/schema/auth';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** The person who opened a connection by a ticket, and the session it ends with. */
export interface TicketHolder {
  compSeq: number;
  memberSeq: number;
  role: Role;
  name: string;
  tokenHash: string;
}

/** Creates a ticket of 256 random bits for the session of a token; only its hash is stored. Throws RATE_LIMITED. */
export async function createTicket(tx: Tx, { compSeq, memberSeq }: MemberScope, token: string, now: Date) {
  const own = and(eq(oneTimeCodes.compSeq, compSeq), eq(oneTimeCodes.memberSeq, memberSeq), eq(oneTimeCodes.purpose, 'CHAT'));
  const lately = gt(oneTimeCodes.createdAt, new Date(now.getTime() - 60_000));
  if ((await tx.$count(oneTimeCodes, and(own, lately))) >= MAX_PER_MINUTE.tickets) throw new AppError('RATE_LIMITED');
  const ticket = makeSecret();
  const expiresAt = new Date(now.getTime() + TICKET_SECONDS * 1_000);
  await tx
    .insert(oneTimeCodes)
    .values({ compSeq, memberSeq, codeHash: hashOf(ticket), tokenHash: hashOf(token), purpose: 'CHAT', createdAt: now, expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString(), memberSeq };
}

/** Conditions for a full session that may still make calls: not ended, account in use, and no password change pending. */
const inForce = (now: Date) => [
  isNull(accessTokens.revokedAt),
  eq(accessTokens.kind, 'FULL'),
  gt(accessTokens.expiresAt, now),
  eq(members.mustChangePassword, false),
  ...inUse,
];

/**
 * Redeems a ticket; null when it is unknown, used or expired, or its session has ended. Atomic: only one of two concurrent calls succeeds.
 */
export async function redeemTicket(tx: Tx, ticket: string, now: Date): Promise<TicketHolder | null> {
  const [spent] = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeCodes.codeHash, hashOf(ticket)),
        eq(oneTimeCodes.purpose, 'CHAT'),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({ tokenHash: oneTimeCodes.tokenHash });
  if (!spent?.tokenHash) return null;
  return (await listInForce(tx, [spent.tokenHash], now))[0] ?? null;
}

/** Filters sessions to those still in force, with the current state of their accounts. */
export async function listInForce(tx: Tx, hashes: readonly string[], now: Date): Promise<TicketHolder[]> {
  if (hashes.length === 0) return [];
  return tx
    .select({
      compSeq: members.compSeq,
      memberSeq: members.seq,
      role: members.type,
      name: members.name,
      tokenHash: accessTokens.tokenHash,
    })
    .from(accessTokens)
    .innerJoin(members, and(eq(members.compSeq, accessTokens.compSeq), eq(members.seq, accessTokens.memberSeq)))
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(equalsAny(accessTokens.tokenHash, hashes), ...inForce(now)));
}
