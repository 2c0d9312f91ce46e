'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DaysCalendar } from '@/components/forms/days/DaysCalendar';
import { useDataDays } from '@/lib/health/days/useDataDays';

interface Props {
  date: string;
  today: string;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** Calendar dialog to pick a night; only wake-up days with a night can be chosen. */
export function NightDialog({ date, today, onPick, onClose }: Props) {
  const t = useTranslations('health.sleep');
  const common = useTranslations('common.action');
  const title = useId();
  const marked = useDataDays('sleep');
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs">
      <DialogTitle id={title} variant="h2">
        {t('choose')}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        <DaysCalendar day={date} last={today} marked={marked} markedOnly onPick={onPick} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
