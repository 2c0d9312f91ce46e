'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { FigureList } from '@/components/ui/FigureList';
import { ScoreRing } from '@/components/charts/ScoreRing';
import { SectionCard } from '@/components/ui/SectionCard';
import { StatusChip } from '@/components/ui/StatusChip';
import type { StressReading } from '@/lib/health/contract';
import { stressLevel } from '@/lib/health/stress/stress';
import { spreadOf } from '@/lib/health/series/series';
import { round } from '@/lib/shared/rounding';
import { ReadingTimeText } from '@/components/health/ReadingTimeText';
import { STRESS_INKS, STRESS_TONES } from './stressStyles';

interface Props {
  /** At least one, oldest first. */
  readings: readonly StressReading[];
  now: string;
  zone: string;
}

/** Latest stress index with its level, and the figures of the range. */
export function StressNowCard({ readings, now, zone }: Props) {
  const t = useTranslations('health.stress');
  const levels = useTranslations('health.classes.stress');
  const last = readings.at(-1);
  const index = spreadOf(readings.map(({ stressIndex }) => stressIndex));
  if (!last || !index) return null;
  const mean = round(index.mean);
  const chip = (value: number) => {
    const level = stressLevel(value);
    return <StatusChip tone={STRESS_TONES[level]}>{levels(level)}</StatusChip>;
  };
  return (
    <SectionCard title={t('now')} note={<ReadingTimeText at={last.date} now={now} zone={zone} />}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mb: 2.5 }}>
        <ScoreRing
          percent={last.stressIndex}
          color={STRESS_INKS[last.stressStatus]}
          label={t('ring', { value: last.stressIndex, level: levels(last.stressStatus) })}
          value={last.stressIndex}
          unit={t('of100')}
        />
        {chip(last.stressIndex)}
      </Box>
      <FigureList
        figures={[
          { name: t('mean'), value: mean, note: chip(mean) },
          { name: t('min'), value: index.min, note: chip(index.min) },
          { name: t('max'), value: index.max, note: chip(index.max) },
          { name: t('count'), value: index.count },
        ]}
      />
    </SectionCard>
  );
}
