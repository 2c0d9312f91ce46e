'use client';

import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { Box } from '@/components/base/Box';
import { dateOfDay, dayOfDate } from '@/lib/time/pickerDate';
import { usePickerProps, type LivePickerProps } from './usePickerProps';
import { PickerProvider } from './PickerProvider';
import { usePicked } from './usePicked';

/** Day picker, yyyy-MM-dd, typed by section or picked from a calendar; code-split by `DayInput`. */
export function DayPickerField({ longAgo = false, ...props }: LivePickerProps) {
  const { picked, noteParts } = usePicked(props.value, props.onChange, dateOfDay, dayOfDate);
  const { around, picker } = usePickerProps(props, noteParts);
  return (
    <PickerProvider>
      <Box {...around}>
        <DatePicker {...picker} {...picked} format="yyyy-MM-dd" openTo={longAgo ? 'year' : 'day'} />
      </Box>
    </PickerProvider>
  );
}
