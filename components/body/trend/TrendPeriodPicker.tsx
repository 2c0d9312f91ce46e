'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { PeriodPicker } from '@/components/forms/days/PeriodPicker';
import { MAX_TREND_DAYS } from '@/lib/body/trend/trendChoice';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { MONTH_PERIODS } from '@/lib/time/period';
import { pickedRange, type DayRange } from '@/lib/time/range';

const RangeDialog = dynamic(() => lazyWithRetry(() => import('@/components/forms/days/RangeDialog').then((file) => file.RangeDialog)), {
  ssr: false,
});

/** No marks in the calendar: records are too sparse for dots to help. */
const NONE_MARKED: ReadonlySet<string> = new Set();

interface Props {
  range: DayRange;
  /** Last selectable day. */
  last: string;
  onRange: (range: DayRange) => void;
}

/** Selects the days the trend shows. */
export function TrendPeriodPicker({ range, last, onRange }: Props) {
  const t = useTranslations('body.trend');
  return (
    <PeriodPicker
      range={range}
      last={last}
      periods={MONTH_PERIODS.map((value) => ({ value, content: t(value) }))}
      dialog={(close, choose) => (
        <RangeDialog
          range={range}
          last={last}
          marked={NONE_MARKED}
          picked={(shown, end, day) => pickedRange(shown, end, day, MAX_TREND_DAYS)}
          onClose={close}
          onChoose={choose}
        />
      )}
      onRange={onRange}
    />
  );
}
