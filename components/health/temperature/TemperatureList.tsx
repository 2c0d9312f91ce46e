'use client';

import { useTranslations } from 'next-intl';
import { ExpandableTable } from '@/components/tables/ExpandableTable';
import type { TemperatureReading } from '@/lib/health/contract';
import { useTemperatureText } from '@/lib/health/temperature/useTemperatures';
import { useDayText } from '@/lib/format/useDayText';
import { SkinClassChip } from './SkinClassChip';

interface Props {
  kind: 'skin' | 'surface';
  /** Oldest first. */
  readings: readonly TemperatureReading[];
  zone: string;
}

/** Readings, newest first. */
export function TemperatureList({ kind, readings, zone }: Props) {
  const t = useTranslations('health.temperature');
  const text = useTemperatureText();
  const days = useDayText(zone);
  return (
    <ExpandableTable
      label={t('list', { kind: t(kind) })}
      columns={[
        { name: t('at') },
        { name: t('value'), place: 'side' },
        ...(kind === 'skin' ? [{ name: t('class.title'), place: 'plain' as const }] : []),
      ]}
      moreText={(left) => t('more', { count: left })}
      first={5}
      rows={[...readings].reverse().map(({ date, temperature }, index) => ({
        key: `${date} ${index}`,
        cells: [
          days.moment(date),
          text.full(temperature),
          ...(kind === 'skin' ? [<SkinClassChip key="class" celsius={temperature} />] : []),
        ],
      }))}
    />
  );
}
