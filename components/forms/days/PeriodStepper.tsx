'use client';

import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { StepButton } from '@/components/ui/steps/StepButton';

interface Step {
  label: string;
  /** Omitted if there is no earlier or later period. */
  onPress?: () => void;
}

interface Props {
  /** The days shown, in words. */
  text: string;
  before: Step;
  after: Step;
  /** Renders the calendar that the days open. */
  dialog: (close: () => void) => ReactNode;
}

/** Steps the days shown back and forth; the days themselves open a calendar. */
export function PeriodStepper({ text, before, after, dialog }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, mx: -1 }}>
      <StepButton label={before.label} isEnd={!before.onPress} onPress={() => before.onPress?.()}>
        <ChevronLeft />
      </StepButton>
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
          // wrap on phones instead of truncating; the height of the button is the same either way
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
      <StepButton label={after.label} isEnd={!after.onPress} onPress={() => after.onPress?.()}>
        <ChevronRight />
      </StepButton>
      {open && dialog(() => setOpen(false))}
    </Box>
  );
}
