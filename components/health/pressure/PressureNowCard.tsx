'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { FigureList } from '@/components/ui/FigureList';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { useRangeText } from '@/lib/format/useRangeText';
import type { BloodPressure } from '@/lib/health/bloodPressure/contract';
import { bpClass } from '@/lib/health/bloodPressure/pressureClass';
import { spreadOf } from '@/lib/health/series/series';
import { round } from '@/lib/shared/rounding';
import { ReadingTimeText } from '@/components/health/ReadingTimeText';
import { PressureClassChip } from './PressureClassChip';

const mmHg = (figures: string) => `${figures} mmHg`;

interface Props {
  /** At least one, oldest first. */
  readings: readonly BloodPressure[];
  now: string;
  zone: string;
}

/** Latest blood pressure with its class, and the means of the range. */
export function PressureNowCard({ readings, now, zone }: Props) {
  const t = useTranslations('health.pressure');
  const ends = useRangeText();
  const last = readings.at(-1);
  const sbp = spreadOf(readings.map((reading) => reading.sbp));
  const dbp = spreadOf(readings.map((reading) => reading.dbp));
  const pulse = spreadOf(readings.flatMap(({ bpm }) => (bpm === null ? [] : [bpm])));
  if (!last || !sbp || !dbp) return null;
  const [meanSbp, meanDbp] = [round(sbp.mean), round(dbp.mean)];
  return (
    <SectionCard title={t('now')} note={<ReadingTimeText at={last.date} now={now} zone={zone} />}>
      {last.bpClass === 'CRISIS' && (
        <Box sx={{ mb: 2 }}>
          <InlineAlert kind="error">{t('crisis')}</InlineAlert>
        </Box>
      )}
      <FigureList
        figures={[
          { name: t('latest'), value: mmHg(`${last.sbp}/${last.dbp}`), note: <PressureClassChip name={last.bpClass} /> },
          {
            name: t('mean', { count: readings.length }),
            value: mmHg(`${meanSbp}/${meanDbp}`),
            note: <PressureClassChip name={bpClass(meanSbp, meanDbp)} />,
          },
          { name: t('sbpRange'), value: mmHg(ends.unbroken(sbp.min, sbp.max)) },
          { name: t('dbpRange'), value: mmHg(ends.unbroken(dbp.min, dbp.max)) },
          ...(pulse ? [{ name: t('pulse'), value: t('pulseOf', { bpm: round(pulse.mean) }) }] : []),
        ]}
      />
    </SectionCard>
  );
}
