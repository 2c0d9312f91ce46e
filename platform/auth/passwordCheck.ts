import type { memberApi } from '@/lib/member/contract';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { hashPassword, verifyPassword, type CheckedPassword, type Hashes } from '../core/credentials/password';
import { queuesByName } from '../core/queue';
import type { Preparation } from '../http/route';
import { knownWords } from './knownWords';
import { getPasswordOwner, hashesOfCaller, type PasswordChange } from './passwordChange.queries';
import { findWeakness } from './passwordStrength';

/** Checks of one account that may wait for the one under way. */
const MAX_WAITING = 64;
/** With what hashing may wait, less than the portal waits for an answer. ms */
const MAX_WAIT_MS = 4_000;
const queues = queuesByName(MAX_WAITING, MAX_WAIT_MS);

/**
 * Checks a password while no transaction is open: hashes are slow by design, and so is waiting for others who try the same
 * account. `read` looks up the hashes once it is this check's turn, so that what the ones ahead changed is known; null is a
 * lock, and nothing is hashed. Throws OVERLOADED.
 */
export function checkPassword(account: string, password: string, read: () => Promise<Hashes | null>): Promise<CheckedPassword | null> {
  return queues(account, async () => {
    const hashes = await read();
    return hashes && { hashes, matched: await verifyPassword(password, hashes) };
  });
}

/** Makes the `before` of a call to which its caller's own password belongs; undefined asks for none. */
export function ownPassword<S extends EndpointSpec>(passwordOf: (call: Pick<Preparation<S>, 'body' | 'viewer'>) => string | undefined) {
  return async ({ body, viewer, services, read }: Preparation<S>): Promise<CheckedPassword | null> => {
    const password = passwordOf({ body, viewer });
    if (password === undefined || !viewer) return null;
    const hashes = () => read((tx, access) => hashesOfCaller(tx, access!.self(), services.clock()));
    return checkPassword(`${viewer.compSeq} ${viewer.memberSeq}`, password, hashes);
  };
}

/** Makes a change of password ready: checks the present one, and judges and hashes the new one when it may be used. */
export async function readyChange(call: Preparation<typeof memberApi.changePassword>): Promise<PasswordChange> {
  const { oldPw, newPw } = call.body;
  const checked = await ownPassword(() => oldPw)(call);
  if (!checked?.matched) return { checked, weakness: null, newHash: null };
  if ((await verifyPassword(newPw, checked.hashes)) !== null) return { checked, weakness: null, newHash: null };
  const weakness = await findWeakness(newPw, knownWords(await call.read((tx, access) => getPasswordOwner(tx, access!.self()))));
  return { checked, weakness, newHash: weakness ? null : await hashPassword(newPw) };
}
