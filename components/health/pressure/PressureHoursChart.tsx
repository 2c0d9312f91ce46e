'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { Legend } from '@/components/charts/Legend';
import { TimeChart } from '@/components/charts/TimeChart';
import type { BoxSize } from '@/lib/charts/chartScales';
import { valueTicks } from '@/lib/charts/axisDomain';
import type { BloodPressure } from '@/lib/health/bloodPressure/contract';
import { bpHours } from '@/lib/health/bloodPressure/pressureZones';
import { HOME_LIMIT } from '@/lib/health/bloodPressure/pressureClass';
import { valueDomain } from '@/lib/health/series/series';
import { round } from '@/lib/shared/rounding';
import { twoDigits } from '@/lib/format/twoDigits';

const UPPER = 'var(--mui-palette-chart-2)';
const LOWER = 'var(--mui-palette-chart-3)';
/** Labelled hours. */
const TICKS = [0, 6, 12, 18, 24];

const clock = (hour: number) => `${twoDigits(hour)}:00`;

/** Mean blood pressure by hour of the day, from midnight to midnight. */
export function PressureHoursChart({ readings, zone, assumed }: { readings: readonly BloodPressure[]; zone: string; assumed: BoxSize }) {
  const t = useTranslations('health.pressure');
  const drawn = useMemo(() => {
    const hours = bpHours(readings, zone);
    const points = (value: (hour: (typeof hours)[number]) => number) => hours.map((hour) => ({ at: hour.hour + 0.5, value: value(hour) }));
    return { hours, sbp: points(({ sbp }) => sbp), dbp: points(({ dbp }) => dbp) };
  }, [readings, zone]);
  const { hours, sbp, dbp } = drawn;
  const value = valueDomain(
    [...sbp, ...dbp].map((point) => ({ min: point.value, max: point.value })),
    { min: 60, max: 140 },
    20,
  );
  const columns = [t('hour'), t('sbp'), t('dbp'), t('count')];
  const cells = (index: number) => {
    const hour = hours[index];
    return hour ? [clock(hour.hour), String(round(hour.sbp)), String(round(hour.dbp)), String(hour.count)] : [];
  };
  return (
    <ChartFrame
      label={t('hoursChart')}
      summary={t('hoursSummary', { count: hours.length })}
      assumed={assumed}
      after={
        <>
          <Legend
            items={[
              { name: t('sbpMean'), shape: 'dot', color: UPPER },
              { name: t('dbpMean'), shape: 'square', color: LOWER },
            ]}
          />
          <ChartTable label={t('table')} columns={columns} rows={hours.map((_, index) => cells(index))} />
        </>
      }
    >
      {(size) => (
        <TimeChart
          size={size}
          drawing={{
            time: { min: 0, max: 24 },
            value,
            timeTicks: TICKS.map((at) => ({ at, label: clock(at) })),
            valueTicks: valueTicks(value, 4).map((at) => ({ at, label: String(at) })),
            limits: [
              { value: HOME_LIMIT.sbp, label: t('limitSbp', { value: HOME_LIMIT.sbp }) },
              { value: HOME_LIMIT.dbp, label: t('limitDbp', { value: HOME_LIMIT.dbp }) },
            ],
            series: [
              { id: 'sbp', color: UPPER, mark: 'dot', points: sbp },
              { id: 'dbp', color: LOWER, mark: 'square', points: dbp },
            ],
          }}
          stops={sbp.map(({ at }) => at)}
          tooltipOf={(index) => {
            const [hour = '', ...values] = cells(index);
            return { title: hour, lines: values.map((shown, place) => ({ name: columns[place + 1], value: shown })) };
          }}
        />
      )}
    </ChartFrame>
  );
}
