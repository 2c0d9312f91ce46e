'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import type { BoxSize } from '@/lib/charts/chartScales';
import { STEP_CURVE, stepScore } from '@/lib/rank/rankScore';

/** Steps a day at the right end, a little past the last corner of the curve. */
const END = 22_000;
const TOP = 150;
const ROOM = { left: 40, right: 18, top: 22, bottom: 44 };
const ASSUMED: BoxSize = { width: 480, height: 260 };
const INK = 'var(--mui-palette-chart-1)';
const OWN = 'var(--mui-palette-secondary-main)';
const QUIET = 'var(--mui-palette-text-secondary)';

/** The step score over steps a day, with the reader's own point. */
export function StepCurveChart({ own }: { own: number | null }) {
  const t = useTranslations('rank.guide');
  const format = useFormatter();
  const ownScore = own === null ? null : stepScore(own);
  const shown = ownScore === null ? '' : format.number(ownScore, { maximumFractionDigits: 1 });
  return (
    <ChartFrame
      label={t('chart')}
      summary={
        <>
          {t('summary')}
          {own !== null && ` ${t('summaryOwn', { steps: format.number(own), score: shown })}`}
        </>
      }
      assumed={ASSUMED}
      after={
        <ChartTable
          label={t('table')}
          columns={[t('stepsColumn'), t('scoreColumn')]}
          rows={Array.from({ length: 9 }, (_, index) => index * 2500).map((steps) => [
            format.number(steps),
            format.number(stepScore(steps)),
          ])}
        />
      }
    >
      {({ width, height }) => {
        const x = (steps: number) => ROOM.left + (Math.min(steps, END) / END) * (width - ROOM.left - ROOM.right);
        const y = (score: number) => height - ROOM.bottom - (score / TOP) * (height - ROOM.top - ROOM.bottom);
        const corners = [...STEP_CURVE, { steps: END, score: TOP }];
        // the label of a point near the right edge stands to its left
        const side = own !== null && x(own) > width - 90 ? 'end' : 'start';
        return (
          <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" aria-hidden fontSize={12} fontFamily="inherit">
            {[0, 50, 100, 150].map((score) => (
              <g key={score}>
                <line x1={ROOM.left} x2={width - ROOM.right} y1={y(score)} y2={y(score)} stroke="var(--mui-palette-divider)" />
                <text x={ROOM.left - 8} y={y(score)} textAnchor="end" dominantBaseline="central" fill={QUIET}>
                  {score}
                </text>
              </g>
            ))}
            {STEP_CURVE.map(({ steps }) => (
              <text key={steps} x={x(steps)} y={height - ROOM.bottom + 8} textAnchor="middle" dominantBaseline="hanging" fill={QUIET}>
                {format.number(steps)}
              </text>
            ))}
            <text x={(ROOM.left + width - ROOM.right) / 2} y={height - 4} textAnchor="middle" fill={QUIET}>
              {t('axisSteps')}
            </text>
            <path
              d={`M${corners.map(({ steps, score }) => `${x(steps)} ${y(score)}`).join('L')}`}
              fill="none"
              stroke={INK}
              strokeWidth={2.5}
              strokeLinejoin="round"
            />
            {STEP_CURVE.slice(1).map(({ steps, score }) => (
              <g key={steps}>
                <circle cx={x(steps)} cy={y(score)} r={4} fill={INK} />
                <text x={x(steps) - 8} y={y(score) - 8} textAnchor="end" fontWeight={700} fill="var(--mui-palette-text-primary)">
                  {score}
                </text>
              </g>
            ))}
            {own !== null && ownScore !== null && (
              <g data-mark="own">
                <line x1={x(own)} x2={x(own)} y1={y(ownScore)} y2={y(0)} stroke={OWN} strokeDasharray="4 4" />
                <circle cx={x(own)} cy={y(ownScore)} r={6} fill={OWN} stroke="var(--mui-palette-background-paper)" strokeWidth={2} />
                <text x={x(own) + (side === 'end' ? -10 : 10)} y={y(ownScore) + 18} textAnchor={side} fontWeight={700} fill={OWN}>
                  {`${t('you')} ${shown}`}
                </text>
              </g>
            )}
          </svg>
        );
      }}
    </ChartFrame>
  );
}
