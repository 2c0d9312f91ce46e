'use client';

import { useTranslations } from 'next-intl';
import { ChartTable } from '@/components/charts/ChartTable';
import type { TemperatureReading } from '@/lib/health/contract';
import { skinClass } from '@/lib/health/temperature/temperature';
import { useTemperatureText } from '@/lib/health/temperature/useTemperatures';
import { useDayText } from '@/lib/format/useDayText';

interface Props {
  kind: 'skin' | 'surface';
  /** Oldest first. */
  readings: readonly TemperatureReading[];
  zone: string;
}

/** Readings of a chart as a table, newest first; skin temperatures with their class. */
export function TemperatureTable({ kind, readings, zone }: Props) {
  const t = useTranslations('health.temperature');
  const text = useTemperatureText();
  const days = useDayText(zone);
  return (
    <ChartTable
      label={t('table')}
      columns={kind === 'skin' ? [t('at'), t('value'), t('class.title')] : [t('at'), t('value')]}
      rows={() =>
        [...readings]
          .reverse()
          .map(({ date, temperature }) => [
            days.moment(date),
            text.full(temperature),
            ...(kind === 'skin' ? [t(`class.${skinClass(temperature)}`)] : []),
          ])
      }
    />
  );
}
