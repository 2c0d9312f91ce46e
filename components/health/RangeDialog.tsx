'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ChoiceGroup } from '@/components/ui/ChoiceGroup';
import { useDataDays } from '@/lib/health/days/hooks';
import { pickedRange, type DayRange } from '@/lib/health/range/rules';
import type { HealthTab } from '@/lib/health/tab/rules';
import { DaysCalendarField } from './DaysCalendarField';

interface Props {
  tab: HealthTab;
  range: DayRange;
  today: string;
  onChoose: (range: DayRange) => void;
  onClose: () => void;
}

type End = keyof DayRange;

/** Both ends of a range, picked one after the other from a calendar that marks the days with data. */
export function RangeDialog({ tab, range, today, onChoose, onClose }: Props) {
  const t = useTranslations('health.range');
  const common = useTranslations('common.action');
  const format = useFormatter();
  const title = useId();
  const [end, setEnd] = useState<End>('startDate');
  const [picked, setPicked] = useState(range);
  const marked = useDataDays(tab);
  const short = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs">
      <DialogTitle id={title}>{t('choose')}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 }, display: 'grid', justifyItems: 'center' }}>
        <ChoiceGroup
          label={t('end')}
          value={end}
          onChange={setEnd}
          choices={[
            { value: 'startDate', content: short(picked.startDate), label: t('from', { day: short(picked.startDate) }) },
            { value: 'endDate', content: short(picked.endDate), label: t('to', { day: short(picked.endDate) }) },
          ]}
        />
        <DaysCalendarField
          // the calendar opens on the month of the end that is being picked
          key={end}
          day={picked[end]}
          last={today}
          marked={marked}
          onPick={(day) => {
            setPicked(pickedRange(picked, end, day));
            if (end === 'startDate') setEnd('endDate');
          }}
        />
        <Typography variant="caption" color="textSecondary">
          {t('marked')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="contained" onClick={() => onChoose(picked)}>
          {common('show')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
