import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { Role } from '@/lib/shared/roles';
import { MAX_FAILURES } from '../password';

/** Minutes that a sign-in waits for its second factor. */
export const FACTOR_WAIT_MINUTES = 10;

/** Minutes for which a proof of who it is holds for what asks for it again. */
export const STEP_UP_MINUTES = 15;

/** Days for which a manager's wish to have a member's factor switched off waits for the master. */
export const RESET_ASKED_DAYS = 7;

/** How an account stands to who is in charge: without a second factor, with one, or with one that its manager asked to have switched off. */
export const FACTOR_STANDS = ['OFF', 'ON', 'ASKED'] as const;

/** Roles of a company of which its master may ask for a second factor. */
export const FACTOR_ROLES = ['S', 'M', 'U'] as const satisfies readonly Role[];
export type FactorRole = (typeof FACTOR_ROLES)[number];

/** Message key (factor.roles.error.…) of a refused choice of roles. */
export const factorRolesMessage = messageByStatus({ 403: 'noAuthority', 429: 'tooMany' }, 'unavailable');

/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10;

/** Letters of a recovery code: 32 that are not taken for one another, so that sixteen hold 80 bits. */
export const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const RECOVERY_LENGTH = 16;

/** What is sent as a code: six digits of the app, or a recovery code without its dashes. */
export const FACTOR_CODE = new RegExp(`^(?:\\d{6}|[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}})$`);

/** A typed code as it is sent: people write spaces, dashes and small letters. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toUpperCase();
}

/** A long code in groups of four, as it is read and copied. */
export function inFours(code: string, between: string): string {
  return (code.match(/.{1,4}/g) ?? []).join(between);
}

/** Whether a plain code is one of the app's, not a recovery code. */
export function isAppCode(code: string): boolean {
  return code.length < RECOVERY_LENGTH;
}

/** Message key (auth.factor.error.…) of a refused code: 409 is wrong, 403 locked, 404 switched off meanwhile, 406 the password. */
export function factorMessage(status: number, failCount = 0) {
  if (status === 403 || failCount > MAX_FAILURES) return 'locked';
  if (status === 409 || status === 422) return 'code';
  if (status === 406) return 'proof';
  if (status === 404) return 'gone';
  return status === 429 ? 'tooMany' : 'unavailable';
}
