import { useLocale } from 'next-intl';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useTranslations } from 'next-intl';
import { NONE } from '@/lib/format/none';
import { useFormatter } from '@/lib/format/useFormatter';
import { INDICATOR_READS } from '@/lib/health/tab/indicatorReads';
import type { Run } from '@/lib/health/contract';
import { useSubject } from '@/lib/member/useSubject';
import { formatInUnits, inUnits, unitSymbol } from '@/lib/format/units';
import { paceText, runSums, shownPace } from './runs';
import type { DayRange } from '@/lib/time/range';
import { useUnits } from '@/lib/format/useUnits';

/** Reads the runs of a range, newest first. */
export function useRuns(range: DayRange) {
  const { memberSeq } = useSubject();
  return useScreenRead(INDICATOR_READS.run.runs, { range, memberSeq });
}

/** Sums of runs, and distances, paces and energies as texts, all in the viewer's units. */
export function useRunText() {
  const units = useUnits();
  const locale = useLocale();
  const format = useFormatter();
  const t = useTranslations('health.run');
  const symbol = unitSymbol('distance', units);
  type Energy = Pick<Run, 'calories' | 'estimated'>;
  const totalDistance = (shown: number) => formatInUnits('distance', shown, units, locale);
  const totalCalories = ({ calories, estimated }: Energy) => {
    if (calories === null) return NONE;
    const value = formatInUnits('calorie', calories, units, locale);
    return estimated ? t('about', { value }) : value;
  };
  return {
    symbol,
    sums: (runs: readonly Run[]) => runSums(runs, units),
    distance: (km: number) => totalDistance(inUnits('distance', km, units)),
    /** The distance of sums. */
    totalDistance,
    /** 5'30"/km, or a dash. */
    pace: (pace: number | null) => (pace === null ? NONE : `${paceText(shownPace(pace, units.distance))}/${symbol}`),
    /** Kilocalories, marked if estimated, or a dash. */
    calories: ({ calories, estimated }: Energy) =>
      totalCalories({ calories: calories === null ? null : inUnits('calorie', calories, units), estimated }),
    /** The energy of sums. */
    totalCalories,
    plottedPace: (pace: number) => shownPace(pace, units.distance),
    tick: (shown: number) => format.number(shown, { maximumFractionDigits: 1 }),
  };
}
