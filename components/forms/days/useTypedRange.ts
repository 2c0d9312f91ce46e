import { useId, useState } from 'react';
import { isDay } from '@/lib/shared/dates';
import { isRange, type DayRange } from '@/lib/time/range';

/**
 * Binds two day inputs to a range: only a complete one reaches `onChange`. `errorId` is that of the error to show while the days form none;
 * a day that is empty or partly typed is no error until its field is left. `isGood` is the rule of a complete range.
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
  const wrong = !isGood(days) && (left || (isDay(days.startDate) && isDay(days.endDate)));
  const errorId = wrong ? id : undefined;
  const fieldOf = (end: keyof DayRange) => ({
    value: days[end],
    errorId,
    onChange: (day: string) => {
      const next = { ...days, [end]: day };
      setDays(next);
      setLeft(false);
      if (isGood(next) && (next.startDate !== range.startDate || next.endDate !== range.endDate)) onChange(next);
    },
    onBlur: () => setLeft(true),
  });
  return { fieldOf, errorId };
}
