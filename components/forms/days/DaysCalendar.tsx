'use client';

import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { MarkedDay } from './MarkedDay';
import { dateOfDay, dayOfDate } from '@/lib/time/pickerDate';
import { MarkedDaysContext } from './useMarkedDays';
import { PickerProvider } from './PickerProvider';
import { useMonthFormat } from './useMonthFormat';

interface Props {
  day: string;
  /** Last selectable day. */
  last: string;
  /** Days that have data; undefined while unknown. */
  marked: ReadonlySet<string> | undefined;
  /** Only marked days are selectable. */
  markedOnly?: boolean;
  autoFocus?: boolean;
  onPick: (day: string) => void;
}

/** A month calendar that marks days with data by a dot. */
export function DaysCalendar({ day, last, marked, markedOnly = false, autoFocus = false, onPick }: Props) {
  const format = useMonthFormat();
  return (
    <PickerProvider>
      <MarkedDaysContext value={marked}>
        <DateCalendar
          value={dateOfDay(day)}
          maxDate={dateOfDay(last)}
          autoFocus={autoFocus}
          reduceAnimations
          loading={marked === undefined}
          views={['year', 'month', 'day']}
          openTo="day"
          slots={{ day: MarkedDay }}
          slotProps={{ calendarHeader: { format } }}
          shouldDisableDate={markedOnly ? (date) => !marked?.has(dayOfDate(date)) : undefined}
          onChange={(date, state) => date && state === 'finish' && onPick(dayOfDate(date))}
          sx={{ width: '100%', maxWidth: 320 }}
        />
      </MarkedDaysContext>
    </PickerProvider>
  );
}
