'use client';

import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/ui/ChoiceGroup';
import { periodOfRange, rangeAfter, rangeBefore } from '@/lib/body/trend/choice/rules';
import { useDayText } from '@/lib/body/trend/hooks';
import { PERIODS, rangeOf, type Period, type Range } from '@/lib/body/trend/rules';
import { startOfDay } from '@/lib/shared/dates';

const TrendRangeDialog = dynamic(() => import('./TrendRangeDialog').then((file) => file.TrendRangeDialog), { ssr: false });

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
  const [open, setOpen] = useState(false);
  const days = useDayText(zone);
  const text = (day: string) => days.long(startOfDay(day, zone).getTime());
  const later = rangeAfter(range);
  return (
    <Box
      role="group"
      aria-label={t('range')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, ml: -1 }}>
        <IconButton aria-label={t('shift.back')} onClick={() => onRange(rangeBefore(range))}>
          <ChevronLeft />
        </IconButton>
        <Button
          color="inherit"
          startIcon={<CalendarMonthOutlined />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{
            px: { xs: 0.25, sm: 1 },
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
          }}
        >
          {`${text(range.startDate)} – ${text(range.endDate)}`}
        </Button>
        <IconButton aria-label={t('shift.forward')} disabled={later.endDate > last} onClick={() => onRange(later)}>
          <ChevronRight />
        </IconButton>
      </Box>
      <ChoiceGroup
        label={periods('period')}
        value={periodOfRange(range) ?? undefined}
        onChange={(period: Period) => onRange(rangeOf(period, range.endDate))}
        choices={(Object.keys(PERIODS) as Period[]).map((value) => ({ value, content: periods(value) }))}
      />
      {open && (
        <TrendRangeDialog
          range={range}
          last={last}
          onClose={() => setOpen(false)}
          onChoose={(next) => {
            setOpen(false);
            onRange(next);
          }}
        />
      )}
    </Box>
  );
}
