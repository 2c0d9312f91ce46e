import { useLocale } from 'next-intl';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useTranslations } from 'next-intl';
import { useFormatter } from '@/lib/format/useFormatter';
import { INDICATOR_READS } from '@/lib/health/tab/indicatorReads';
import type { Run } from '@/lib/health/contract';
import { useSubject } from '@/lib/member/useSubject';
import { formatMeasure, onAxis, unitSymbol } from '@/lib/format/units';
import { paceText, shownPace } from './runs';
import type { DayRange } from '@/lib/time/range';
import { useUnits } from '@/lib/format/useUnits';

/** Placeholder for a missing value. */
const NONE = '–';

/** Reads the runs of a range, newest first. */
export function useRuns(range: DayRange) {
  const { memberSeq } = useSubject();
  return useScreenRead(INDICATOR_READS.run.runs, { range, memberSeq });
}

/** Formats distances, paces and energies in the reader's units. */
export function useRunText() {
  const units = useUnits();
  const locale = useLocale();
  const format = useFormatter();
  const t = useTranslations('health.run');
  const symbol = unitSymbol('distance', units);
  return {
    symbol,
    distance: (km: number) => formatMeasure('distance', km, units, locale),
    /** 5'30"/km, or a dash. */
    pace: (pace: number | null) => (pace === null ? NONE : `${paceText(shownPace(pace, units.distance))}/${symbol}`),
    /** Kilocalories, marked if estimated, or a dash. */
    calories: ({ calories, estimated }: Pick<Run, 'calories' | 'estimated'>) => {
      if (calories === null) return NONE;
      const value = formatMeasure('calorie', calories, units, locale);
      return estimated ? t('about', { value }) : value;
    },
    plottedDistance: (km: number) => onAxis('distance', km, units),
    plottedPace: (pace: number) => shownPace(pace, units.distance),
    tick: (shown: number) => format.number(shown, { maximumFractionDigits: 1 }),
  };
}
