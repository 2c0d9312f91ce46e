import { and, eq } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../../db/client';
import { accessTokens } from '../../db/schema/auth';
import type { MemberScope } from '../scope';
import { hashOf } from './token.queries';

/** Throws FORBIDDEN for a session opened by a link or mail: it must not create further credentials, neither keys nor links. */
export async function requireOwnSignIn(tx: Tx, { compSeq }: Pick<MemberScope, 'compSeq'>, token: string): Promise<void> {
  const own = and(eq(accessTokens.compSeq, compSeq), eq(accessTokens.tokenHash, hashOf(token)));
  const [session] = await tx.select({ openedBy: accessTokens.openedBy }).from(accessTokens).where(own);
  if (!session || session.openedBy === 'MAIL' || session.openedBy === 'HANDOFF') throw new AppError('FORBIDDEN');
}
