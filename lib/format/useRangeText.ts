import { useTranslations } from 'next-intl';

/** Joins the two ends of a range as the reader's language does. */
export function useRangeText() {
  const t = useTranslations('common.between');
  const values = (from: string | number, to: string | number) => t('values', { low: String(from), high: String(to) });
  return {
    /** Figures or times of day that stand by themselves: "62–72". */
    values,
    /** The same where a line could break between the two. */
    unbroken: (from: string | number, to: string | number) => values(`${from}\u2060`, `\u2060${to}`),
    /** Days, which have spaces within: "Mar 1 – Mar 7". */
    days: (from: string, to: string) => t('days', { from, to }),
  };
}
