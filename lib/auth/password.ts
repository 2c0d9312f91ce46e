import type { FieldError } from '@/lib/shared/errors';
import { WEAKNESSES, type Weakness } from './weakness';

/** Specials that a password may hold (spec §5). */
export const PASSWORD_SPECIALS = '!#$%&*+-./:;=?@^_`~';

/** Parts of the password rule in the order in which they are shown. */
export const PASSWORD_CHECKS = ['length', 'letter', 'digit', 'special', 'allowed'] as const;
export type PasswordCheck = (typeof PASSWORD_CHECKS)[number];

/** Which parts of the rule a password keeps (spec §5): 8–20 characters; a letter, a digit, a special; nothing else. */
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
 * Minutes for which so many failures in a row lock an account. Once they are over one more try is free: a right password forgets
 * the failures, a wrong one locks for twice as long, up to a day. A lock without an end would let anybody shut anybody out.
 */
export function lockMinutes(failCount: number): number {
  if (failCount <= MAX_FAILURES) return 0;
  return Math.min(MAX_LOCK_MINUTES, FIRST_LOCK_MINUTES * 2 ** (failCount - MAX_FAILURES - 1));
}

/** How a lock's rest is worded (auth.error.lockEnds): in minutes up to two hours, then in whole hours, rounded up. */
export function lockWait(minutes: number): { unit: 'minutes' | 'hours'; count: number } {
  return minutes <= 120 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) };
}

/** Seconds to wait when an overloaded portal names none. */
export const SECONDS_TO_WAIT = 5;

/** Message key of a failure that says nothing about what was typed; 503 says how many seconds to wait. */
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

/** How many wrong passwords are left to be told before the lock. */
const WARN_FROM = 3;

/**
 * How many more wrong passwords lock the account, once few are left; null before that. An unknown ID counts as a known one does
 * (R-AUTH-05), so this tells nothing of whether there is such an account.
 */
export function triesLeft(failCount: number | undefined): number | null {
  const left = failCount === undefined ? Infinity : MAX_FAILURES + 1 - failCount;
  return left > 0 && left <= WARN_FROM ? left : null;
}

/** Message key of a failed password mail: an unknown ID and another's email are one answer. */
export function findPasswordMessage(status: number) {
  if (status === 404 || status === 409 || status === 422) return 'checkEmail';
  return trouble(status);
}

/** Message key of a failed look-up of a company by its code. */
export function findCompanyMessage(status: number) {
  if (status === 404 || status === 422) return 'checkCompany';
  return trouble(status);
}

/** Message key (auth.weakness.…) of a new password that was refused as easy to guess; null when it was refused for another reason. */
export function weaknessMessage(fields: readonly FieldError[], details: Readonly<Record<string, unknown>>): Weakness | 'other' | null {
  if (!fields.some(({ path, code }) => path === 'newPw' && code === 'too_common')) return null;
  return WEAKNESSES.find((weakness) => weakness === details.weakness) ?? 'other';
}

/** Message key of a refused password change (spec §8): 406 wrong current password, 409 the same as before, 403 locked after too many wrong ones. */
export function changePasswordMessage(status: number) {
  if (status === 403) return 'locked';
  if (status === 406) return 'currentPassword';
  if (status === 409) return 'samePassword';
  if (status === 422) return 'passwordType';
  return trouble(status);
}
