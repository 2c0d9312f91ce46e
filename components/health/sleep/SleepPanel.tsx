'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { useHealthRange } from '@/lib/health/useHealthReads';
import { useNight, useSleepAverage } from '@/lib/health/sleep/useSleep';
import { chartSize } from '@/lib/charts/chartSize';
import type { PanelProps } from '@/components/health/HealthScreen';
import { IndicatorPanel } from '@/components/health/IndicatorPanel';
import { ReferenceNote } from '@/components/measure/ReferenceNote';
import { NightInputButton } from './NightInputButton';
import { NightReviewAlert } from './NightReviewAlert';
import { SleepAverageCard } from './SleepAverageCard';
import { SleepNightPanel } from './SleepNightPanel';
import { SleepScoresCard } from './SleepScoresCard';

/** Nights: one in detail, and what those of the range come to (R-HEALTH-05). */
export function SleepPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.sleep');
  const chosen = useHealthRange(now);
  const { read, range } = useSleepAverage(chosen);
  const night = useNight(chosen);
  const { zone } = chosen;
  const list = read.data?.list ?? [];
  const onSaved = (day: string) => {
    if (day < range.startDate || day > range.endDate) chosen.jumpTo(day);
    else night.showNight(day);
  };
  const shown = night.read.data?.night?.date;
  return (
    <IndicatorPanel
      tab="sleep"
      chosen={chosen}
      read={read}
      empty={list.length === 0 && !night.named}
      above={
        <>
          <NightInputButton zone={zone} onSaved={onSaved} />
          <NightReviewAlert questions={read.data?.questions} zone={zone} />
        </>
      }
    >
      {() => (
        <>
          <SleepNightPanel night={night} nights={list} today={chosen.today} zone={zone} onPhone={onPhone} />
          {read.data && list.length > 0 && (
            <>
              <SleepAverageCard
                average={read.data}
                range={range}
                zone={zone}
                selected={shown}
                onSelect={night.showNight}
                assumed={chartSize(onPhone, 'beside')}
              />
              <SleepScoresCard nights={list} range={range} zone={zone} assumed={chartSize(onPhone, 'page')} />
            </>
          )}
          <Box>
            <ReferenceNote>{t('note')}</ReferenceNote>
          </Box>
        </>
      )}
    </IndicatorPanel>
  );
}
