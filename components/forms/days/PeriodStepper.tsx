'use client';

import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';

interface Step {
  label: string;
  /** Left out where there is nothing to step to. */
  onPress?: () => void;
}

interface Props {
  /** The days shown, in words. */
  text: string;
  before: Step;
  after: Step;
  /** The calendar behind the days. */
  dialog: (close: () => void) => ReactNode;
}

/** Which days are shown: a step back, the days themselves as the way to a calendar, and a step on. */
export function PeriodStepper({ text, before, after, dialog }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, mx: -1 }}>
      <IconButton aria-label={before.label} disabled={!before.onPress} onClick={before.onPress}>
        <ChevronLeft />
      </IconButton>
      <Button
        color="inherit"
        startIcon={<CalendarMonthOutlined />}
        aria-haspopup="dialog"
        data-days
        onClick={() => setOpen(true)}
        sx={{
          px: { xs: 0.25, sm: 1 },
          py: { xs: 0.25, sm: 0.75 },
          fontVariantNumeric: 'tabular-nums',
          // in two lines where one would be cut off; the button is as high either way
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
          textWrap: 'balance',
          textAlign: 'start',
          lineHeight: 1.25,
          fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
          '& .MuiButton-startIcon': { mr: { xs: 0.5, sm: 1 } },
        }}
      >
        {text}
      </Button>
      <IconButton aria-label={after.label} disabled={!after.onPress} onClick={after.onPress}>
        <ChevronRight />
      </IconButton>
      {open && dialog(() => setOpen(false))}
    </Box>
  );
}
