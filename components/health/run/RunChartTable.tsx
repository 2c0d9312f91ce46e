'use client';

import { useTranslations } from 'next-intl';
import { ChartTable } from '@/components/charts/ChartTable';
import type { Run } from '@/lib/health/contract';
import { useRunText } from '@/lib/health/run/useRuns';
import { paceOf, tabulatedDuration } from '@/lib/health/run/runs';
import { useDayText } from '@/lib/format/useDayText';

/** Runs of a chart as a table, with a download. */
export function RunChartTable({ runs, zone }: { runs: readonly Run[]; zone: string }) {
  const t = useTranslations('health.run');
  const text = useRunText();
  const days = useDayText(zone);
  return (
    <ChartTable
      label={t('table')}
      columns={[t('at'), t('distance'), t('duration'), t('pace'), t('calories')]}
      rows={() =>
        runs.map(({ date, distance, seconds, ...energy }) => [
          days.moment(date),
          text.distance(distance),
          tabulatedDuration(seconds),
          text.pace(paceOf(distance, seconds)),
          text.calories(energy),
        ])
      }
    />
  );
}
