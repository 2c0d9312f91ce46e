import { ENTRY_REFUSALS } from '@/lib/auth/entry/entryLinks';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { Role } from '@/lib/shared/roles';

/** Whether the typed address differs from the current one, ignoring case and surrounding spaces. */
export function isOtherEmail(present: string, typed: string): boolean {
  return typed.trim().toLowerCase() !== present.toLowerCase();
}

/**
 * Effect of a new address entered by a manager or master, as a message key of memberList.form.address: a new one-time password is mailed to
 * a member who has not signed in yet (`first`), a master's change takes effect at once (`master`), a manager's awaits the member's
 * confirmation (`asks`). Null if unchanged.
 */
export function emailPlan(
  member: { email: string; checkIn: string | null },
  typed: string,
  viewer: Role,
): 'first' | 'master' | 'asks' | null {
  if (!isOtherEmail(member.email, typed)) return null;
  if (member.checkIn === null) return 'first';
  return viewer === 'S' ? 'master' : 'asks';
}

/** Message key (member.emailChange.error.…) of a failed resend or cancellation. */
export const emailChangeMessage = messageByStatus({ 404: 'gone', 429: 'tooMany' }, 'unavailable');

/** Message key (auth.entry.email.…) of a link that confirmed nothing. */
export function confirmMessage(status: number, reason: unknown) {
  if (status === 401 || status === 422) return ENTRY_REFUSALS.find((known) => known === reason) ?? 'unknown';
  return status === 429 ? 'tooMany' : 'failed';
}
