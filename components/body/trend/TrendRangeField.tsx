'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { PeriodStepper } from '@/components/forms/PeriodStepper';
import { periodOfRange, pickedRange, rangeAfter, rangeBefore } from '@/lib/body/trend/trendChoice';
import { useDayText } from '@/lib/body/trend/useTrendChoice';
import { PERIODS, rangeOf, type Period, type Range } from '@/lib/body/trend/trendPoints';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { startOfDay } from '@/lib/shared/dates';

const RangeDialog = dynamic(() => lazyWithRetry(() => import('@/components/forms/RangeDialog').then((file) => file.RangeDialog)), {
  ssr: false,
});

/** Records are few and far between: every day of the calendar looks the same. */
const NONE_MARKED: ReadonlySet<string> = new Set();

interface Props {
  range: Range;
  /** The last day that can be chosen. */
  last: string;
  zone: string;
  onRange: (range: Range) => void;
}

/** Which days the trend shows: a period, days of one's own, and steps back and forth. */
export function TrendRangeField({ range, last, zone, onRange }: Props) {
  const t = useTranslations('body.trendTab');
  const periods = useTranslations('body.trend');
  const days = useDayText(zone);
  const text = (day: string) => days.long(startOfDay(day, zone).getTime());
  const later = rangeAfter(range);
  return (
    <Box
      role="group"
      aria-label={t('range')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}
    >
      <PeriodStepper
        text={`${text(range.startDate)} – ${text(range.endDate)}`}
        before={{ label: t('shift.back'), onPress: () => onRange(rangeBefore(range)) }}
        after={{ label: t('shift.forward'), onPress: later.endDate > last ? undefined : () => onRange(later) }}
        dialog={(close) => (
          <RangeDialog
            range={range}
            last={last}
            marked={NONE_MARKED}
            picked={pickedRange}
            onClose={close}
            onChoose={(next) => {
              close();
              onRange(next);
            }}
          />
        )}
      />
      <ChoiceGroup
        label={periods('period')}
        value={periodOfRange(range) ?? undefined}
        onChange={(period: Period) => onRange(rangeOf(period, range.endDate))}
        choices={(Object.keys(PERIODS) as Period[]).map((value) => ({ value, content: periods(value) }))}
      />
    </Box>
  );
}
