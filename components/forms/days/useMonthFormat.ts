import { useLocale } from 'next-intl';
import type { Locale } from '@/lib/shared/languages';

/** Month format of the calendar header per language: year and month differ in order. */
const MONTH: Partial<Record<Locale, string>> = { ko: 'yyyy년 M월' };

/** The date-fns pattern for a month with its year, in the user's language. */
export function useMonthFormat(): string {
  return MONTH[useLocale()] ?? 'MMMM yyyy';
}
