import { sql } from 'drizzle-orm';
import type { Reading } from '@/lib/ingest/contract';
import { measureOf, type MeasureKind } from '@/lib/measures/measures';
import type { ReadingOwner } from '../body/composedColumns';
import { settleWeighIns } from '../body/weighIns.queries';
import type { Tx } from '../db/client';
import { tableOf } from '../db/measureTables';
import { bodyRecords } from '../db/schema/body';
import { readings, stepDays } from '../db/schema/health';
import { settleReadings } from '../health/readingReview.queries';
import { addNew, listAdded } from './addNew.queries';
import { snapshotDays } from './daysBefore.queries';
import { storeNights } from './nightStore.queries';
import * as row from './readingRows';

/** A validated reading with its owner. */
export interface OwnedReading {
  one: Reading;
  owner: ReadingOwner;
}

/** Whether a day's steps come from the same source and device as the stored ones; only then the stored distance and energy still apply. */
const sameCounter = sql`excluded.source = ${stepDays.source} and excluded.device is not distinct from ${stepDays.device}`;
const orItsOwn = (column: 'distance' | 'calories') =>
  sql`coalesce(excluded.${sql.raw(column)}, case when ${sameCounter} then ${stepDays[column]} end)`;

/** Keeps the larger total of each day. Returns the number of days that are new or have increased. */
async function raiseDays(tx: Tx, rows: (typeof stepDays.$inferInsert)[], importSeq?: number): Promise<number> {
  const largest = new Map<string, typeof stepDays.$inferInsert>();
  for (const one of rows) {
    const key = `${one.memberSeq} ${one.day}`;
    if (one.step > (largest.get(key)?.step ?? -1)) largest.set(key, one);
  }
  const days = [...largest.values()];
  if (importSeq !== undefined && days[0]) await snapshotDays(tx, days[0].compSeq, importSeq, days);
  const changed = await tx
    .insert(stepDays)
    .values(days)
    .onConflictDoUpdate({
      target: [stepDays.compSeq, stepDays.memberSeq, stepDays.day],
      set: {
        step: sql`excluded.step`,
        distance: orItsOwn('distance'),
        calories: orItsOwn('calories'),
        device: sql`excluded.device`,
        source: sql`excluded.source`,
        externalId: sql`excluded.external_id`,
        batchSeq: sql`excluded.batch_seq`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`excluded.step > ${stepDays.step}`,
    })
    .returning({ day: stepDays.day });
  return changed.length;
}

type KeptOf<K extends MeasureKind> = { one: Extract<Reading, { kind: K }>; owner: ReadingOwner }[];
type Store<K extends MeasureKind> = (tx: Tx, kept: KeptOf<K>, delivery: row.Delivery) => Promise<number>;

/** Inserts body records, and settles duplicates and questions of their weigh-ins. */
const storeBody: Store<'body'> = async (tx, kept, delivery) => {
  const rows = kept.map(({ one, owner }) => row.bodyRow(one, owner, delivery));
  const at = sql`seq, member_seq as "memberSeq", (extract(epoch from measured_at) * 1000)::float8 as at`;
  const added = await listAdded<typeof bodyRecords, { seq: number; memberSeq: number; at: number }>(tx, bodyRecords, rows, at);
  const moved = added.map(({ memberSeq, at: time }) => ({ memberSeq, measuredAt: new Date(time) }));
  const news = added.map(({ seq }) => seq);
  await settleWeighIns(tx, kept[0]!.owner.compSeq, moved, news);
  return added.length;
};

/** Measures with special storage. */
const STORES: { [K in MeasureKind]?: Store<K> } = {
  body: storeBody,
  steps: (tx, kept, delivery) =>
    raiseDays(
      tx,
      kept.map(({ one, owner }) => row.stepRow(one, owner, delivery)),
      delivery.importSeq,
    ),
  sleep: (tx, kept, delivery) =>
    storeNights(
      tx,
      kept.map(({ one, owner }) => row.nightRow(one, owner, delivery)),
    ),
};

type AddedReading = { seq: number; memberSeq: number; at: number };

/** Inserts readings of a single-value measure, and settles which are asked about. */
async function storeNumbers(tx: Tx, kind: MeasureKind, rows: Record<string, unknown>[], compSeq: number): Promise<number> {
  const at = sql`seq, member_seq as "memberSeq", (extract(epoch from measured_at) * 1000)::float8 as at`;
  const added = await listAdded<typeof readings, AddedReading>(tx, readings, rows as (typeof readings.$inferInsert)[], at);
  const moved = added.map(({ memberSeq, at: time }) => ({ memberSeq, kind, measuredAt: new Date(time) }));
  await settleReadings(tx, compSeq, moved, new Set(added.map(({ seq }) => seq)));
  return added.length;
}

/** Stores readings of one measure and returns the number of new ones. */
export function storeReadings(tx: Tx, kind: MeasureKind, kept: readonly OwnedReading[], delivery: row.Delivery): Promise<number> {
  const store = STORES[kind] as Store<MeasureKind> | undefined;
  if (store) return store(tx, [...kept], delivery);
  const rows = kept.map(({ one, owner }) => row.singleRow(one as Extract<Reading, { measuredAt: string }>, owner, delivery));
  const table = tableOf(measureOf(kind));
  return table === readings ? storeNumbers(tx, kind, rows, kept[0]!.owner.compSeq) : addNew(tx, table, rows);
}
