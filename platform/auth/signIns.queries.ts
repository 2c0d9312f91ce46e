import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { SignIn } from '@/lib/auth/signIns/contract';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/scope';
import { endSession } from '../core/credentials/sessionEnd.queries';
import { hashOf } from '../core/credentials/token.queries';
import type { Tx } from '../db/client';
import { accessTokens } from '../db/schema/auth';

const inForce = ({ compSeq, memberSeq }: MemberScope, now: Date) =>
  and(
    eq(accessTokens.compSeq, compSeq),
    eq(accessTokens.memberSeq, memberSeq),
    isNull(accessTokens.revokedAt),
    gt(accessTokens.expiresAt, now),
    // excludes sign-ins that await their second factor
    ne(accessTokens.kind, 'FACTOR'),
  );

/** Active sessions of the scope's member, that of `token` first, then by last use. */
export async function listSignIns(tx: Tx, scope: MemberScope, token: string, now: Date): Promise<SignIn[]> {
  const rows = await tx
    .select()
    .from(accessTokens)
    .where(inForce(scope, now))
    .orderBy(desc(accessTokens.lastUsedAt), desc(accessTokens.seq));
  const own = hashOf(token);
  const list = rows.map((row): SignIn => ({
    sessionSeq: row.seq,
    way: row.kind === 'RANK' ? 'LOBBY' : row.openedBy,
    displayName: row.displayName,
    browser: row.browser,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.tokenHash === own,
  }));
  return list.sort((one, other) => Number(other.current) - Number(one.current));
}

/** Ends another session of the scope's member than that of `token`. Throws NOT_FOUND. */
export async function endSignIn(tx: Tx, scope: MemberScope, sessionSeq: number, token: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ tokenHash: accessTokens.tokenHash })
    .from(accessTokens)
    .where(and(inForce(scope, now), eq(accessTokens.seq, sessionSeq), ne(accessTokens.tokenHash, hashOf(token))));
  if (!found) throw new AppError('NOT_FOUND');
  await endSession(tx, scope.compSeq, found.tokenHash, now);
}
