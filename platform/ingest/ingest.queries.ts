import { and, eq } from 'drizzle-orm';
import type { Reading, Refusal } from '@/lib/ingest/contract';
import { measureOf, type MeasureKind } from '@/lib/measures/measures';
import type { ReadingOwner } from '../body/composedColumns';
import { ownersOf } from '../body/readingOwner.queries';
import type { Access } from '../core/access/access';
import { listUncollected } from '../core/collection.queries';
import { asKeeper } from '../core/keeper.queries';
import type { Tx } from '../db/client';
import { ingestBatches } from '../db/schema/ingest';
import { personsOf } from './devicePerson.queries';
import { noteLeftOut } from './leftOutReading.queries';
import { objectionTo, parseReading } from './readingCheck';
import { storeReadings, type OwnedReading } from './readingStore.queries';
import { returnedNames } from './unassigned.queries';

export interface IngestReport {
  accepted: number;
  duplicates: number;
  refused: Refusal[];
}

/** A reading that fits the contract, at its place in the delivery. */
export interface Parsed {
  one: Reading;
  index: number;
}
/** The same with the member whose it is; nobody where the sender may not deliver for them. */
export type AttributedReading = Parsed & { owner: ReadingOwner | undefined };

/** Who brings readings, and from where. */
export interface Sender {
  compSeq: number;
  source: string;
  batchId?: string;
  senderSeq?: number;
  deviceKeySeq?: number;
  /** The import of files that it is a part of. */
  importSeq?: number;
  /** A manager has said whose they are: what a member sent back is not held back. */
  assigned?: boolean;
}

/** The rows of a delivery that fit the contract, and why the others do not. */
export function parseRows(rows: readonly unknown[]): { parsed: Parsed[]; refused: Refusal[] } {
  const refused: Refusal[] = [];
  const parsed = rows.flatMap((raw, index) => {
    const result = parseReading(raw);
    if ('reading' in result) return [{ one: result.reading, index }];
    refused.push({ index, ...result.refusal });
    return [];
  });
  return { parsed, refused };
}

/**
 * Takes a delivery: every reading is judged by itself, what is new is kept, what is there already changes nothing.
 * Readings of people the caller may not write for are refused like malformed ones, whether or not such people exist.
 */
export async function ingestReadings(
  tx: Tx,
  access: Access,
  body: { source: string; batchId?: string; importSeq?: number; readings: readonly unknown[] },
  now: Date,
): Promise<IngestReport> {
  const { compSeq, memberSeq: self } = access.viewer;
  const { source, batchId, importSeq } = body;
  const { parsed, refused } = parseRows(body.readings);
  const named = await personsOf(tx, compSeq, new Set(parsed.flatMap(({ one }) => one.person ?? [])));
  const memberOf = ({ memberSeq, person }: Reading) => memberSeq ?? (person === undefined ? self : named.get(person));
  const open = await access.recipients(parsed.flatMap(({ one }) => memberOf(one) ?? []));
  const owners = await ownersOf(tx, compSeq, open);
  const given = parsed.map(({ one, index }) => ({ one, index, owner: owners.get(memberOf(one) ?? 0) }));
  return keepReadings(tx, { compSeq, source, batchId, importSeq, senderSeq: self }, given, refused, now);
}

/**
 * Keeps what is new of readings whose owners are known, and writes down what became of the delivery. Everything that is delivered comes
 * through here. What its person refused to be collected is left out, and the sender is answered as of what is kept (R-PRIV-01).
 */
export async function keepReadings(
  tx: Tx,
  sender: Sender,
  given: readonly AttributedReading[],
  refused: Refusal[],
  now: Date,
): Promise<IngestReport> {
  const { compSeq, source, batchId, senderSeq, deviceKeySeq, importSeq } = sender;
  const returned = sender.assigned ? null : await returnedNames(tx, compSeq, source, given);
  const owners = given.flatMap(({ owner }) => owner ?? []);
  const uncollected = await listUncollected(tx, compSeq, owners, now);
  const kept = new Map<MeasureKind, OwnedReading[]>();
  const omitted: OwnedReading[] = [];
  let total = 0;
  for (const { one, index, owner } of given) {
    const field = one.person === undefined ? 'memberSeq' : 'person';
    const objection = owner ? objectionTo(one, owner, now) : { field, reason: 'forbidden' as const };
    if (objection) refused.push({ index, ...objection });
    if (objection || !owner) continue;
    total += 1;
    if (returned?.has(one, owner.memberSeq)) continue;
    if (uncollected.has(owner.memberSeq, measureOf(one.kind).about)) {
      omitted.push({ one, owner });
      continue;
    }
    kept
      .set(one.kind, kept.get(one.kind) ?? [])
      .get(one.kind)!
      .push({ one, owner });
  }
  const [batch] = await tx
    .insert(ingestBatches)
    .values({ compSeq, source, batchId, senderSeq, deviceKeySeq, importSeq, refused: refused.length, createdAt: now })
    .returning({ seq: ingestBatches.seq });
  const delivery = { source, batchSeq: batch!.seq, importSeq, now };
  let accepted = 0;
  await asKeeper(tx, async () => {
    for (const [kind, list] of kept) accepted += await storeReadings(tx, kind, list, delivery);
    accepted += await noteLeftOut(tx, omitted, source, delivery.batchSeq);
  });
  await tx
    .update(ingestBatches)
    .set({ accepted, duplicates: total - accepted })
    .where(and(eq(ingestBatches.compSeq, compSeq), eq(ingestBatches.seq, delivery.batchSeq)));
  return { accepted, duplicates: total - accepted, refused: refused.sort((a, b) => a.index - b.index) };
}
