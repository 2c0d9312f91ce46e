'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { FigureList } from '@/components/ui/FigureList';
import type { TemperatureReading } from '@/lib/health/contract';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import { useTemperatureText } from '@/lib/health/temperature/useTemperatures';
import { temperatureSpread } from '@/lib/health/temperature/temperature';
import { useDayText } from '@/lib/format/useDayText';
import { SkinClassChip } from './SkinClassChip';
import { TemperatureChart } from './TemperatureChart';
import { TemperatureList } from './TemperatureList';

interface Props {
  kind: 'skin' | 'surface';
  /** At least one, oldest first. */
  readings: readonly TemperatureReading[];
  chosen: ReturnType<typeof useHealthRange>;
  onPhone: boolean;
}

/** Temperatures of one kind: minimum, mean and maximum, a chart, and each reading. */
export function TemperatureCard({ kind, readings, chosen: { range, zone }, onPhone }: Props) {
  const t = useTranslations('health.temperature');
  const text = useTemperatureText();
  const days = useDayText(zone);
  const spread = temperatureSpread(readings);
  const last = readings.at(-1);
  if (!spread || !last) return null;
  return (
    <>
      <FigureList
        figures={[
          {
            name: t('last'),
            value: text.full(last.temperature),
            note: (
              <>
                {days.moment(last.date)}
                {kind === 'skin' && (
                  <Box sx={{ mt: 0.5 }}>
                    <SkinClassChip celsius={last.temperature} />
                  </Box>
                )}
              </>
            ),
          },
          { name: t('min'), value: text.full(spread.min) },
          { name: t('mean'), value: text.full(spread.mean) },
          { name: t('max'), value: text.full(spread.max) },
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <TemperatureChart kind={kind} readings={readings} range={range} zone={zone} onPhone={onPhone} />
      </Box>
      <TemperatureList kind={kind} readings={readings} zone={zone} />
    </>
  );
}
