import { createFormatter, useLocale, useTimeZone } from 'next-intl';

type Formatter = ReturnType<typeof createFormatter>;

const known = new Map<string, Formatter>();

/**
 * Writes figures, days and lists as the reader's language does, in the zone of the page's provider. One for all pages of a process:
 * next-intl's own makes what Intl wants anew for each page, which is a thirtieth of drawing the start page.
 */
export function useFormatter(): Formatter {
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const key = `${locale} ${timeZone}`;
  const formatter = known.get(key) ?? createFormatter({ locale, timeZone });
  known.set(key, formatter);
  return formatter;
}
