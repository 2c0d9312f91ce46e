'use client';

import { useTranslations } from 'next-intl';
import { SectionCard } from '@/components/ui/SectionCard';
import { useHealthRange } from '@/lib/health/useHealthReads';
import { useHeart } from '@/lib/health/heart/useHeart';
import { chartSize } from '@/lib/charts/chartSize';
import type { PanelProps } from '@/components/health/HealthScreen';
import { HeartNowCard } from './HeartNowCard';
import { HeartRateChart } from './HeartRateChart';
import { IndicatorPanel } from '@/components/health/IndicatorPanel';
import { LatestReadingLayout } from '@/components/health/LatestReadingLayout';
import { OxygenChart } from './OxygenChart';
import { ReferenceNote } from '@/components/measure/ReferenceNote';

/** Heart rate and oxygen saturation (R-HEALTH-02). */
export function HeartPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.heart');
  const chosen = useHealthRange(now);
  const { read, readings, range, zone } = useHeart(chosen);
  const charts = { readings, range, zone, assumed: chartSize(onPhone, 'beside') };
  const oxygen = readings.some((reading) => reading.oxygen !== null);
  return (
    <IndicatorPanel tab="heart" chosen={chosen} read={read} empty={readings.length === 0}>
      {() => (
        <>
          <LatestReadingLayout now={<HeartNowCard readings={readings} range={range} zone={zone} now={now} />}>
            <SectionCard title={t('rate')} note={t('rateNote')}>
              <HeartRateChart {...charts} />
            </SectionCard>
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
