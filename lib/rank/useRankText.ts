import { useLocale, useTranslations } from 'next-intl';
import { withMinus } from '@/lib/format/minus';
import { formatMeasure } from '@/lib/format/units';
import { useDayText } from '@/lib/format/useDayText';
import { useFormatter } from '@/lib/format/useFormatter';
import type { RankTab } from './rankView';
import { useUnits } from '@/lib/format/useUnits';

/** Formats ranked values and days in the viewer's units and language. */
export function useRankText() {
  const t = useTranslations('rank.value');
  const format = useFormatter();
  const locale = useLocale();
  const units = useUnits();
  const days = useDayText('UTC');
  const decimals = (value: number, digits: number) =>
    withMinus(format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
  const signed = (value: number) =>
    withMinus(format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }));
  return {
    /** "73 points", "12,345 steps", "23.0%". */
    value: (tab: RankTab, value: number): string => {
      switch (tab) {
        case 'total':
          return t('points', { value: decimals(value, 1) });
        case 'score':
          return t('points', { value: withMinus(format.number(value)) });
        case 'improvement':
          return t('points', { value: signed(value) });
        case 'step':
          return t('steps', { value: format.number(value) });
        case 'calorie':
          return formatMeasure('calorie', value, units, locale);
        case 'bfp':
          return `${decimals(value, 1)}%`;
        case 'bmi':
          return `${decimals(value, 1)}\u00a0kg/m²`;
      }
    },
    points: (value: number, digits = 1) => t('points', { value: decimals(value, digits) }),
    number: (value: number, digits = 0) => decimals(value, digits),
    /** A calendar day, yyyy-MM-dd. */
    day: days.long,
  };
}
