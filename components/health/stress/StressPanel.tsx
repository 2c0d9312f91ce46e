'use client';

import { useTranslations } from 'next-intl';
import { SectionCard } from '@/components/ui/SectionCard';
import { useHealthRange } from '@/lib/health/useHealthReads';
import { useStress } from '@/lib/health/stress/useStress';
import { chartSize } from '@/lib/charts/chartSize';
import type { PanelProps } from '@/components/health/HealthScreen';
import { IndicatorPanel } from '@/components/health/IndicatorPanel';
import { LatestReadingLayout } from '@/components/health/LatestReadingLayout';
import { ReferenceNote } from '@/components/measures/ReferenceNote';
import { StressChart } from './StressChart';
import { StressNowCard } from './StressNowCard';
import { StressShareChart } from './StressShareChart';

/** Stress over time and by level (R-HEALTH-04). */
export function StressPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.stress');
  const chosen = useHealthRange(now);
  const { read, readings, range, zone } = useStress(chosen);
  const charts = { readings, range, zone, assumed: chartSize(onPhone, 'beside') };
  return (
    <IndicatorPanel tab="stress" chosen={chosen} read={read} empty={readings.length === 0}>
      {() => (
        <>
          <LatestReadingLayout now={<StressNowCard readings={readings} now={now} zone={zone} />}>
            <SectionCard title={t('index')} note={t('indexNote')}>
              <StressChart {...charts} />
            </SectionCard>
            <SectionCard title={t('share')} note={t('shareNote')}>
              <StressShareChart {...charts} />
            </SectionCard>
          </LatestReadingLayout>
          <ReferenceNote>{t('note')}</ReferenceNote>
        </>
      )}
    </IndicatorPanel>
  );
}
