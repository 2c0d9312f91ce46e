'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { PeriodPicker } from '@/components/forms/days/PeriodPicker';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import type { HealthTab } from '@/lib/health/tab/healthTabs';
import { PERIODS } from '@/lib/time/period';

const MarkedRangeDialog = dynamic(() => lazyWithRetry(() => import('./MarkedRangeDialog').then((file) => file.MarkedRangeDialog)), {
  ssr: false,
});

interface Props {
  /** Tab whose days with data the calendar marks. */
  tab: HealthTab;
  chosen: ReturnType<typeof useHealthRange>;
}

/** Range picker of a health tab; days after today cannot be chosen. */
export function HealthPeriodPicker({ tab, chosen: { range, today, show } }: Props) {
  const t = useTranslations('health.range');
  return (
    <PeriodPicker
      range={range}
      last={today}
      periods={PERIODS.map((value) => ({ value, content: t(`periods.${value}`), label: t(`longPeriods.${value}`) }))}
      dialog={(close, choose) => <MarkedRangeDialog tab={tab} range={range} today={today} onClose={close} onChoose={choose} />}
      onRange={show}
    />
  );
}
