import { useTranslations } from 'next-intl';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { shownScore } from '@/lib/body/composition/bodyScore';
import type { TrendColumn } from './trendChoice';

/** Formats trend columns: measures and the score. */
export function useColumnText() {
  const t = useTranslations('body');
  const text = useMeasureText();
  const score = (stored: number) => String(shownScore(stored));
  return {
    units: text.units,
    tick: text.tick,
    name: (column: TrendColumn) => (column === 'bodyScore' ? t('score.title') : t(`measure.${column}`)),
    /** "77.6 kg"; the score as a whole number. */
    full: (column: TrendColumn, stored: number | undefined) => {
      if (stored === undefined) return text.value('weight', null);
      return column === 'bodyScore' ? score(stored) : text.full(column, stored);
    },
    change: (column: TrendColumn, stored: number, before: number) => {
      if (column !== 'bodyScore') return text.change(column, stored, before) ?? '';
      const change = shownScore(stored) - shownScore(before);
      return `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}`;
    },
  };
}
