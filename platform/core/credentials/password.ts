import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_SPECIALS } from '@/lib/auth/password';
import { queue } from '../queue';

/** argon2id, the library's default variant, at OWASP's second recommended setting: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Concurrent hashes: half of the processors; the rest keep serving requests. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Maximum queued hashes: a few seconds of work, beyond which callers should retry later. */
const MAX_WAITING = 32;
/** ms */
const MAX_WAIT_MS = 5_000;
const turn = queue(AT_ONCE, MAX_WAITING, MAX_WAIT_MS, 'hashes');

/** Stored hashes of an account's two passwords; null if not set. */
export interface Hashes {
  chosen: string | null;
  oneTime: string | null;
}

/** Hashes a password. Throws OVERLOADED. Never call it in a transaction: it would hold the connection while hashes are queued. */
export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(password, OPTIONS));
}

let dummy: Promise<string> | undefined;

/**
 * Which of an account's two hashes (chosen or one-time) a password matches, if any. Always verifies two hashes, so that timing reveals
 * neither the account's state nor its existence. Throws OVERLOADED. Never call it in a transaction.
 */
export async function verifyPassword(password: string, hashes: Hashes): Promise<'chosen' | 'oneTime' | null> {
  dummy ??= hash('no account has this password', OPTIONS);
  const stand = await dummy;
  return turn(async () => {
    const chosen = (await verify(hashes.chosen ?? stand, password)) && hashes.chosen !== null;
    const oneTime = (await verify(hashes.oneTime ?? stand, password)) && hashes.oneTime !== null;
    if (chosen) return 'chosen';
    return oneTime ? 'oneTime' : null;
  });
}

/** Result of checking a password before the call's transaction; it is interpreted there. */
export interface CheckedPassword {
  /** The hashes it was checked against. */
  hashes: Hashes;
  matched: 'chosen' | 'oneTime' | null;
}

/** The match if the hash is unchanged now that the account is read again: another call may have changed or used it meanwhile. */
export function stillMatches({ hashes, matched }: CheckedPassword, current: Hashes): CheckedPassword['matched'] {
  return matched && hashes[matched] === current[matched] ? matched : null;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SPECIALS = [...PASSWORD_SPECIALS].filter((character) => !'`:;'.includes(character)).join('');

/** Random password of 14 characters that satisfies the rules, without look-alike characters, since it is read from a mail. */
export function createOneTimePassword(): string {
  const pick = (from: string) => from[randomInt(from.length)]!;
  const characters = [pick(DIGITS), pick(SPECIALS), ...Array.from({ length: 12 }, () => pick(LETTERS + DIGITS))];
  if (!characters.some((character) => LETTERS.includes(character))) return createOneTimePassword();
  for (let i = characters.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j]!, characters[i]!];
  }
  return characters.join('');
}

/** A one-time password and its hash. */
export interface OneTimePassword {
  password: string;
  hash: string;
}

/** Generates a one-time password before the transaction that assigns it. Throws OVERLOADED. */
export async function makeOneTimePassword(): Promise<OneTimePassword> {
  const password = createOneTimePassword();
  return { password, hash: await hashPassword(password) };
}

/** Hours that a one-time password is valid. */
export const ONE_TIME_HOURS = 72;
