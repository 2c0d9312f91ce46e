import { useLocale } from 'next-intl';
import type { Locale } from '@/lib/shared/languages';

/** How a calendar says which month it shows: a language has its own order of year and month. */
const MONTH: Partial<Record<Locale, string>> = { ko: 'yyyy년 M월' };

/** The pattern of date-fns for the name of a month with its year, in the reader's language. */
export function useMonthFormat(): string {
  return MONTH[useLocale()] ?? 'MMMM yyyy';
}
