'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { FigureList } from '@/components/ui/FigureList';
import { SectionCard } from '@/components/ui/SectionCard';
import { StatusChip } from '@/components/ui/StatusChip';
import type { HeartReading } from '@/lib/health/contract';
import { bpmClass, oxygenClass, restingSamples, stillSamples } from '@/lib/health/heart/heartRate';
import { samplesOf, spreadOf } from '@/lib/health/series/series';
import { round } from '@/lib/shared/rounding';
import { ReadingTimeText } from '@/components/health/ReadingTimeText';
import { HeartRateGauge } from './HeartRateGauge';
import type { DayRange } from '@/lib/time/range';

const BPM_TONES = { LOW: 'under', NORMAL: 'good', HIGH: 'over' } as const;
const OXYGEN_TONES = { NORMAL: 'good', LOW: 'under', VERY_LOW: 'under' } as const;

interface Props {
  /** At least one, oldest first. */
  readings: readonly HeartReading[];
  range: DayRange;
  zone: string;
  now: string;
}

/** Latest heart rate on its scale and the figures of the range; oxygen only when there is no heart rate. */
export function HeartNowCard({ readings, range, zone, now }: Props) {
  const t = useTranslations('health.heart');
  const classes = useTranslations('health.classes');
  const beats = samplesOf(readings, ({ bpm }) => bpm);
  const bpm = spreadOf(beats.map(({ value }) => value));
  const resting = spreadOf(restingSamples(stillSamples(readings), range, zone).map(({ value }) => value));
  const oxygen = spreadOf(samplesOf(readings, (reading) => reading.oxygen).map(({ value }) => value));
  const last = beats.at(-1);
  const rest = resting && round(resting.mean);
  const beat = (value: number) => t('bpm', { value: round(value) });
  const percent = (value: number) => t('percent', { value: round(value) });
  return (
    <SectionCard title={t(last ? 'now' : 'oxygen')} note={last && <ReadingTimeText at={last.at} now={now} zone={zone} />}>
      {last && (
        <Box sx={{ mb: 2.5 }}>
          <HeartRateGauge bpm={last.value} />
        </Box>
      )}
      <FigureList
        figures={[
          ...(bpm
            ? [
                {
                  name: t('resting'),
                  value: rest === null ? t('none') : beat(rest),
                  note: rest !== null && <StatusChip tone={BPM_TONES[bpmClass(rest)]}>{classes(`bpm.${bpmClass(rest)}`)}</StatusChip>,
                },
                { name: t('min'), value: beat(bpm.min) },
                { name: t('mean'), value: beat(bpm.mean) },
                { name: t('max'), value: beat(bpm.max) },
              ]
            : []),
          ...(oxygen
            ? [
                {
                  name: t('oxygenMean'),
                  value: percent(oxygen.mean),
                  note: (
                    <StatusChip tone={OXYGEN_TONES[oxygenClass(round(oxygen.mean))]}>
                      {classes(`oxygen.${oxygenClass(round(oxygen.mean))}`)}
                    </StatusChip>
                  ),
                },
                { name: t('oxygenMin'), value: percent(oxygen.min) },
              ]
            : []),
        ]}
      />
    </SectionCard>
  );
}
