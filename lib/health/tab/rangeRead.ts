import type { DayRange } from '@/lib/time/range';

/** What a tab knows before it reads: whose data, and of which days. */
export interface HealthAsked {
  range: DayRange;
  memberSeq: number | undefined;
}

/** The input of a read of a range of days. */
export function ofRange({ range: { startDate, endDate }, memberSeq }: HealthAsked) {
  return { query: { startDate, endDate, memberSeq } };
}
