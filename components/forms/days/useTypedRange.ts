import { useId, useState } from 'react';
import { isDay } from '@/lib/shared/dates';
import { isRange, type DayRange } from '@/lib/time/range';

/** Error to show about typed days: those that are none, or that they form no range. */
export interface TypedRangeError {
  id: string;
  of: 'day' | 'range';
}

/**
 * Binds two day inputs to a range: only a complete one reaches `onChange`. `error` is for `RangeFieldError`; an empty or partly
 * typed day counts as invalid only once its field is left, and then only that field is marked. `isGood` is the rule of a complete range.
 */
export function useTypedRange(range: DayRange, onChange: (range: DayRange) => void, isGood: (range: DayRange) => boolean = isRange) {
  const [days, setDays] = useState(range);
  const [left, setLeft] = useState(false);
  const [seen, setSeen] = useState(range);
  // reset only when the URL changes, such as by Back, to keep a partly typed date
  if (seen.startDate !== range.startDate || seen.endDate !== range.endDate) {
    setSeen(range);
    setDays(range);
  }
  const id = useId();
  const areDays = isDay(days.startDate) && isDay(days.endDate);
  const error: TypedRangeError | null = isGood(days) || !(left || areDays) ? null : { id, of: areDays ? 'range' : 'day' };
  const fieldOf = (end: keyof DayRange) => ({
    value: days[end],
    errorId: error && (areDays || !isDay(days[end])) ? id : undefined,
    onChange: (day: string) => {
      const next = { ...days, [end]: day };
      setDays(next);
      setLeft(false);
      if (isGood(next) && (next.startDate !== range.startDate || next.endDate !== range.endDate)) onChange(next);
    },
    onBlur: () => setLeft(true),
  });
  return { fieldOf, error };
}
