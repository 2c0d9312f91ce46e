import type { Reading } from '@/lib/ingest/contract';
import { measureOf } from '@/lib/measures/measures';
import type { MeasureSpec } from '@/lib/measures/measure';
import { dayOf } from '@/lib/shared/dates';
import { shortDigest } from '../core/shortDigest';
import type { Tx } from '../db/client';
import { leftOut } from '../db/schema/consent';
import { addNew } from './addNew.queries';
import { momentOf } from './moment';
import type { OwnedReading } from './readingStore.queries';

/** Digest that identifies a person's reading, stored or not: by its ID, or for measures with one total per day by the day. */
export function digestOf(one: Reading, source: string): string {
  const { oneADay }: MeasureSpec = measureOf(one.kind);
  return shortDigest(oneADay && 'day' in one ? [one.kind, one.day] : [one.kind, source, one.externalId]);
}

/**
 * Records readings that were left out, each once, and returns the number of new ones, reported like stored readings. Of a growing day total
 * only the first counts, because its growth is not tracked without collection.
 */
export function recordLeftOut(tx: Tx, readings: readonly OwnedReading[], source: string, batchSeq: number): Promise<number> {
  const rows = readings.map(({ one, owner: { compSeq, memberSeq, timeZone } }) => ({
    compSeq,
    memberSeq,
    batchSeq,
    kind: measureOf(one.kind).about,
    digest: digestOf(one, source),
    day: 'day' in one ? one.day : dayOf(momentOf(one.measuredAt, timeZone)!.measuredAt, timeZone),
  }));
  return addNew(tx, leftOut, rows);
}
