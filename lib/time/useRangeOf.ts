import { useState } from 'react';
import type { DayRange } from '@/lib/time/range';

/** The days an answer belongs to: while another range's answer is awaited, the old picture keeps its own days. */
export function useRangeOf(data: unknown, range: DayRange): DayRange {
  const [held, setHeld] = useState({ data, range });
  if (held.data === data) return held.range;
  setHeld({ data, range });
  return range;
}
