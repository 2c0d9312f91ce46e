import { and, eq } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { getMember } from '../core/member.queries';
import type { MemberScope } from '../core/scope';
import { notOver } from '../core/credentials/sessionEnd.queries';
import { hashOf } from '../core/credentials/token.queries';
import type { Tx } from '../db/client';
import { accessTokens, oneTimeCodes } from '../db/schema/auth';
import { members } from '../db/schema/member';
import { idProofLogin, lockLogin } from './loginFailure.queries';

type Account = typeof members.$inferSelect;
type AccountKey = Pick<Account, 'compSeq' | 'seq' | 'loginId'>;

/**
 * An account, deleted or not, as it is after the calls under way that open its sessions, end them or change how to sign in; the next one
 * waits until the transaction ends. Each locks the login ID, then the account, then what it writes, such as codes, passkeys and sessions: in
 * another order two of them could deadlock.
 */
export async function awaitAccount(tx: Tx, { compSeq, seq, loginId }: AccountKey): Promise<Account | undefined> {
  await lockLogin(tx, { compSeq, id: loginId });
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, seq)))
    .for('no key update');
  return row;
}

/** `awaitAccount` that throws NOT_FOUND for an account that has been deleted meanwhile. */
export async function awaitSignIn(tx: Tx, known: AccountKey): Promise<Account> {
  const account = await awaitAccount(tx, known);
  if (!account || account.withdrawnAt) throw new AppError('NOT_FOUND');
  return account;
}

/** `awaitAccount` for the account of a one-time code, which must come before the code is locked; does nothing for an unknown code. */
export async function awaitCodeOwner(tx: Tx, code: string): Promise<void> {
  const [known] = await tx
    .select({ compSeq: members.compSeq, seq: members.seq, loginId: members.loginId })
    .from(oneTimeCodes)
    .innerJoin(members, and(eq(members.compSeq, oneTimeCodes.compSeq), eq(members.seq, oneTimeCodes.memberSeq)))
    .where(eq(oneTimeCodes.codeHash, hashOf(code)));
  if (known) await awaitAccount(tx, known);
}

/** `awaitAccount` for the caller's own. Throws WITHDRAWN if it has been deleted meanwhile. */
export async function awaitSelf(tx: Tx, scope: MemberScope): Promise<void> {
  const { compSeq, memberSeq: seq } = scope;
  const account = await awaitAccount(tx, { compSeq, seq, loginId: (await getMember(tx, scope)).loginId });
  if (!account || account.withdrawnAt) throw new AppError('WITHDRAWN');
}

/** `awaitSelf` that throws NO_SESSION if the session of `token` has been ended meanwhile, as by a lock of the account. */
export async function awaitOwnSession(tx: Tx, scope: MemberScope, token: string, clock: () => Date): Promise<void> {
  await awaitSelf(tx, scope);
  const own = and(eq(accessTokens.compSeq, scope.compSeq), eq(accessTokens.tokenHash, hashOf(token)), notOver(clock()));
  if ((await tx.$count(accessTokens, own)) === 0) throw new AppError('NO_SESSION');
}

/**
 * `awaitOwnSession` for a call that requires a proof after it or after locking the account. A withdrawal takes turns with proofs by ID, too,
 * and then locks the account, so they come first.
 */
export async function awaitProof(tx: Tx, scope: MemberScope, token: string, clock: () => Date): Promise<void> {
  await lockLogin(tx, idProofLogin(scope));
  await awaitOwnSession(tx, scope, token, clock);
}
