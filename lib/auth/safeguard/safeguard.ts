import { ENTRY_REFUSALS } from '../entry/entryLinks';

/** Validity in days of an undo or lock link: emails may be read after a weekend or a holiday. */
export const SAFEGUARD_DAYS = 7;

/** Days after which a browser's family and network count as new again, and are deleted. */
export const KNOWN_BROWSER_DAYS = 90;

/** Message key (auth.entry.safeguard.…) of a link that failed. */
export function safeguardMessage(status: number, reason: unknown) {
  if (status === 401 || status === 422) return ENTRY_REFUSALS.find((known) => known === reason) ?? 'unknown';
  return status === 429 ? 'tooMany' : 'failed';
}
