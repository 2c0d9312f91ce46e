import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_SPECIALS } from '@/lib/auth/rules';

/** The library's default variant, argon2id, at OWASP's second recommended setting: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password belongs to one of an account's two hashes (the chosen one, the one-time one), and to which.
 * Two hashes are always worked through, so that the time tells nothing about the account or whether it exists.
 */
export async function verifyPassword(
  password: string,
  hashes: { chosen: string | null; oneTime: string | null },
): Promise<'chosen' | 'oneTime' | null> {
  dummy ??= hashPassword('no account has this password');
  const stand = await dummy;
  const chosen = (await verify(hashes.chosen ?? stand, password)) && hashes.chosen !== null;
  const oneTime = (await verify(hashes.oneTime ?? stand, password)) && hashes.oneTime !== null;
  if (chosen) return 'chosen';
  return oneTime ? 'oneTime' : null;
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

/** Hours that a one-time password can be used. */
export const ONE_TIME_HOURS = 72;

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const COMMON = new Set(
  (
    'password passwort pass passwd welcome admin administrator letmein login master dragon monkey sunshine princess football baseball superman batman ' +
    'iloveyou trustno shadow michael jordan charlie hello freedom whatever starwars qwerty qwertyuiop qwer qaz qazwsx qazwsxedc asdf asdfgh asdfghjkl zxcv ' +
    'zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa test testing tester temp temporary changeme default secret guest user root ' +
    'summer winter spring autumn january february march april june july august september october november december monday friday sunday ' +
    'company office korea seoul samsung daehan love lovely angel computer internet killer flower cookie cheese ginger pepper summertime'
  ).split(' '),
);

/**
 * Whether a password is one of the first that anybody would try: a common word or key run with digits and specials around it,
 * letters swapped for look-alikes included.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = (text: string) => text.replace(/[^a-z]/g, '');
  const unleeted = [...lower].map((character) => LEET[character] ?? character).join('');
  const trimmed = lower.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '');
  const trimmedUnleeted = [...trimmed].map((character) => LEET[character] ?? character).join('');
  return [bare(lower), bare(unleeted), bare(trimmed), bare(trimmedUnleeted)].some((word) => COMMON.has(word));
}
