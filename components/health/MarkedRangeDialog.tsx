'use client';

import { useTranslations } from 'next-intl';
import { RangeDialog } from '@/components/forms/days/RangeDialog';
import { useDataDays } from '@/lib/health/days/useDataDays';
import type { HealthTab } from '@/lib/health/tab/healthTabs';
import { pickedRange, type DayRange } from '@/lib/time/range';

interface Props {
  tab: HealthTab;
  range: DayRange;
  today: string;
  onChoose: (range: DayRange) => void;
  onClose: () => void;
}

/** Range dialog whose calendar marks the days on which the tab has data. */
export function MarkedRangeDialog({ tab, range, today, onChoose, onClose }: Props) {
  const t = useTranslations('health.range');
  const marked = useDataDays(tab);
  return (
    <RangeDialog range={range} last={today} marked={marked} note={t('marked')} picked={pickedRange} onChoose={onChoose} onClose={onClose} />
  );
}
