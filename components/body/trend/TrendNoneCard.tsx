'use client';

import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';
import { useDayText } from '@/lib/format/useDayText';
import { startOfDay } from '@/lib/shared/dates';
import { rangeOf } from '@/lib/time/period';
import type { DayRange } from '@/lib/time/range';

interface Props {
  /** The last day with a measurement, of the device if filtered. */
  lastDay: string;
  range: DayRange;
  zone: string;
  /** The list is filtered by device. */
  ofDevice: boolean;
  onRange: (range: DayRange) => void;
}

/** Says that nothing was measured in this range, with a button to the month that has data. */
export function TrendNoneCard({ lastDay, range, zone, ofDevice, onRange }: Props) {
  const t = useTranslations('body.trendTab');
  const days = useDayText(zone);
  const day = days.long(startOfDay(lastDay, zone).getTime());
  const elsewhere = lastDay < range.startDate || lastDay > range.endDate;
  return (
    <EmptyState
      icon={<TimelineOutlined />}
      title={t(ofDevice ? 'noneOfDevice' : 'none')}
      text={t(ofDevice ? 'noneTextOfDevice' : 'noneText', { day })}
      action={
        elsewhere && (
          <Button variant="outlined" onClick={() => onRange(rangeOf('1m', lastDay))}>
            {t('jump', { day })}
          </Button>
        )
      }
    />
  );
}
