import { measureOf, type MeasureKind } from '@/lib/measures/measures';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import type { DayRange } from '@/lib/time/range';
import { activityReadingApi, bodyReadingApi, sleepReadingApi, vitalsReadingApi } from './contract';

/** The calls of each kind of data; of sugar no measure is one number yet. */
export const READING_LISTS = {
  body: bodyReadingApi.list,
  vitals: vitalsReadingApi.list,
  activity: activityReadingApi.list,
  sleep: sleepReadingApi.list,
} as const;
const EDITS = { body: bodyReadingApi, vitals: vitalsReadingApi, activity: activityReadingApi } as const;

/** The calls by which readings of a measure that is typed in are added and deleted. */
export function editsOf(kind: MeasureKind): (typeof EDITS)[keyof typeof EDITS] {
  return EDITS[measureOf(kind).about as keyof typeof EDITS];
}

const ANSWERS = {
  body: bodyReadingApi.answer,
  vitals: vitalsReadingApi.answer,
  activity: activityReadingApi.answer,
  sleep: sleepReadingApi.answer,
} as const;

/** The call by which a member says whether an unusual reading is right. */
export function readingAnswerOf(kind: MeasureKind): (typeof ANSWERS)[keyof typeof ANSWERS] {
  return ANSWERS[measureOf(kind).about as keyof typeof ANSWERS];
}

/** The call that lists a measure's readings. */
export function readingListOf(kind: MeasureKind): (typeof READING_LISTS)[keyof typeof READING_LISTS] {
  return READING_LISTS[measureOf(kind).about as keyof typeof READING_LISTS];
}

interface Asked {
  memberSeq: number | undefined;
  kind: MeasureKind;
  range: DayRange;
}

/** What a panel asks: readings of a measure in a range of days. */
export function readingQuery({ memberSeq, kind, range: { startDate, endDate } }: Asked) {
  return { query: { kind, startDate, endDate, memberSeq } };
}

/** The same for a page to prefetch. */
export function readingPrefetch(asked: Asked): PrefetchCall {
  return prefetchCall(readingListOf(asked.kind), readingQuery(asked));
}
