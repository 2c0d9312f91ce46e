'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/ui/ChartFrame';
import { ChartTable } from '@/components/ui/ChartTable';
import { useNewAnalysis } from '@/lib/body/hooks';
import { useMeasureText } from '@/lib/body/measure/hooks';
import { plottedValue } from '@/lib/body/measure/rules';
import { readingsOf } from '@/lib/body/reading/rules';
import { useDayText, type TrendMeasure } from '@/lib/body/trend/hooks';
import { axisEnds, isWeekly, labelledDays, timeEnds, trendPoints, weekly, type Range } from '@/lib/body/trend/rules';
import { startOfDay } from '@/lib/shared/dates';
import { TrendKeyCard } from './TrendKeyCard';
import { TrendChart } from './TrendChart';

const HEIGHT = 260;
/** px that a label of the time axis needs. */
const LABEL_WIDTH = 76;

interface Props {
  measure: TrendMeasure;
  /** Stored units, oldest first, at least two. */
  points: readonly { at: number; value: number }[];
  range: Range;
  goal: { wgt: number; bfp: number } | null;
  zone: string;
  assumedWidth: number;
}

/** The trend of one measure: chart, what it says in words, and the values as a table. */
export function TrendCard({ measure, points, range, goal, zone, assumedWidth }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const days = useDayText(zone);
  const analysis = useNewAnalysis().data;
  const onAxis = (stored: number) => plottedValue(measure, stored, text.units);
  const all = trendPoints(points.map(({ at, value }) => ({ at, value: onAxis(value) })));
  const byWeek = isWeekly(range);
  const drawn = byWeek ? weekly(all, zone) : all;
  const target = (measure === 'weight' && goal?.wgt) || (measure === 'bfp' && goal?.bfp) || null;
  const normal = analysis?.record ? readingsOf(analysis.record, null, analysis.person)[measure].range : null;
  const ends = axisEnds(
    drawn.map(({ value }) => value),
    target && onAxis(target),
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!ends || !first || !last) return null;

  const name = t(`measure.${measure}`);
  const from = days.long(first.at);
  const to = days.long(last.at);
  return (
    <ChartFrame
      label={t('trend.chart', { measure: name, from, to })}
      summary={t('trend.summary', {
        measure: name,
        first: text.full(measure, first.value),
        last: text.full(measure, last.value),
        change: text.change(measure, last.value, first.value) ?? '',
        count: points.length,
        from,
        to,
      })}
      height={HEIGHT}
      assumedWidth={assumedWidth}
      after={
        <>
          <TrendKeyCard weekly={byWeek} band={normal !== null} />
          <ChartTable
            label={t('trend.table')}
            columns={[t('trend.date'), byWeek ? t('trend.week') : t('trend.value'), t('trend.line')]}
            rows={[...drawn]
              .reverse()
              .map((point) => [days.long(point.at), text.plotted(measure, point.value), text.plotted(measure, point.line)])}
          />
        </>
      }
    >
      {(width) => (
        <TrendChart
          width={width}
          height={HEIGHT}
          points={drawn}
          time={timeEnds(range.startDate, range.endDate, zone)}
          value={ends}
          ticks={labelledDays(range.startDate, range.endDate, Math.max(2, Math.floor(width / LABEL_WIDTH) - 1)).map((day) =>
            startOfDay(day, zone).getTime(),
          )}
          band={normal && { low: onAxis(normal.low), high: onAxis(normal.high) }}
          goal={target ? { value: onAxis(target), label: t('trend.goal', { value: text.full(measure, target) }) } : null}
          textOf={(value) => text.plotted(measure, value)}
          tickOf={(value) => text.tick(value)}
          dayOf={days.long}
          shortDayOf={days.short}
          names={{ value: byWeek ? t('trend.week') : t('trend.point'), line: t('trend.line') }}
        />
      )}
    </ChartFrame>
  );
}
