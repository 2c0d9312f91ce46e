'use client';

import Button from '@mui/material/Button';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import { useTranslations } from 'next-intl';
import { NotSharedCard } from '@/components/measures/NotSharedCard';
import { EmptyState } from '@/components/ui/EmptyState';
import type { useTrendChoice } from '@/lib/body/trend/useTrendChoice';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { useSubject } from '@/lib/member/useSubject';
import { startOfDay } from '@/lib/shared/dates';
import { TrendMeasurePicker } from './TrendMeasurePicker';

interface Props {
  choice: ReturnType<typeof useTrendChoice>;
  /** Number of values in the range, too few for a line. */
  count: number;
  /** The last day with a record; null if there has never been one. */
  lastDay: string | null;
}

/** Says why there is no trend, with a button to the last day with data or to a longer period. */
export function TrendTooFewCard({ choice, count, lastDay }: Props) {
  const t = useTranslations('body.trend');
  const name = useTranslations('body.measure');
  const zone = useZone();
  const days = useDayText(zone);
  const { own } = useSubject();
  if (lastDay === null && !own) return <NotSharedCard />;
  if (lastDay === null) return <EmptyState icon={<TimelineOutlined />} title={t('never')} text={t('neverText')} />;

  const { measure, period, range, showPeriod, jumpTo } = choice;
  const day = days.long(startOfDay(lastDay, zone).getTime());
  const elsewhere = lastDay < range.startDate || lastDay > range.endDate;
  const unmeasured = count === 0 && !elsewhere && measure !== 'weight';
  const longest = period === '1y' && !elsewhere;
  return (
    <>
      <TrendMeasurePicker choice={choice} />
      <EmptyState
        icon={<TimelineOutlined />}
        title={unmeasured ? t('noneOfMeasure', { measure: name(measure) }) : t(count === 1 ? 'oneInRange' : 'noneInRange')}
        text={longest ? t('neverText') : t('noneText', { day })}
        action={
          !longest && (
            <Button variant="outlined" size="small" onClick={() => (elsewhere ? jumpTo(lastDay) : showPeriod('1y'))}>
              {elsewhere ? t('jump', { day }) : t('longer')}
            </Button>
          )
        }
      />
    </>
  );
}
