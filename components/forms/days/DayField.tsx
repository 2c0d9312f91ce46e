'use client';

import Box from '@mui/material/Box';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { dateOfDay, dayOfDate } from '@/lib/time/pickerDate';
import { usePickerProps, type PickerFieldProps } from './usePickerProps';
import { PickerProvider } from './PickerProvider';
import { usePicked } from './usePicked';

interface Props extends PickerFieldProps {
  /** The calendar begins with the years, for a day that is long ago. */
  longAgo?: boolean;
}

/** A day of a form, yyyy-MM-dd, typed or taken from a calendar. */
export function DayField({ longAgo = false, ...props }: Props) {
  const { around, picker } = usePickerProps(props);
  const picked = usePicked(props.value, props.onChange, dateOfDay, dayOfDate);
  return (
    <PickerProvider>
      <Box {...around}>
        <DatePicker {...picker} {...picked} format="yyyy-MM-dd" openTo={longAgo ? 'year' : 'day'} />
      </Box>
    </PickerProvider>
  );
}
