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

/** What a reading of a person is known by, kept or not: its name, or of a measure with one total a day the day. */
export function digestOf(one: Reading, source: string): string {
  const { oneADay }: MeasureSpec = measureOf(one.kind);
  return shortDigest(oneADay && 'day' in one ? [one.kind, one.day] : [one.kind, source, one.externalId]);
}

/**
 * Writes down that readings were left out, each once; answers how many are new, as it would be answered of readings that are kept. Of
 * a day whose total grows that is the first alone: how it grows is not known of what is not collected.
 */
export function noteLeftOut(tx: Tx, readings: readonly OwnedReading[], source: string, batchSeq: number): Promise<number> {
  const rows = readings.map(({ one, owner: { compSeq, memberSeq, timeZone } }) => ({
    ...{ compSeq, memberSeq, batchSeq, kind: measureOf(one.kind).about, digest: digestOf(one, source) },
    day: 'day' in one ? one.day : dayOf(momentOf(one.measuredAt, timeZone)!.measuredAt, timeZone),
  }));
  return addNew(tx, leftOut, rows);
}
