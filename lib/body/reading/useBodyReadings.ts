import { BODY_TAB_READS } from '@/lib/body/tab/tabReads';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useSend } from '@/lib/browser/useSend';
import type { MeasureKind } from '@/lib/measures/measures';
import { useSubject } from '@/lib/member/useSubject';
import type { DayRange } from '@/lib/time/range';
import { bodyReadingApi } from './contract';

const CHANGED = [bodyReadingApi.list.path];

/** Readings of a measure in a range of days, oldest first. */
export function useBodyReadings(kind: MeasureKind, range: DayRange) {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_TAB_READS.readings, { memberSeq, kind, range });
}

export function useSaveReading() {
  return useSend(bodyReadingApi.save, CHANGED);
}

export function useRemoveReading() {
  return useSend(bodyReadingApi.remove, CHANGED);
}
