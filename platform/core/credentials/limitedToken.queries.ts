import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { timestampOf } from '../../db/rows';
import { accessTokens } from '../../db/schema/auth';
import { companies } from '../../db/schema/company';
import { members } from '../../db/schema/member';
import type { Viewer } from '../scope';
import { notOver } from './sessionEnd.queries';
import { hashOf, inUse, USE_NOTED_EVERY } from './token.queries';

/**
 * Account of a lobby display's token, which only opens calls marked for lobbies; null for any other token. `findViewer` does not know these
 * tokens, so that calls must opt in; their use is recorded here.
 */
export async function findLobbyViewer(tx: Tx, token: string, now: Date): Promise<Viewer | null> {
  const viewer = await findByKind(tx, token, 'RANK', now);
  if (!viewer) return null;
  const isStale = lt(accessTokens.lastUsedAt, sql`${timestampOf(now)} - ${USE_NOTED_EVERY}::interval`);
  await tx
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(accessTokens.compSeq, viewer.compSeq), eq(accessTokens.tokenHash, hashOf(token)), isStale));
  return { ...viewer, rankOnly: true };
}

/** The same for a sign-in that awaits its second factor. */
export function findWaitingViewer(tx: Tx, token: string, now: Date): Promise<Viewer | null> {
  return findByKind(tx, token, 'FACTOR', now);
}

async function findByKind(tx: Tx, token: string, kind: 'RANK' | 'FACTOR', now: Date): Promise<Viewer | null> {
  const [row] = await tx
    .select({ compSeq: members.compSeq, memberSeq: members.seq, role: members.type })
    .from(accessTokens)
    .innerJoin(members, and(eq(members.compSeq, accessTokens.compSeq), eq(members.seq, accessTokens.memberSeq)))
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(
      and(eq(accessTokens.tokenHash, hashOf(token)), eq(accessTokens.kind, kind), notOver(now), gt(accessTokens.expiresAt, now), ...inUse),
    );
  return row ?? null;
}
