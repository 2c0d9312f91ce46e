import { measureOf, type AnyMeasure, type MeasureKind } from '@/lib/measures/measures';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import type { DayRange } from '@/lib/time/range';
import { activityReadingApi, bodyReadingApi, sleepReadingApi, vitalsReadingApi } from './contract';

/** The data kinds of measures with panels, and of those that members can enter: the compiler requires the calls of each. */
type PanelAbout = Extract<AnyMeasure, { panel: object }>['about'];
type TypedAbout = Extract<AnyMeasure, { panel: object; typed: true }>['about'];

/** List call by data kind; sugar has no single-value measure yet. */
export const READING_LISTS = {
  body: bodyReadingApi.list,
  vitals: vitalsReadingApi.list,
  activity: activityReadingApi.list,
  sleep: sleepReadingApi.list,
} as const satisfies Record<PanelAbout, unknown>;
const EDITS = { body: bodyReadingApi, vitals: vitalsReadingApi, activity: activityReadingApi } as const satisfies Record<
  TypedAbout,
  unknown
>;

/** Calls that save and delete readings of an enterable measure. */
export function editsOf(kind: MeasureKind): (typeof EDITS)[keyof typeof EDITS] {
  return EDITS[measureOf(kind).about as keyof typeof EDITS];
}

const ANSWERS = {
  body: bodyReadingApi.answer,
  vitals: vitalsReadingApi.answer,
  activity: activityReadingApi.answer,
  sleep: sleepReadingApi.answer,
} as const satisfies Record<PanelAbout, unknown>;

/** Call by which a member confirms or rejects an unusual reading. */
export function readingAnswerOf(kind: MeasureKind): (typeof ANSWERS)[keyof typeof ANSWERS] {
  return ANSWERS[measureOf(kind).about as keyof typeof ANSWERS];
}

/** Call that lists a measure's readings. */
export function readingListOf(kind: MeasureKind): (typeof READING_LISTS)[keyof typeof READING_LISTS] {
  return READING_LISTS[measureOf(kind).about as keyof typeof READING_LISTS];
}

interface ReadingQuery {
  memberSeq: number | undefined;
  kind: MeasureKind;
  range: DayRange;
}

/** Input of a panel's list call. */
export function readingQuery({ memberSeq, kind, range: { startDate, endDate } }: ReadingQuery) {
  return { query: { kind, startDate, endDate, memberSeq } };
}

/** The same as a prefetch call. */
export function readingPrefetch(asked: ReadingQuery): PrefetchCall {
  return prefetchCall(readingListOf(asked.kind), readingQuery(asked));
}
