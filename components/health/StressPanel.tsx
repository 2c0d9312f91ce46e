'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { SectionCard } from '@/components/ui/SectionCard';
import { useHealthRange } from '@/lib/health/hooks';
import { useStress } from '@/lib/health/stress/hooks';
import { chartSize } from './chartSizes';
import type { PanelProps } from './HealthScreen';
import { IndicatorPanel } from './IndicatorPanel';
import { ReferenceNote } from './ReferenceNote';
import { StressChart } from './StressChart';
import { StressNowCard } from './StressNowCard';
import { StressShareChart } from './StressShareChart';

/** Stress over time and by level (R-HEALTH-04). */
export function StressPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.stress');
  const chosen = useHealthRange(now);
  const { read, readings, range, zone } = useStress(chosen);
  const { list, total } = read.data ?? { list: [], total: 0 };
  const charts = { readings, range, zone, assumed: chartSize(onPhone, 'beside') };
  return (
    <IndicatorPanel
      tab="stress"
      chosen={chosen}
      read={read}
      empty={readings.length === 0}
      beyond={total > list.length ? { shown: list.length, total } : null}
    >
      {() => (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 2, md: 3 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <StressNowCard readings={readings} now={now} zone={zone} />
            <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, minWidth: 0 }}>
              <SectionCard title={t('index')} note={t('indexNote')}>
                <StressChart {...charts} />
              </SectionCard>
              <SectionCard title={t('share')} note={t('shareNote')}>
                <StressShareChart {...charts} />
              </SectionCard>
            </Box>
          </Box>
          <ReferenceNote>{t('note')}</ReferenceNote>
        </>
      )}
    </IndicatorPanel>
  );
}
