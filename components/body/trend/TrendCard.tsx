'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { Legend } from '@/components/charts/Legend';
import { TimeChart } from '@/components/charts/TimeChart';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import type { TrendMeasure } from '@/lib/body/trend/useTrendChoice';
import { axisDomain, valueTicks } from '@/lib/charts/axisDomain';
import { alikeRuns } from '@/lib/charts/trendPoints';
import type { TrendRecords } from '@/lib/body/trend/trendMoments';
import type { TimeSeries } from '@/lib/charts/timeSeries';
import { useDayText } from '@/lib/format/useDayText';
import { rangeEnds, type DayRange } from '@/lib/time/range';
import { TrendPointsTable } from './TrendPointsTable';
import { useDayTicks } from './useDayTicks';
import { useMeasureAims } from './useMeasureAims';
import { useMeasureCourse } from './useMeasureCourse';

type CoursePoint = ReturnType<typeof useMeasureCourse>['drawn'][number];

const INK = 'var(--mui-palette-chart-1)';

/** A series of faint dots and their line, for measurements of the same kind (measured or estimated). */
function seriesOf(run: readonly CoursePoint[], id: string): TimeSeries {
  return { id, color: INK, mark: 'dot', quiet: true, points: run, line: run.map(({ at, line }) => ({ at, value: line })) };
}

interface Props {
  measure: TrendMeasure;
  /** Records of the range, oldest first; at least two have a value of the measure. */
  records: TrendRecords;
  range: DayRange;
  goal: { wgt: number; bfp: number } | null;
  zone: string;
  assumed: BoxSize;
}

/** The trend of one measure: chart, summary in words, and data table. */
export function TrendCard({ measure, records, range, goal, zone, assumed }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const days = useDayText(zone);
  const dayTicks = useDayTicks(range, zone);
  const course = useMeasureCourse(measure, records, range, zone);
  const { points, drawn, byWeek, whenOf } = course;
  const { goalLine, normalBand } = useMeasureAims(measure, goal);
  const ends = axisDomain(
    drawn.map(({ value }) => value),
    goalLine && goalLine.value,
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!ends || !first || !last) return null;

  const valueName = t(byWeek ? 'trend.week' : 'trend.point');
  const span = { measure: t(`measure.${measure}`), from: days.long(first.at), to: days.long(last.at) };
  const runs = alikeRuns(drawn, ({ estimated }) => estimated);
  const estimated = points.some((point) => point.estimated);
  const tooltipOf = (index: number): ChartHint | null => {
    const point = drawn[index];
    if (!point) return null;
    const value = text.plotted(measure, point.value);
    return {
      title: whenOf(index),
      lines: [
        { name: valueName, value: point.estimated ? t('estimate.value', { value }) : value },
        { name: t('trend.line'), value: text.plotted(measure, point.line) },
      ],
    };
  };
  return (
    <ChartFrame
      label={t('trend.chart', span)}
      summary={t('trend.summary', {
        ...span,
        first: text.full(measure, first.value),
        last: text.full(measure, last.value),
        change: text.change(measure, last.value, first.value) ?? '',
        count: points.length,
      }).concat(runs.length > 1 ? ` ${t('estimate.trend')}` : estimated ? ` ${t('estimate.line')}` : '')}
      assumed={assumed}
      after={
        <>
          <Legend
            items={[
              { name: valueName, shape: 'dot', color: INK, quiet: true },
              { name: t('trend.line'), shape: 'line', color: INK },
            ]}
          />
          <TrendPointsTable measure={measure} course={course} />
        </>
      }
    >
      {(size) => (
        <TimeChart
          size={size}
          drawing={{
            time: rangeEnds(range, zone),
            value: ends,
            timeTicks: dayTicks(size.width),
            valueTicks: valueTicks(ends, 4).map((at) => ({ at, label: text.tick(at) })),
            zones: normalBand ? [normalBand] : [],
            limits: goalLine ? [{ ...goalLine, color: INK }] : [],
            series: runs.map((run, index) => seriesOf(run, index === 0 ? measure : `${measure}-${index}`)),
          }}
          stops={drawn.map(({ at }) => at)}
          tooltipOf={tooltipOf}
        />
      )}
    </ChartFrame>
  );
}
