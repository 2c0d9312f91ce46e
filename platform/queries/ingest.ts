import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Reading, ReadingKind, Refusal } from '@/lib/ingest/contract';
import { AppError } from '@/lib/shared/errors';
import type { Access, MemberScope } from '../access';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import {
  bloodPressures,
  bloodSugars,
  heartSamples,
  runs,
  sleepNights,
  stepDays,
  stressSamples,
  temperatureSamples,
} from '../db/schema/health';
import { ingestBatches } from '../db/schema/ingest';
import { members } from '../db/schema/member';
import { objectionTo, parseReading } from '../ingest/check';
import * as row from '../ingest/rows';
import { settleWeighIns } from './weighIns';

type Kept = { one: Reading; owner: row.Owner };
export interface IngestReport {
  accepted: number;
  duplicates: number;
  refused: Refusal[];
}

/** Adds the rows that are new and answers how many there were. */
async function addNew<T extends PgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<number> {
  const added = await tx
    .insert(table)
    .values(rows)
    .onConflictDoNothing()
    .returning({ one: sql<number>`1` });
  return added.length;
}

/** Keeps the larger total of each day and answers how many days are new or have grown. */
async function raiseDays(tx: Tx, rows: (typeof stepDays.$inferInsert)[]): Promise<number> {
  const largest = new Map<string, typeof stepDays.$inferInsert>();
  for (const one of rows) {
    const key = `${one.memberSeq} ${one.day}`;
    if (one.step > (largest.get(key)?.step ?? -1)) largest.set(key, one);
  }
  const changed = await tx
    .insert(stepDays)
    .values([...largest.values()])
    .onConflictDoUpdate({
      target: [stepDays.compSeq, stepDays.memberSeq, stepDays.day],
      set: {
        step: sql`excluded.step`,
        distance: sql`coalesce(excluded.distance, ${stepDays.distance})`,
        calories: sql`coalesce(excluded.calories, ${stepDays.calories})`,
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

type Store<K extends ReadingKind> = (
  tx: Tx,
  kept: { one: Extract<Reading, { kind: K }>; owner: row.Owner }[],
  delivery: row.Delivery,
) => Promise<number>;

function storing<K extends ReadingKind, T extends PgTable>(
  table: T,
  rowOf: (one: Extract<Reading, { kind: K }>, owner: row.Owner, delivery: row.Delivery) => T['$inferInsert'],
): Store<K> {
  return (tx, kept, delivery) =>
    addNew(
      tx,
      table,
      kept.map(({ one, owner }) => rowOf(one, owner, delivery)),
    );
}

/** Adds body records, and settles which of a weigh-in is shown and which are asked about. */
const storeBody: Store<'body'> = async (tx, kept, delivery) => {
  const { seq, memberSeq, measuredAt } = bodyRecords;
  const added = await tx
    .insert(bodyRecords)
    .values(kept.map(({ one, owner }) => row.bodyRow(one, owner, delivery)))
    .onConflictDoNothing()
    .returning({ seq, memberSeq, measuredAt });
  const { compSeq } = kept[0]!.owner;
  await settleWeighIns(
    tx,
    compSeq,
    added,
    added.map((one) => one.seq),
  );
  return added.length;
};

const STORES: { [K in ReadingKind]: Store<K> } = {
  body: storeBody,
  steps: (tx, kept, delivery) =>
    raiseDays(
      tx,
      kept.map(({ one, owner }) => row.stepRow(one, owner, delivery)),
    ),
  sleep: storing(sleepNights, row.nightRow),
  heart: storing(heartSamples, row.heartRow),
  stress: storing(stressSamples, row.stressRow),
  temperature: storing(temperatureSamples, row.temperatureRow),
  bloodPressure: storing(bloodPressures, row.pressureRow),
  bloodSugar: storing(bloodSugars, row.sugarRow),
  run: storing(runs, row.runRow),
};

/** The scope of every member named, once each; null where the caller may not deliver for them. */
async function scopesOf(access: Access, wanted: Iterable<number>): Promise<Map<number, MemberScope | null>> {
  const scopes = new Map<number, MemberScope | null>();
  for (const memberSeq of wanted) {
    const scope = await access.member(memberSeq).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'FORBIDDEN') return null;
      throw error;
    });
    scopes.set(memberSeq, scope);
  }
  return scopes;
}

/**
 * The people that readings are of, locked until the transaction ends: two deliveries of one person's readings take turns, so that each
 * sees what the other added, and in the order of their numbers, so that neither waits for the other for ever.
 */
async function ownersOf(tx: Tx, scopes: Map<number, MemberScope | null>, compSeq: number): Promise<Map<number, row.Owner>> {
  const open = [...scopes].flatMap(([memberSeq, scope]) => (scope ? [memberSeq] : []));
  if (open.length === 0) return new Map();
  const { gender, birthDate, height, timeZone } = members;
  const rows = await tx
    .select({ compSeq: members.compSeq, memberSeq: members.seq, gender, birthDate, height, timeZone })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), inArray(members.seq, open)))
    .orderBy(members.seq)
    .for('no key update');
  return new Map(rows.map((owner) => [owner.memberSeq, owner]));
}

/**
 * Takes a delivery: every reading is judged by itself, what is new is kept, what is there already changes nothing.
 * Readings of people the caller may not write for are refused like malformed ones, whether or not such people exist.
 */
export async function ingestReadings(
  tx: Tx,
  access: Access,
  body: { source: string; batchId?: string; readings: readonly unknown[] },
  now: Date,
): Promise<IngestReport> {
  const { compSeq, memberSeq: self } = access.viewer;
  const refused: Refusal[] = [];
  const parsed = body.readings.flatMap((raw, index) => {
    const result = parseReading(raw);
    if ('reading' in result) return [{ one: result.reading, index }];
    refused.push({ index, ...result.refusal });
    return [];
  });
  const scopes = await scopesOf(access, new Set(parsed.map(({ one }) => one.memberSeq ?? self)));
  const owners = await ownersOf(tx, scopes, compSeq);
  const kept = new Map<ReadingKind, Kept[]>();
  for (const { one, index } of parsed) {
    const owner = owners.get(one.memberSeq ?? self);
    const objection = owner ? objectionTo(one, owner.timeZone, now) : { field: 'memberSeq', reason: 'forbidden' as const };
    if (objection) refused.push({ index, ...objection });
    else if (owner)
      kept
        .set(one.kind, kept.get(one.kind) ?? [])
        .get(one.kind)!
        .push({ one, owner });
  }
  const total = [...kept.values()].reduce((sum, list) => sum + list.length, 0);
  const [batch] = await tx
    .insert(ingestBatches)
    .values({ compSeq, source: body.source, batchId: body.batchId, senderSeq: self, refused: refused.length, createdAt: now })
    .returning({ seq: ingestBatches.seq });
  const delivery = { source: body.source, batchSeq: batch!.seq, now };
  let accepted = 0;
  for (const [kind, list] of kept) accepted += await (STORES[kind] as Store<ReadingKind>)(tx, list, delivery);
  await tx
    .update(ingestBatches)
    .set({ accepted, duplicates: total - accepted })
    .where(and(eq(ingestBatches.compSeq, compSeq), eq(ingestBatches.seq, delivery.batchSeq)));
  return { accepted, duplicates: total - accepted, refused: refused.sort((a, b) => a.index - b.index) };
}
