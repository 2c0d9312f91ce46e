'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { Legend } from '@/components/charts/Legend';
import { TimeChart } from '@/components/charts/TimeChart';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useNewAnalysis } from '@/lib/body/useBodyReads';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { plottedValue } from '@/lib/body/measure/shownMeasure';
import { readingsOf } from '@/lib/body/measure/measureReading';
import { type TrendMeasure } from '@/lib/body/trend/useTrendChoice';
import { axisEnds, labelledDays, timeEnds, valueTicks } from '@/lib/charts/axisEnds';
import { isWeekly, pointsOf, trendPoints, weekly, type TrendRecords } from '@/lib/body/trend/trendPoints';
import { startOfDay } from '@/lib/shared/dates';
import { useDayText } from '@/lib/format/useDayText';

/** px that a label of the time axis needs. */
const LABEL_WIDTH = 76;
const INK = 'var(--mui-palette-chart-1)';
const NORMAL = 'var(--mui-palette-band-normalSoft)';

interface Props {
  measure: TrendMeasure;
  /** Records of the range, oldest first; at least two have a value of the measure. */
  records: TrendRecords;
  startDate: string;
  endDate: string;
  goal: { wgt: number; bfp: number } | null;
  zone: string;
  assumed: BoxSize;
}

/** The trend of one measure: chart, what it says in words, and the values as a table. */
export function TrendCard({ measure, records, startDate, endDate, goal, zone, assumed }: Props) {
  const range = { startDate, endDate };
  const t = useTranslations('body');
  const text = useMeasureText();
  const days = useDayText(zone);
  const analysis = useNewAnalysis().data;
  const points = pointsOf(records, measure, range, zone);
  const onAxis = (stored: number) => plottedValue(measure, stored, text.units);
  const all = trendPoints(points.map(({ at, value }) => ({ at, value: onAxis(value) })));
  const weeks = isWeekly(range) ? weekly(all, zone) : null;
  const drawn = weeks ?? all;
  const target = (measure === 'weight' && goal?.wgt) || (measure === 'bfp' && goal?.bfp) || null;
  const normal = analysis?.record ? readingsOf(analysis.record, null, analysis.person)[measure].range : null;
  const ends = axisEnds(
    drawn.map(({ value }) => value),
    target && onAxis(target),
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!ends || !first || !last) return null;

  const valueName = weeks ? t('trend.week') : t('trend.point');
  const whenOf = (index: number) => {
    const week = weeks?.[index];
    return week ? t('trend.weekOf', { day: days.long(week.start), count: week.count }) : days.long(drawn[index]?.at ?? 0);
  };
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
      assumed={assumed}
      after={
        <>
          <Legend
            items={[
              { name: valueName, shape: 'dot', color: INK, quiet: true },
              { name: t('trend.line'), shape: 'line', color: INK },
            ]}
          />
          <ChartTable
            label={t('trend.table')}
            columns={[t(weeks ? 'trend.weekName' : 'trend.date'), weeks ? t('trend.week') : t('trend.value'), t('trend.line')]}
            rows={drawn
              .map((point, index) => [whenOf(index), text.plotted(measure, point.value), text.plotted(measure, point.line)])
              .reverse()}
          />
        </>
      }
    >
      {(size) => (
        <TimeChart
          size={size}
          drawing={{
            time: timeEnds(startDate, endDate, zone),
            value: ends,
            timeTicks: labelledDays(startDate, endDate, Math.max(2, Math.floor(size.width / LABEL_WIDTH) - 1)).map((day) => {
              const at = startOfDay(day, zone).getTime();
              return { at, label: days.short(at) };
            }),
            valueTicks: valueTicks(ends, 4).map((at) => ({ at, label: text.tick(at) })),
            zones: normal ? [{ low: onAxis(normal.low), high: onAxis(normal.high), color: NORMAL, label: t('trend.band') }] : [],
            limits: target ? [{ value: onAxis(target), label: t('trend.goal', { value: text.full(measure, target) }), color: INK }] : [],
            series: [
              {
                id: measure,
                color: INK,
                mark: 'dot',
                quiet: true,
                points: drawn,
                line: drawn.map(({ at, line }) => ({ at, value: line })),
              },
            ],
          }}
          stops={drawn.map(({ at }) => at)}
          hintOf={(index) => {
            const point = drawn[index];
            if (!point) return null;
            return {
              title: whenOf(index),
              lines: [
                { name: valueName, value: text.plotted(measure, point.value) },
                { name: t('trend.line'), value: text.plotted(measure, point.line) },
              ],
            };
          }}
        />
      )}
    </ChartFrame>
  );
}
