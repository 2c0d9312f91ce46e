import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import type { MeasureKind } from '@/lib/measures/measures';
import { useSubject } from '@/lib/member/useSubject';
import type { DayRange } from '@/lib/time/range';
import { editsOf, readingAnswerOf, readingListOf, readingQuery } from './readingReads';

/** Reads a measure's readings in a range of days, oldest first. */
export function useReadings(kind: MeasureKind, range: DayRange) {
  const { memberSeq } = useSubject();
  return useRead(readingListOf(kind), readingQuery({ memberSeq, kind, range }));
}

export function useSaveReading(kind: MeasureKind) {
  return useSend(editsOf(kind).save, [readingListOf(kind).path]);
}

export function useRemoveReading(kind: MeasureKind) {
  return useSend(editsOf(kind).remove, [readingListOf(kind).path]);
}

export function useAnswerReading(kind: MeasureKind) {
  return useSend(readingAnswerOf(kind), [readingListOf(kind).path]);
}
