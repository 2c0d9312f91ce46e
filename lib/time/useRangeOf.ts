import { useState } from 'react';
import type { DayRange } from '@/lib/time/range';

/**
 * Range that the current response belongs to: while another is loading, the stale data keeps its own range, also when it comes back after
 * a range that failed.
 */
export function useRangeOf(data: unknown, range: DayRange): DayRange {
  const [held, setHeld] = useState({ data, range });
  if (data === undefined) return range;
  if (held.data === data) return held.range;
  setHeld({ data, range });
  return range;
}
