import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_SPECIALS } from '@/lib/auth/password';
import { queue } from '../queue';

/** The library's default variant, argon2id, at OWASP's second recommended setting: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Half of the processors at once: the other half answers everybody else. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Hashes that may wait: a few seconds of work, after which a caller had better come again. */
const MAX_WAITING = 32;
/** ms */
const MAX_WAIT_MS = 5_000;
const turn = queue(AT_ONCE, MAX_WAITING, MAX_WAIT_MS, 'hashes');

/** What is stored of an account's two passwords, null where there is none. */
export interface Hashes {
  chosen: string | null;
  oneTime: string | null;
}

/** Throws OVERLOADED. Never to be called in a transaction: it would keep its connection for as long as hashes take. */
export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(password, OPTIONS));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password belongs to one of an account's two hashes (the chosen one, the one-time one), and to which.
 * Two hashes are always worked through, so that the time tells nothing about the account or whether it exists.
 * Throws OVERLOADED. Never to be called in a transaction.
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

/** A typed password as it was checked before the call's transaction began; what it means is decided there. */
export interface CheckedPassword {
  /** What it was checked against. */
  hashes: Hashes;
  matched: 'chosen' | 'oneTime' | null;
}

/** What a checked password still matches now that the account is read again: another call may have changed or used it meanwhile. */
export function stillMatches({ hashes, matched }: CheckedPassword, current: Hashes): CheckedPassword['matched'] {
  return matched && hashes[matched] === current[matched] ? matched : null;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SPECIALS = [...PASSWORD_SPECIALS].filter((character) => !'`:;'.includes(character)).join('');

/** A random password of 14 characters that keeps the rule; characters that look alike are left out, for it is read from a mail. */
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

/** A one-time password and what is stored of it. */
export interface OneTimePassword {
  password: string;
  hash: string;
}

/** Makes a one-time password ahead of the transaction that gives it to somebody. Throws OVERLOADED. */
export async function makeOneTimePassword(): Promise<OneTimePassword> {
  const password = createOneTimePassword();
  return { password, hash: await hashPassword(password) };
}

/** Hours that a one-time password can be used. */
export const ONE_TIME_HOURS = 72;
