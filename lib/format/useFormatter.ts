import { createFormatter, useLocale, useTimeZone } from 'next-intl';

type Formatter = ReturnType<typeof createFormatter>;

const known = new Map<string, Formatter>();

/**
 * Writes figures, days and lists as the reader's language does, in their time zone. One for all pages of a process: what Intl makes anew
 * for each page of next-intl's own is a twentieth of drawing it.
 */
export function useFormatter(): Formatter {
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const key = `${locale} ${timeZone}`;
  const formatter = known.get(key) ?? createFormatter({ locale, timeZone });
  known.set(key, formatter);
  return formatter;
}
