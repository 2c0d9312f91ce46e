import { and, eq } from 'drizzle-orm';
import type { passkeyApi } from '@/lib/auth/passkey/contract';
import type { PASSKEY_REFUSALS } from '@/lib/auth/passkey/passkey';
import type { BodyOf } from '@/lib/shared/endpoint';
import type { WireLang } from '@/lib/shared/languages';
import type { MemberScope } from '../../core/scope';
import type { Services } from '../../core/services';
import { CommittedError } from '../../core/committedError';
import { endedOn, inUseOrEnded } from '../../core/credentials/endedCompany.queries';
import type { Tx } from '../../db/client';
import { companies } from '../../db/schema/company';
import { members } from '../../db/schema/member';
import { passkeys } from '../../db/schema/passkey';
import { awaitAccount } from '../accountTurn.queries';
import { redeemChallenge } from './challenge.queries';
import { handleOf } from './passkey.queries';

type Account = typeof members.$inferSelect;
type Refusal = (typeof PASSKEY_REFUSALS)[number];

/** `awaitAccount` for the owner of a passkey, if that is known. */
async function awaitHolder(tx: Tx, credentialId: string): Promise<void> {
  const [known] = await tx
    .select({ compSeq: members.compSeq, seq: members.seq, loginId: members.loginId })
    .from(passkeys)
    .innerJoin(members, and(eq(members.compSeq, passkeys.compSeq), eq(members.seq, passkeys.memberSeq)))
    .where(eq(passkeys.credentialId, credentialId));
  if (known) await awaitAccount(tx, known);
}

/**
 * A passkey with its account, and the last day of the company if that has ended. Locks the passkey, so that concurrent calls with the same
 * one are serialised.
 */
async function findHolder(tx: Tx, credentialId: string, now: Date) {
  const [row] = await tx
    .select({ key: passkeys, account: members, lastDay: endedOn(now) })
    .from(passkeys)
    .innerJoin(members, and(eq(members.compSeq, passkeys.compSeq), eq(members.seq, passkeys.memberSeq)))
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(passkeys.credentialId, credentialId), ...inUseOrEnded(now)))
    .for('update', { of: passkeys });
  return row;
}

/**
 * Verifies a response and records the passkey's use; returns its account, or why it is refused. The challenge, created for `owner` or for a
 * sign-in, is used up either way. Throws NOT_FOUND with the last day if the company has ended. The caller has awaited the account.
 */
export async function verifyPasskey(
  tx: Tx,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  used: BodyOf<typeof passkeyApi.signIn>['used'],
  owner: MemberScope | null,
): Promise<Account | Refusal> {
  const now = clock();
  const found = await findHolder(tx, used.id, now);
  if (!found) return 'unknown';
  const { key, account, lastDay } = found;
  let isFresh = false;
  // imported lazily: it would take a quarter of the start-up time and is rarely needed
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults: {} },
    expectedChallenge: async (challenge) => (isFresh = await redeemChallenge(tx, challenge, owner, now)),
    expectedOrigin: settings.publicUrl,
    expectedRPID: new URL(settings.publicUrl).hostname,
    credential: { id: key.credentialId, publicKey: Buffer.from(key.publicKey, 'base64url'), counter: key.counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!isFresh) return 'stale';
  // the device also states the account, which must be the owner of the key
  if (!verified || !authenticationInfo || used.response.userHandle !== handleOf(key)) return 'refused';
  // committed, so that the challenge stays used
  if (lastDay) throw new CommittedError('NOT_FOUND', { details: { lastDay } });
  await tx
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, usedAt: now })
    .where(and(eq(passkeys.compSeq, key.compSeq), eq(passkeys.seq, key.seq)));
  return account;
}

/**
 * Signs in with a passkey and returns the account, or why it is refused. Serialised with locking the account: a lock either ends the new
 * session or refuses it.
 */
export async function signInByPasskey(
  tx: Tx,
  services: Pick<Services, 'settings' | 'clock'>,
  used: BodyOf<typeof passkeyApi.signIn>['used'],
  lang: WireLang,
): Promise<Account | Refusal> {
  await awaitHolder(tx, used.id);
  const account = await verifyPasskey(tx, services, used, null);
  if (typeof account === 'string') return account;
  await tx
    .update(members)
    .set({ checkInAt: services.clock(), lang })
    .where(and(eq(members.compSeq, account.compSeq), eq(members.seq, account.seq)));
  return account;
}
