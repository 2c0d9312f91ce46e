'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { SectionCard } from '@/components/ui/SectionCard';
import { useBloodPressures, usePressurePattern } from '@/lib/health/bloodPressure/useBloodPressures';
import { useHealthRange } from '@/lib/health/useHealthReads';
import { grainOf } from '@/lib/health/series/series';
import { chartSize } from '@/lib/charts/chartSize';
import type { PanelProps } from '@/components/health/HealthScreen';
import { IndicatorPanel } from '@/components/health/IndicatorPanel';
import { PressureClassTable } from './PressureClassTable';
import { PressureNowCard } from './PressureNowCard';
import { PressurePatternPanel } from './PressurePatternPanel';
import { PressureScatterChart } from './PressureScatterChart';
import { PressureTimeChart } from './PressureTimeChart';
import { ReferenceNote } from '@/components/measures/ReferenceNote';
import { LinkButton } from '@/components/ui/LinkButton';
import { healthTabQuery } from '@/lib/health/tab/healthTabs';
import { useSubject } from '@/lib/member/useSubject';

/** Message key of what a point of the chart represents. */
const UNITS = { time: 'unit', day: 'unitByDay', week: 'unitByWeek' } as const;

/** Blood pressure by class, over time and by time of day (R-HEALTH-03). */
export function PressurePanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.pressure');
  const { base } = useSubject();
  const chosen = useHealthRange(now);
  const { read, readings, range, zone } = useBloodPressures(chosen);
  const pattern = usePressurePattern(chosen);
  const half = chartSize(onPhone, 'half');
  const pair = { display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } };
  return (
    <IndicatorPanel
      tab="pressure"
      ownDevice
      chosen={chosen}
      read={read}
      empty={readings.length === 0}
      start={t('start')}
      startAction={
        <LinkButton href={`${base}/health${healthTabQuery('pressureInput', null, null)}`} variant="outlined" size="small">
          {t('startLink')}
        </LinkButton>
      }
    >
      {() => (
        <>
          <PressureNowCard readings={readings} now={now} zone={zone} />
          <Box sx={pair}>
            <SectionCard title={t('scatter')} note={t('scatterNote')}>
              <PressureScatterChart readings={readings} assumed={onPhone ? { ...half, height: 300 } : half} />
            </SectionCard>
            <SectionCard title={t('classes')} note={t('classesNote')}>
              <PressureClassTable readings={readings} />
            </SectionCard>
          </Box>
          <SectionCard title={t('time')} note={t(UNITS[grainOf(range)])}>
            <PressureTimeChart readings={readings} range={range} zone={zone} assumed={chartSize(onPhone, 'page')} />
          </SectionCard>
          <PressurePatternPanel read={pattern} readings={readings} zone={zone} assumed={half} />
          <ReferenceNote>{t('note')}</ReferenceNote>
        </>
      )}
    </IndicatorPanel>
  );
}
