'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DaysCalendarField } from '@/components/health/DaysCalendarField';
import { ChoiceGroup } from '@/components/ui/ChoiceGroup';
import { pickedRange } from '@/lib/body/trend/choice/rules';
import type { Range } from '@/lib/body/trend/rules';

interface Props {
  range: Range;
  last: string;
  onChoose: (range: Range) => void;
  onClose: () => void;
}

const NONE_MARKED: ReadonlySet<string> = new Set();

/** Both ends of a range, picked one after the other; days are written yyyy-MM-dd. */
export function TrendRangeDialog({ range, last, onChoose, onClose }: Props) {
  const t = useTranslations('body.trendTab');
  const common = useTranslations('common.action');
  const title = useId();
  const [end, setEnd] = useState<keyof Range>('startDate');
  const [picked, setPicked] = useState(range);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs">
      <DialogTitle id={title}>{t('choose')}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 }, display: 'grid', justifyItems: 'center' }}>
        <ChoiceGroup
          label={t('end')}
          value={end}
          onChange={setEnd}
          choices={[
            { value: 'startDate', content: picked.startDate, label: t('from', { day: picked.startDate }) },
            { value: 'endDate', content: picked.endDate, label: t('to', { day: picked.endDate }) },
          ]}
        />
        <DaysCalendarField
          key={end}
          day={picked[end]}
          last={last}
          marked={NONE_MARKED}
          onPick={(day) => {
            setPicked(pickedRange(picked, end, day));
            if (end === 'startDate') setEnd('endDate');
          }}
        />
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
