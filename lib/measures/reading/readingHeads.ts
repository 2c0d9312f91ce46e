import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import type { MeasuredValue } from '@/lib/measures/measure';
import type { ResponseOf } from '@/lib/shared/endpoint';
import type { PrefetchCall } from '@/lib/shared/prefetchCall';
import { keyOf } from '@/lib/shared/readKey';
import type { SingleReading } from './contract';
import { READING_LISTS } from './readingReads';

/** What is said of a measure of one number before the script of its panel comes. */
export interface ReadingHead {
  kind: MeasureKind;
  of: MeasuredValue;
  newest: Pick<SingleReading, 'date' | 'value'> | null;
}

const LISTS: readonly unknown[] = Object.values(READING_LISTS);

/** Of what a page has read, the measures of one number, each with its newest reading. */
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
