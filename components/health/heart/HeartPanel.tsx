'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Box } from '@/components/base/Box';
import { SectionCard } from '@/components/ui/SectionCard';
import { useHealthRange } from '@/lib/health/useHealthReads';
import { stillSamples } from '@/lib/health/heart/heartRate';
import { restingCourse } from '@/lib/health/heart/restingCourse';
import { useHeart } from '@/lib/health/heart/useHeart';
import { chartSize } from '@/lib/charts/chartSize';
import type { PanelProps } from '@/components/health/HealthScreen';
import { HeartNowCard } from './HeartNowCard';
import { HeartRateChart } from './HeartRateChart';
import { IndicatorPanel } from '@/components/health/IndicatorPanel';
import { LatestReadingLayout } from '@/components/health/LatestReadingLayout';
import { OxygenChart } from './OxygenChart';
import { RestingRateChart } from './RestingRateChart';
import { ReferenceNote } from '@/components/measures/ReferenceNote';

/** Size of the column beside the charts; about the same width on a phone. */
const RESTING_SIZE = { width: 278, height: 220 };

/** Heart rate and oxygen saturation (R-HEALTH-02). */
export function HeartPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.heart');
  const chosen = useHealthRange(now);
  const { read, readings, range, zone } = useHeart(chosen);
  const charts = { readings, range, zone, assumed: chartSize(onPhone, 'beside') };
  const rate = readings.some((reading) => reading.bpm !== null);
  const oxygen = readings.some((reading) => reading.oxygen !== null);
  const resting = useMemo(() => restingCourse(stillSamples(readings), range, zone), [readings, range, zone]);
  return (
    <IndicatorPanel tab="heart" chosen={chosen} read={read} empty={readings.length === 0}>
      {() => (
        <>
          <LatestReadingLayout
            now={
              <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <HeartNowCard readings={readings} range={range} zone={zone} now={now} />
                {resting.length > 1 && (
                  <SectionCard title={t('resting')} note={t('rateNote')}>
                    <RestingRateChart course={resting} range={range} zone={zone} assumed={RESTING_SIZE} />
                  </SectionCard>
                )}
              </Box>
            }
          >
            {rate && (
              <SectionCard title={t('rate')} note={t('rateNote')}>
                <HeartRateChart {...charts} />
              </SectionCard>
            )}
            {oxygen && (
              <SectionCard title={t('oxygen')} note={t('oxygenNote')}>
                <OxygenChart {...charts} />
              </SectionCard>
            )}
          </LatestReadingLayout>
          <ReferenceNote>{t('note')}</ReferenceNote>
        </>
      )}
    </IndicatorPanel>
  );
}
