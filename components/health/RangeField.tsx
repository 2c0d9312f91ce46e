'use client';

import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/ui/ChoiceGroup';
import { useDayText } from '@/lib/body/trend/hooks';
import type { useHealthRange } from '@/lib/health/hooks';
import { PERIODS, periodOf, rangeEnding, steppedRange, type Period } from '@/lib/health/range/rules';
import type { HealthTab } from '@/lib/health/tab/rules';
import { startOfDay } from '@/lib/shared/dates';

const RangeDialog = dynamic(() => import('./RangeDialog').then((file) => file.RangeDialog), { ssr: false });

interface Props {
  /** Whose days are marked in the picker. */
  tab: HealthTab;
  chosen: ReturnType<typeof useHealthRange>;
}

/** Which days the tab shows: a period, days of one's own, and steps back and forth by as many days. */
export function RangeField({ tab, chosen }: Props) {
  const t = useTranslations('health.range');
  const [open, setOpen] = useState(false);
  const { range, today, zone, show } = chosen;
  const days = useDayText(zone);
  const text = (day: string) => days.long(startOfDay(day, zone).getTime());
  const single = range.startDate === range.endDate;
  return (
    <Box
      role="group"
      aria-label={t('label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: { xs: 2, md: 2.5 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, ml: -1 }}>
        <IconButton aria-label={t('before')} onClick={() => show(steppedRange(range, -1, today))}>
          <ChevronLeft />
        </IconButton>
        <Button
          color="inherit"
          startIcon={<CalendarMonthOutlined />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{
            px: { xs: 0.5, sm: 1 },
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            fontSize: { xs: '0.875rem', sm: '0.9375rem' },
          }}
        >
          {single ? text(range.endDate) : `${text(range.startDate)} – ${text(range.endDate)}`}
        </Button>
        <IconButton aria-label={t('after')} disabled={range.endDate >= today} onClick={() => show(steppedRange(range, 1, today))}>
          <ChevronRight />
        </IconButton>
      </Box>
      <ChoiceGroup
        label={t('period')}
        value={periodOf(range) ?? undefined}
        onChange={(period: Period) => show(rangeEnding(range.endDate, PERIODS[period]))}
        choices={(Object.keys(PERIODS) as Period[]).map((value) => ({
          value,
          content: t(`periods.${value}`),
          label: t(`longPeriods.${value}`),
        }))}
      />
      {open && (
        <RangeDialog
          tab={tab}
          range={range}
          today={today}
          onClose={() => setOpen(false)}
          onChoose={(next) => {
            setOpen(false);
            show(next);
          }}
        />
      )}
    </Box>
  );
}
