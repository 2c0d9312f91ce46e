import type { FieldError } from '@/lib/shared/errors';
import { WEAKNESSES, type Weakness } from './weakness';

/** Special characters allowed in a password (spec §5). */
export const PASSWORD_SPECIALS = '!#$%&*+-./:;=?@^_`~';

/** Parts of the password rule in display order. */
export const PASSWORD_CHECKS = ['length', 'letter', 'digit', 'special', 'allowed'] as const;
export type PasswordCheck = (typeof PASSWORD_CHECKS)[number];

/** Which parts of the rule a password satisfies (spec §5): 8–20 characters; a letter, a digit, a special character; nothing else. */
export function checkPassword(password: string): Record<PasswordCheck, boolean> {
  const characters = [...password];
  const isSpecial = (character: string) => PASSWORD_SPECIALS.includes(character);
  return {
    length: password.length >= 8 && password.length <= 20,
    letter: /[A-Za-z]/.test(password),
    digit: /\d/.test(password),
    special: characters.some(isSpecial),
    allowed: password !== '' && characters.every((character) => /[A-Za-z\d]/.test(character) || isSpecial(character)),
  };
}

export function keepsPasswordRule(password: string): boolean {
  return Object.values(checkPassword(password)).every(Boolean);
}

/** More failures than this lock an account (spec §9). */
export const MAX_FAILURES = 5;

const FIRST_LOCK_MINUTES = 15;
const MAX_LOCK_MINUTES = 24 * 60;

/**
 * Minutes that an account is locked after a number of failures in a row. Afterwards one more attempt is allowed: a right password resets
 * the count, a wrong one doubles the lock, up to a day. A permanent lock would let anyone lock out anyone.
 */
export function lockMinutes(failCount: number): number {
  if (failCount <= MAX_FAILURES) return 0;
  return Math.min(MAX_LOCK_MINUTES, FIRST_LOCK_MINUTES * 2 ** (failCount - MAX_FAILURES - 1));
}

/** Unit and count of the remaining lock time (auth.error.lockEnds): minutes up to two hours, then whole hours, rounded up. */
export function lockWait(minutes: number): { unit: 'minutes' | 'hours'; count: number } {
  return minutes <= 120 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) };
}

/** Failures in a row that a refusal tells of; undefined if it does not. */
export const failCountIn = ({ failCount }: Record<string, unknown>) => (typeof failCount === 'number' ? failCount : undefined);

/** Minutes until a lock ends, if a refusal tells them. */
export const lockedMinutesIn = ({ lockedMinutes }: Record<string, unknown>) => (typeof lockedMinutes === 'number' ? lockedMinutes : null);

/** Default wait in seconds when an overloaded portal sends no Retry-After. */
export const SECONDS_TO_WAIT = 5;

/** Message key of a failure unrelated to the input; 503 comes with the seconds to wait. */
function trouble(status: number) {
  if (status === 429) return 'tooMany';
  return status === 503 ? 'busy' : 'unavailable';
}

/** Message key (auth.error.…) of a failed sign-in: 403, or a failCount above five, is a lock (spec §8). */
export function signInMessage(status: number, failCount?: number) {
  if (status === 403 || (failCount ?? 0) > MAX_FAILURES) return 'locked';
  if (status === 401 || status === 422) return 'idOrPassword';
  return trouble(status);
}

/** Remaining attempts from which on a warning is shown. */
const WARN_FROM = 3;

/**
 * Attempts left before the account is locked, if three or fewer; otherwise null. Unknown IDs count in the same way (R-AUTH-05), so this
 * does not disclose whether an account exists.
 */
export function triesLeft(failCount: number | undefined): number | null {
  const left = failCount === undefined ? Infinity : MAX_FAILURES + 1 - failCount;
  return left > 0 && left <= WARN_FROM ? left : null;
}

/** Message key of a failed password email: the same for an unknown ID and for a wrong email. */
export function findPasswordMessage(status: number) {
  if (status === 404 || status === 409 || status === 422) return 'checkEmail';
  return trouble(status);
}

/** Message key of a failed company lookup. */
export function findCompanyMessage(status: number) {
  if (status === 404 || status === 422) return 'checkCompany';
  return trouble(status);
}

/** Message key (auth.weakness.…) of a new password refused as easy to guess; null if refused for another reason. */
export function weaknessMessage(fields: readonly FieldError[], details: Readonly<Record<string, unknown>>): Weakness | 'other' | null {
  if (!fields.some(({ path, code }) => path === 'newPw' && code === 'too_common')) return null;
  return WEAKNESSES.find((weakness) => weakness === details.weakness) ?? 'other';
}

/** Message key of a refused password change (spec §8): 406 wrong current password, 409 unchanged, 403 locked after too many failures. */
export function changePasswordMessage(status: number) {
  if (status === 403) return 'locked';
  if (status === 406) return 'currentPassword';
  if (status === 409) return 'samePassword';
  if (status === 422) return 'passwordType';
  return trouble(status);
}
