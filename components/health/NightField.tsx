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
import { useAxisText } from '@/lib/health/axis/hooks';
import { neighbourNights } from '@/lib/health/sleep/night/rules';

const NightDialog = dynamic(() => import('./NightDialog').then((file) => file.NightDialog), { ssr: false });

interface Props {
  /** The day of waking of the night shown. */
  date: string;
  /** Nights to step through, oldest first. */
  nights: readonly { date: string }[];
  today: string;
  onPick: (day: string) => void;
}

/** Which night is shown: steps through the nights of the range, or one picked from the calendar. */
export function NightField({ date, nights, today, onPick }: Props) {
  const t = useTranslations('health.sleep');
  const { longDay } = useAxisText('UTC');
  const [open, setOpen] = useState(false);
  const { before, after } = neighbourNights(nights, date);
  return (
    <Box role="group" aria-label={t('choose')} sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton aria-label={t('before')} disabled={!before} onClick={() => before && onPick(before)}>
        <ChevronLeft />
      </IconButton>
      <Button
        color="inherit"
        startIcon={<CalendarMonthOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {longDay(date)}
      </Button>
      <IconButton aria-label={t('after')} disabled={!after} onClick={() => after && onPick(after)}>
        <ChevronRight />
      </IconButton>
      {open && (
        <NightDialog
          date={date}
          today={today}
          onClose={() => setOpen(false)}
          onPick={(day) => {
            setOpen(false);
            onPick(day);
          }}
        />
      )}
    </Box>
  );
}
