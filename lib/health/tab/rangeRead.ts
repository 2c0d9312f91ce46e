import type { DayRange } from '@/lib/time/range';

/** Input of a tab's reads: member and range. */
export interface HealthQuery {
  range: DayRange;
  memberSeq: number | undefined;
}

/** Request input of a read over a range of days. */
export function ofRange({ range: { startDate, endDate }, memberSeq }: HealthQuery) {
  return { query: { startDate, endDate, memberSeq } };
}
