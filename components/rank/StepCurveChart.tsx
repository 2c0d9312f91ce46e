'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { TimeChart } from '@/components/charts/TimeChart';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { TimeDrawing } from '@/lib/charts/timeDrawing';
import { useFormatter } from '@/lib/format/useFormatter';
import { STEP_CURVE, stepScore } from '@/lib/rank/rankScore';

/** Right end of the axis in steps per day, a little past the last corner of the curve. */
const END = 22_000;
const TOP = 150;
const ASSUMED: BoxSize = { width: 480, height: 260 };
const INK = 'var(--mui-palette-chart-1)';
const OWN = 'var(--mui-palette-secondary-main)';
/** Steps per day of the table rows, and of the stops for pointer and keyboard. */
const ROWS = Array.from({ length: 9 }, (_, index) => index * 2_500);
const STOPS = Array.from({ length: 23 }, (_, index) => index * 1_000);
const CURVE = [...STEP_CURVE, { steps: END, score: TOP }].map(({ steps, score }) => ({ at: steps, value: score }));

/** Step score by steps per day, with the viewer's own point. */
export function StepCurveChart({ own }: { own: number | null }) {
  const t = useTranslations('rank.guide');
  const format = useFormatter();
  const scoreText = (steps: number) => format.number(stepScore(steps), { maximumFractionDigits: 1 });
  const point = own === null ? null : { at: Math.min(own, END), value: stepScore(own) };
  const stops = point ? [...new Set([...STOPS, point.at])].sort((a, b) => a - b) : STOPS;
  const drawing: TimeDrawing = {
    time: { min: 0, max: END },
    value: { min: 0, max: TOP * 1.1 },
    timeName: t('axisSteps'),
    timeTicks: STEP_CURVE.map(({ steps }) => ({ at: steps, label: format.number(steps) })),
    valueTicks: [0, 50, 100, 150].map((at) => ({ at, label: format.number(at) })),
    spans: point ? [{ at: point.at, low: 0, high: point.value, color: OWN }] : [],
    series: [
      { id: 'curve', color: INK, mark: 'dot', points: CURVE.slice(1, -1), line: CURVE },
      ...(point ? [{ id: 'own', color: OWN, mark: 'dot' as const, points: [point] }] : []),
    ],
    notes: [
      // skip the label of a corner that coincides with the viewer's own point
      ...STEP_CURVE.slice(1)
        .filter(({ score }) => score !== point?.value)
        .map(({ steps, score }) => ({ at: steps, value: score, label: format.number(score) })),
      ...(point && own !== null ? [{ ...point, label: `${t('you')} ${scoreText(own)}`, color: OWN }] : []),
    ],
  };
  return (
    <ChartFrame
      label={t('chart')}
      summary={
        <>
          {t('summary')}
          {own !== null && ` ${t('summaryOwn', { steps: format.number(own), score: scoreText(own) })}`}
        </>
      }
      assumed={ASSUMED}
      after={
        <ChartTable
          label={t('table')}
          columns={[t('stepsColumn'), t('scoreColumn')]}
          rows={ROWS.map((steps) => [format.number(steps), scoreText(steps)])}
        />
      }
    >
      {(size) => (
        <TimeChart
          size={size}
          drawing={drawing}
          stops={stops}
          tooltipOf={(index) => {
            const steps = stops[index];
            if (steps === undefined) return null;
            const isOwn = point?.at === steps;
            return {
              title: isOwn ? t('you') : t('stepsColumn'),
              lines: [
                { name: t('stepsColumn'), value: format.number(isOwn && own !== null ? own : steps) },
                { name: t('scoreColumn'), value: scoreText(steps) },
              ],
            };
          }}
        />
      )}
    </ChartFrame>
  );
}
