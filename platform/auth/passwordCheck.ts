import type { memberApi } from '@/lib/member/contract';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { hashPassword, verifyPassword, type CheckedPassword, type Hashes } from '../core/credentials/password';
import { queuesByName } from '../core/queue';
import type { Preparation } from '../http/route';
import { knownWords } from './knownWords';
import { getPasswordOwner, hashesOfCaller, type PasswordChange } from './passwordChange.queries';
import { findWeakness } from './passwordStrength';

/** Maximum number of checks queued per account. */
const MAX_WAITING = 64;
/** Maximum time in queue in ms, below the portal's timeout. */
const MAX_WAIT_MS = 4_000;
const queues = queuesByName(MAX_WAITING, MAX_WAIT_MS);

/**
 * Checks a password outside of any transaction, because hashing and queueing for the same account are slow.
 * `read` fetches the hashes when it is this check's turn, to see changes made by earlier ones; null means locked, and nothing is hashed.
 * Throws OVERLOADED.
 */
export function checkPassword(account: string, password: string, read: () => Promise<Hashes | null>): Promise<CheckedPassword | null> {
  return queues(account, async () => {
    const hashes = await read();
    return hashes && { hashes, matched: await verifyPassword(password, hashes) };
  });
}

/** Creates the `before` of a call that requires its caller's own password; undefined skips the check. */
export function ownPassword<S extends EndpointSpec>(passwordOf: (call: Pick<Preparation<S>, 'body' | 'viewer'>) => string | undefined) {
  return async ({ body, viewer, services, read }: Preparation<S>): Promise<CheckedPassword | null> => {
    const password = passwordOf({ body, viewer });
    if (password === undefined || !viewer) return null;
    const hashes = () => read((tx, access) => hashesOfCaller(tx, access!.self(), services.clock()));
    return checkPassword(`${viewer.compSeq} ${viewer.memberSeq}`, password, hashes);
  };
}

/** Prepares a change of password: checks the current one, and rates and hashes the new one if it may be used. */
export async function readyChange(call: Preparation<typeof memberApi.changePassword>): Promise<PasswordChange> {
  const { oldPw, newPw } = call.body;
  const checked = await ownPassword(() => oldPw)(call);
  if (!checked?.matched) return { checked, weakness: null, newHash: null };
  if ((await verifyPassword(newPw, checked.hashes)) !== null) return { checked, weakness: null, newHash: null };
  const weakness = await findWeakness(newPw, knownWords(await call.read((tx, access) => getPasswordOwner(tx, access!.self()))));
  return { checked, weakness, newHash: weakness ? null : await hashPassword(newPw) };
}
