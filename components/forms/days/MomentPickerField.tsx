'use client';

import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { Box } from '@/components/base/Box';
import { dateOfMoment, momentOfDate } from '@/lib/time/pickerDate';
import { usePickerProps, type LivePickerProps } from './usePickerProps';
import { PickerProvider } from './PickerProvider';
import { usePicked } from './usePicked';

/** Date-and-time picker, yyyy-MM-ddTHH:mm, typed by section or picked from a calendar and list; code-split by `MomentInput`. */
export function MomentPickerField(props: LivePickerProps) {
  const { picked, noteParts } = usePicked(props.value, props.onChange, dateOfMoment, momentOfDate);
  const { around, picker } = usePickerProps(props, noteParts);
  return (
    <PickerProvider>
      <Box {...around}>
        <DateTimePicker {...picker} {...picked} format="yyyy-MM-dd HH:mm" ampm={false} timeSteps={{ minutes: 5 }} />
      </Box>
    </PickerProvider>
  );
}
