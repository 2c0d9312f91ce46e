'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { Typography } from '@/components/base/Typography';
import { ContentDialog } from '@/components/ui/dialog/ContentDialog';
import { useDayText } from '@/lib/format/useDayText';
import type { DayRange } from '@/lib/time/range';
import { DaysCalendar } from './DaysCalendar';

interface Props {
  range: DayRange;
  /** Last selectable day. */
  last: string;
  /** Days marked by a dot; undefined while unknown. */
  marked: ReadonlySet<string> | undefined;
  /** What the dots mean. */
  note?: ReactNode;
  /** Returns the range after one of its ends was changed. */
  picked: (range: DayRange, end: keyof DayRange, day: string) => DayRange;
  onChoose: (range: DayRange) => void;
  onClose: () => void;
}

/** A dialog that picks both ends of a day range, one after the other. */
export function RangeDialog({ range: start, last, marked, note, picked, onChoose, onClose }: Props) {
  const t = useTranslations('common');
  const { long } = useDayText('UTC');
  const [end, setEnd] = useState<keyof DayRange>('startDate');
  const [range, setRange] = useState(start);
  return (
    <ContentDialog
      title={t('range.choose')}
      width="xs"
      fits
      label="cancel"
      onClose={onClose}
      sx={{ px: { xs: 1 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' }}
      actions={
        <Button variant="contained" onClick={() => onChoose(range)}>
          {t('action.show')}
        </Button>
      }
    >
      <ChoiceGroup
        label={t('range.end')}
        value={end}
        onChange={setEnd}
        choices={[
          { value: 'startDate', content: long(range.startDate), label: t('range.from', { day: long(range.startDate) }) },
          { value: 'endDate', content: long(range.endDate), label: t('range.to', { day: long(range.endDate) }) },
        ]}
      />
      <Box role="status" sx={hiddenFromSight}>
        {end === 'endDate' && t('range.pickEnd', { from: long(range.startDate) })}
      </Box>
      <DaysCalendar
        // remount, so that the calendar opens on the month of the end being picked
        key={end}
        day={range[end]}
        last={last}
        marked={marked}
        // the remount for the end date loses the focus: take it back
        autoFocus={end === 'endDate'}
        onPick={(day) => {
          setRange(picked(range, end, day));
          if (end === 'startDate') setEnd('endDate');
        }}
      />
      {note && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
    </ContentDialog>
  );
}
