'use client';

import { useTranslations } from 'next-intl';
import { ChartTable } from '@/components/charts/ChartTable';
import { useAxisText } from '@/lib/charts/useAxisText';
import { useDurationText } from '@/lib/health/sleep/useSleep';
import { clockText } from '@/lib/health/sleep/night';
import type { NightBar } from '@/lib/health/sleep/nightBars';

interface Props {
  /** Oldest first. */
  bars: readonly NightBar[];
  zone: string;
}

/** Nights of a chart as a table, newest first. */
export function NightsTable({ bars, zone }: Props) {
  const t = useTranslations('health.sleep');
  const axis = useAxisText(zone);
  const duration = useDurationText();
  return (
    <ChartTable
      label={t('table')}
      columns={[t('date'), t('bedtime'), t('wakeup'), t('asleep'), t('score')]}
      rows={[...bars]
        .reverse()
        .map(({ night, start, end }) => [
          axis.longDay(night.date),
          clockText(start),
          clockText(end),
          duration(night.asleep),
          String(night.score ?? t('none')),
        ])}
    />
  );
}
