'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Box } from '@/components/base/Box';
import { useHealthRange } from '@/lib/health/useHealthReads';
import { useNight, useSleepAverage } from '@/lib/health/sleep/useSleep';
import { chartSize } from '@/lib/charts/chartSize';
import type { PanelProps } from '@/components/health/HealthScreen';
import { IndicatorPanel } from '@/components/health/IndicatorPanel';
import { ReferenceNote } from '@/components/measures/ReferenceNote';
import { useManualEntryEditing } from '@/components/measures/useManualEntryEditing';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { SleepNight } from '@/lib/health/sleep/contract';
import { ManualNightButton } from './ManualNightButton';
import { NightReviewAlert } from './NightReviewAlert';
import { SleepAverageCard } from './SleepAverageCard';
import { SleepNightPanel } from './SleepNightPanel';
import { SleepScoresCard } from './SleepScoresCard';

const ManualNightDialog = dynamic(() => lazyWithRetry(() => import('./ManualNightDialog').then((file) => file.ManualNightDialog)), {
  ssr: false,
});

/** Sleep tab: one night in detail, and the averages of the range (R-HEALTH-05). */
export function SleepPanel({ now, onPhone }: PanelProps) {
  const t = useTranslations('health.sleep');
  const chosen = useHealthRange(now);
  const { read, range } = useSleepAverage(chosen);
  const night = useNight(chosen);
  const { zone } = chosen;
  const list = read.data?.list ?? [];
  const { addButton: addRef, ...edit } = useManualEntryEditing<SleepNight>({ range, jumpTo: chosen.jumpTo });
  const onSaved = (day: string, isAsked: boolean) => {
    edit.saved(day, isAsked);
    if (day >= range.startDate && day <= range.endDate) night.showNight(day);
  };
  const shown = night.read.data?.night?.date;
  return (
    <>
      <IndicatorPanel
        tab="sleep"
        chosen={chosen}
        read={read}
        empty={list.length === 0 && !night.named}
        above={
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <ManualNightButton ref={addRef} onAdd={edit.add} />
              <span role="status">{edit.doneText}</span>
            </Box>
            <NightReviewAlert questions={read.data?.questions} zone={zone} />
          </>
        }
      >
        {() => (
          <>
            <SleepNightPanel night={night} nights={list} today={chosen.today} zone={zone} edit={edit} onPhone={onPhone} />
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
      {edit.editing && <ManualNightDialog night={edit.editing.reading} zone={zone} onSaved={onSaved} onClose={edit.close} />}
    </>
  );
}
