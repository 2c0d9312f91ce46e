import { createFormatter, useLocale, useTimeZone, type DateTimeFormatOptions } from 'next-intl';
import { inOnePiece } from './inOnePiece';

type IntlFormatter = ReturnType<typeof createFormatter>;
type Formatter = Omit<IntlFormatter, 'dateTime'> & { dateTime: (at: Date | number, options: DateTimeFormatOptions) => string };

const known = new Map<string, Formatter>();

/** Keeps a date on one line; only a time of day may wrap. Dates with a full weekday name may wrap anywhere. */
function formatterOf(written: IntlFormatter): Formatter {
  return {
    ...written,
    dateTime: (at, options) => {
      const text = written.dateTime(at, options);
      const long = options.dateStyle !== undefined || options.weekday === 'long';
      return long ? text : inOnePiece(text).replace(/\u00a0(?=\d\d:\d\d)/, ' ');
    },
  };
}

/**
 * Formats numbers, dates and lists in the viewer's language and the provider's zone. Cached per process: next-intl creates its Intl objects
 * for every page, which takes a thirtieth of rendering the start page.
 */
export function useFormatter(): Formatter {
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const key = `${locale} ${timeZone}`;
  const formatter = known.get(key) ?? formatterOf(createFormatter({ locale, timeZone }));
  known.set(key, formatter);
  return formatter;
}
