'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useExerciseText } from '@/lib/exercise/useExerciseText';
import type { Week } from '@/lib/exercise/exerciseWeek';
import { mean, round } from '@/lib/shared/rounding';

const ROOM = { left: 34, right: 4, top: 18, bottom: 26 };
const ASSUMED: BoxSize = { width: 360, height: 220 };
/** px that a day below a bar needs. */
const LABEL_WIDTH = 64;
const QUIET = 'var(--mui-palette-text-secondary)';
const INK = 'var(--mui-palette-chart-1)';

/** Adherence week by week; the present week is drawn as an outline, because it is not over. */
export function AdherenceChart({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations('exercise.adherence');
  const text = useExerciseText();
  const kept = weeks.flatMap(({ percentage }) => percentage ?? []);
  const average = mean(kept);
  const running = weeks.at(-1)!;
  return (
    <ChartFrame
      label={t('chart')}
      summary={
        <>
          {t('summary', { weeks: kept.length, mean: text.number(round(average ?? 0)), best: text.number(round(Math.max(0, ...kept))) })}
          {running.percentage !== null && ` ${t('running')}`}
        </>
      }
      assumed={ASSUMED}
      after={
        <ChartTable
          label={t('table')}
          columns={[t('weekColumn'), t('percentColumn'), t('sessionsColumn')]}
          rows={[...weeks]
            .reverse()
            .map((week) => [
              text.long(week.startDate),
              week.percentage === null ? '–' : `${text.number(week.percentage)}%`,
              week.percentage === null ? '–' : t('sessions', { done: week.done, planned: week.planned }),
            ])}
        />
      }
    >
      {({ width, height }) => {
        const slot = (width - ROOM.left - ROOM.right) / weeks.length;
        const bar = Math.min(30, slot * 0.64);
        const y = (percent: number) => height - ROOM.bottom - (percent / 100) * (height - ROOM.top - ROOM.bottom);
        const every = Math.ceil(LABEL_WIDTH / slot);
        return (
          <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" aria-hidden fontSize={12} fontFamily="inherit">
            {[0, 50, 100].map((percent) => (
              <g key={percent}>
                <line x1={ROOM.left} x2={width - ROOM.right} y1={y(percent)} y2={y(percent)} stroke="var(--mui-palette-divider)" />
                <text x={ROOM.left - 6} y={y(percent)} textAnchor="end" dominantBaseline="central" fill={QUIET}>
                  {percent}
                </text>
              </g>
            ))}
            {weeks.map(({ startDate, percentage }, index) => {
              const middle = ROOM.left + slot * (index + 0.5);
              const present = index === weeks.length - 1;
              const fromEnd = weeks.length - 1 - index;
              return (
                <g key={startDate} data-week={startDate}>
                  {percentage === null ? (
                    <line x1={middle - 4} x2={middle + 4} y1={y(0) - 6} y2={y(0) - 6} stroke={QUIET} strokeWidth={1.5} />
                  ) : (
                    <>
                      <rect
                        x={middle - bar / 2}
                        width={bar}
                        y={Math.min(y(percentage), y(0) - 2)}
                        height={Math.max(2, y(0) - y(percentage))}
                        rx={4}
                        fill={INK}
                        fillOpacity={present ? 0.18 : 1}
                        stroke={INK}
                        strokeWidth={1.5}
                        strokeDasharray={present ? '4 3' : undefined}
                      />
                      <text
                        x={middle}
                        y={y(percentage) - 6}
                        textAnchor="middle"
                        fontSize={11}
                        fontWeight={600}
                        fill="var(--mui-palette-text-primary)"
                      >
                        {round(percentage)}
                      </text>
                    </>
                  )}
                  {fromEnd % every === 0 && middle > ROOM.left + LABEL_WIDTH / 3 && (
                    <text x={present ? width - ROOM.right : middle} y={height - 8} textAnchor={present ? 'end' : 'middle'} fill={QUIET}>
                      {text.short(startDate)}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
        );
      }}
    </ChartFrame>
  );
}
