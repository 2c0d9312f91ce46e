'use client';

import { millisecondsInHour } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ZONE_COLORS } from '@/components/charts/toneStyles';
import { SectionCard } from '@/components/ui/SectionCard';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useSeriesText } from '@/lib/health/series/useSeriesText';
import { seriesColumns, longestGap, runsOf, spreadOf, valueDomain } from '@/lib/health/series/series';
import type { SleepNight } from '@/lib/health/sleep/contract';
import { sleepGrade } from '@/lib/health/sleep/sleepScore';
import { startOfDay } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import { SeriesChart } from '@/components/measures/SeriesChart';
import type { DayRange } from '@/lib/time/range';

const INK = 'var(--mui-palette-text-primary)';
const NOON = 12 * millisecondsInHour;
/** Top of the axis: leaves room above the best score for the label of the best grade, which high scores would otherwise cover. */
const TOP = 106;
/** Score grades, best first. */
const GRADES = [
  { low: 90, high: TOP, grade: 'EXCELLENT', color: ZONE_COLORS.best },
  { low: 80, high: 90, grade: 'GOOD', color: ZONE_COLORS.good },
  { low: 60, high: 80, grade: 'FAIR', color: ZONE_COLORS.fair },
  { low: 0, high: 60, grade: 'POOR', color: ZONE_COLORS.poor },
] as const;

interface Props {
  nights: readonly SleepNight[];
  range: DayRange;
  zone: string;
  assumed: BoxSize;
}

/** Sleep scores on their grade zones; renders nothing if no night has a score. */
export function SleepScoresCard({ nights, range, zone, assumed }: Props) {
  const t = useTranslations('health.sleep');
  const grades = useTranslations('health.classes.sleep');
  const text = useSeriesText(zone);
  const { samples, columns } = useMemo(() => {
    const taken = nights.flatMap(({ date, score }) =>
      score === null ? [] : [{ at: startOfDay(date, zone).getTime() + NOON, value: score }],
    );
    return { samples: taken, columns: seriesColumns(taken, range, zone) };
  }, [nights, range, zone]);
  const whole = spreadOf(samples.map(({ value }) => value));
  if (!whole) return null;
  const points = columns.map(({ at, mean }) => ({ at, value: mean }));
  return (
    <SectionCard title={t('scores')} note={t('scoresNote')}>
      <SeriesChart
        label={t('scoresChart')}
        summary={t('scoresSummary', { count: whole.count, min: whole.min, mean: round(whole.mean), max: whole.max })}
        assumed={{ ...assumed, height: Math.min(assumed.height, 260) }}
        range={range}
        zone={zone}
        value={{ ...valueDomain(columns, { min: 50, max: 100 }, 10), max: TOP }}
        zones={GRADES.map(({ grade, ...zoneOf }) => ({ ...zoneOf, label: grades(grade) }))}
        series={runsOf(points, longestGap(range)).map((line, index) => ({
          id: `score-${index}`,
          color: INK,
          mark: 'dot',
          points: line,
          line,
        }))}
        headings={[t('date'), t('score'), t('grade')]}
        rows={columns.map((column) => ({
          at: column.at,
          name: text.column(column, range),
          values: [String(round(column.mean)), grades(sleepGrade(round(column.mean)))],
        }))}
        keys={[{ name: t('score'), shape: 'dot', color: INK }]}
      />
    </SectionCard>
  );
}
