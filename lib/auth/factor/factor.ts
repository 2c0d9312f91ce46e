import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { Role } from '@/lib/shared/roles';
import { MAX_FAILURES } from '../password';

/** Time in minutes to give the second factor during sign-in. */
export const FACTOR_WAIT_MINUTES = 10;

/** Validity of a step-up in minutes. */
export const STEP_UP_MINUTES = 15;

/** Days that a manager's request to reset a member's factor waits for the master. */
export const RESET_ASKED_DAYS = 7;

/** State of a member's second factor as managers see it: off, on, or on with a reset requested. */
export const FACTOR_STANDS = ['OFF', 'ON', 'ASKED'] as const;

/** Roles for which a master may require a second factor. */
export const FACTOR_ROLES = ['S', 'M', 'U'] as const satisfies readonly Role[];
export type FactorRole = (typeof FACTOR_ROLES)[number];

/** Message key (factor.roles.error.…) of a refused change of roles. */
export const factorRolesMessage = messageByStatus({ 403: 'noAuthority', 429: 'tooMany' }, 'unavailable');

/** Recovery codes per set. */
export const RECOVERY_CODES = 10;

/** Alphabet of recovery codes: 32 unambiguous characters, so that sixteen hold 80 bits. */
export const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const RECOVERY_LENGTH = 16;

/** Format of a submitted code: six digits from the app, or a recovery code without dashes. */
export const FACTOR_CODE = new RegExp(`^(?:\\d{6}|[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}})$`);

/** Normalizes a typed code: removes spaces and dashes, and converts to upper case. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toUpperCase();
}

/** A long code in groups of four, for reading and copying. */
export function inFours(code: string, between: string): string {
  return (code.match(/.{1,4}/g) ?? []).join(between);
}

/** Whether a normalized code is from the app rather than a recovery code. */
export function isAppCode(code: string): boolean {
  return code.length < RECOVERY_LENGTH;
}

/**
 * Message key (factor.error.…) of a refused code: 409 wrong, 403 locked, or required for the role by now, 404 switched off meanwhile, 406
 * wrong proof.
 */
export function factorMessage(status: number, failCount = 0, isRequired = false) {
  if (isRequired) return 'required';
  if (status === 403 || failCount > MAX_FAILURES) return 'locked';
  if (status === 409 || status === 422) return 'code';
  if (status === 406) return 'proof';
  if (status === 404) return 'gone';
  return status === 429 ? 'tooMany' : 'unavailable';
}
