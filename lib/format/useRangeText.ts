import { useTranslations } from 'next-intl';

/** Joins the two ends of a range in the viewer's language. */
export function useRangeText() {
  const t = useTranslations('common.between');
  const values = (from: string | number, to: string | number) => t('values', { low: String(from), high: String(to) });
  return {
    /** Numbers or times of day: "62–72". */
    values,
    /** The same, without a line break between the two. */
    unbroken: (from: string | number, to: string | number) => values(`${from}\u2060`, `\u2060${to}`),
    /** Dates, which contain spaces: "Mar 1 – Mar 7". */
    days: (from: string, to: string) => t('days', { from, to }),
  };
}
