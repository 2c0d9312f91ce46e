import { ENTRY_REFUSALS } from '../entry/entryLinks';

/** Days for which a link undoes what a mail told, or locks the account: a mail is read after a weekend or a holiday. */
export const SAFEGUARD_DAYS = 7;

/** Days after which a browser's family and network are new again, and nothing of them is kept. */
export const KNOWN_BROWSER_DAYS = 90;

/** Message key (auth.entry.safeguard.…) of a link that did nothing. */
export function safeguardMessage(status: number, reason: unknown) {
  if (status === 401 || status === 422) return ENTRY_REFUSALS.find((known) => known === reason) ?? 'unknown';
  return status === 429 ? 'tooMany' : 'failed';
}
