'use client';

import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { dayOfDate } from '@/lib/time/pickerDate';
import { useMarkedDays } from './useMarkedDays';

/** A day of the calendar; if it has data, with a dot and a label for screen readers. */
export function MarkedDay(props: PickerDayProps) {
  const t = useTranslations('common.range');
  const marked = useMarkedDays();
  const { day, outsideCurrentMonth } = props;
  const date = dayOfDate(day);
  const holds = !outsideCurrentMonth && marked?.has(date);
  return (
    <Box role="presentation" data-marked={holds ? date : undefined} sx={{ position: 'relative' }}>
      <PickerDay {...props} disableHighlightToday aria-label={holds ? t('hasData', { day: String(day.getDate()) }) : undefined} />
      {holds && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            bottom: 3,
            left: '50%',
            width: 5,
            height: 5,
            ml: '-2.5px',
            borderRadius: '50%',
            bgcolor: props.selected ? 'primary.contrastText' : 'primary.main',
            pointerEvents: 'none',
          }}
        />
      )}
    </Box>
  );
}
