import { ENTRY_REFUSALS } from '@/lib/auth/entry/entryLinks';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import type { Role } from '@/lib/shared/roles';

/** Whether what was typed is another address than the one in use; capitals and spaces around it make none. */
export function isOtherEmail(present: string, typed: string): boolean {
  return typed.trim().toLowerCase() !== present.toLowerCase();
}

/**
 * What becomes of another address that somebody in charge enters, as message keys of memberList.form.address: a new first mail goes
 * out (`first`), the master's is in use at once (`master`), a manager's waits for the member (`asks`). Null for the same address.
 */
export function emailPlan(
  member: { email: string; checkIn: string | null },
  typed: string,
  reader: Role,
): 'first' | 'master' | 'asks' | null {
  if (!isOtherEmail(member.email, typed)) return null;
  if (member.checkIn === null) return 'first';
  return reader === 'S' ? 'master' : 'asks';
}

/** Message key (member.emailChange.error.…) of a mail that was not sent again, or a change that was not called off. */
export const emailChangeMessage = messageByStatus({ 404: 'gone', 429: 'tooMany' }, 'unavailable');

/** Message key (auth.entry.email.…) of a link that confirmed nothing. */
export function confirmMessage(status: number, reason: unknown) {
  if (status === 401 || status === 422) return ENTRY_REFUSALS.find((known) => known === reason) ?? 'unknown';
  return status === 429 ? 'tooMany' : 'failed';
}
