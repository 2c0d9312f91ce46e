import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import type { MeasuredValue } from '@/lib/measures/measure';
import type { ResponseOf } from '@/lib/shared/endpoint';
import type { PrefetchCall } from '@/lib/shared/prefetchCall';
import { keyOf } from '@/lib/shared/readKey';
import type { SingleReading } from './contract';
import { READING_LISTS } from './readingReads';

/** Summary of a single-value measure, shown before its panel's chunk is loaded. */
export interface ReadingHead {
  kind: MeasureKind;
  of: MeasuredValue;
  newest: Pick<SingleReading, 'date' | 'value'> | null;
}

const LISTS: readonly unknown[] = Object.values(READING_LISTS);

/** Extracts the single-value measures and their latest readings from a page's prefetched data. */
export function readingHeads(reads: readonly PrefetchCall[], answers: Readonly<Record<string, unknown>>): ReadingHead[] {
  return reads
    .filter(({ endpoint }) => LISTS.includes(endpoint))
    .map(({ endpoint, input }) => {
      const { kind } = input.query as { kind: MeasureKind };
      const answer = answers[keyOf(endpoint, input)] as ResponseOf<(typeof READING_LISTS)['body']> | undefined;
      const { unit, min, max, step } = numberOfMeasure(kind).of;
      return { kind, of: { unit, min, max, step }, newest: answer?.list.at(-1) ?? null };
    });
}
