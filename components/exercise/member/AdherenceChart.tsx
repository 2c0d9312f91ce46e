'use client';

import { useTranslations } from 'next-intl';
import { BarChart } from '@/components/charts/BarChart';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { NONE } from '@/lib/format/none';
import type { BoxSize } from '@/lib/charts/chartScales';
import { thinLabels } from '@/lib/charts/useAxisText';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import type { Week } from '@/lib/exercise/exerciseWeek';
import { mean, round } from '@/lib/shared/rounding';

/** Legible from the narrowest phone, where the chart is 294 px wide, to the widest column at 505 px. */
const ASSUMED: BoxSize = { width: 366, height: 236 };
const INK = 'var(--mui-palette-chart-1)';
/** Leaves room for the number above a bar of 100 percent. */
const TOP = 112;
const TICKS = [0, 50, 100].map((at) => ({ at, label: `${at}%` }));

const percentagesOf = (weeks: readonly Week[]) => weeks.flatMap(({ percentage }) => percentage ?? []);

/** Adherence by week; the current week is pale, and told apart from the others, as it is not over. */
export function AdherenceChart({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations('exercise.adherence');
  const text = useExerciseText();
  const last = weeks.length - 1;
  const current = weeks[last];
  const past = percentagesOf(weeks.slice(0, last));
  // a prescription that has just begun may have no session due yet
  const isBegun = past.length === 0 && weeks.some(({ rows }) => rows.length > 0);
  const [average, best] = [round(mean(past) ?? 0), round(Math.max(0, ...past))];
  const summary = { weeks: past.length, shown: weeks.length, mean: text.number(average), best: text.number(best) };
  const told = [
    isBegun ? '' : t('summary', summary),
    // in sessions: in percent of the whole week, it would contradict the adherence up to today
    current?.planned ? t('current', { done: current.done, planned: current.planned }) : '',
  ].filter((sentence) => sentence !== '');
  const cells = ({ percentage, done, planned }: Week) =>
    percentage === null ? null : { percent: `${text.number(percentage)}%`, sessions: t('sessions', { done, planned }) };
  return (
    <ChartFrame
      label={t('chart')}
      summary={told.length === 0 ? t('none') : told.join(' ')}
      assumed={ASSUMED}
      after={
        <ChartTable
          label={t('table')}
          columns={[t('weekColumn'), t('percentColumn'), t('sessionsColumn')]}
          rows={[...weeks]
            .reverse()
            .map((week) => [text.long(week.startDate), cells(week)?.percent ?? NONE, cells(week)?.sessions ?? NONE])}
        />
      }
    >
      {({ width, height }) => (
        <BarChart
          size={{ width, height }}
          drawing={{
            labels: thinLabels(
              weeks.map(({ startDate }) => text.short(startDate)),
              width,
            ),
            layers: [{ id: 'kept', color: INK, values: weeks.map(({ percentage }) => percentage) }],
            running: last,
            max: TOP,
            ticks: TICKS,
            notes: weeks.map(({ percentage }) => (percentage === null ? undefined : text.number(round(percentage)))),
          }}
          tooltipOf={(index) => {
            const week = weeks[index];
            if (!week) return null;
            const said = cells(week);
            return { title: text.long(week.startDate), lines: said ? [{ value: said.percent }, { value: said.sessions }] : [] };
          }}
        />
      )}
    </ChartFrame>
  );
}
