import { createFormatter, useLocale, useTimeZone, type DateTimeFormatOptions } from 'next-intl';
import { inOnePiece } from './inOnePiece';

type Written = ReturnType<typeof createFormatter>;
type Formatter = Omit<Written, 'dateTime'> & { dateTime: (at: Date | number, options: DateTimeFormatOptions) => string };

const known = new Map<string, Formatter>();

/** A day in one piece, which may break from its time of day alone; with the whole name of its weekday it may need more than a line. */
function formatterOf(written: Written): Formatter {
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
 * Writes figures, days and lists as the reader's language does, in the zone of the page's provider. One for all pages of a process:
 * next-intl's own makes what Intl wants anew for each page, which is a thirtieth of drawing the start page.
 */
export function useFormatter(): Formatter {
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const key = `${locale} ${timeZone}`;
  const formatter = known.get(key) ?? formatterOf(createFormatter({ locale, timeZone }));
  known.set(key, formatter);
  return formatter;
}
