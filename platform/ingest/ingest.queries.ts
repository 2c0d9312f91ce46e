import { and, eq } from 'drizzle-orm';
import type { Reading, Refusal } from '@/lib/ingest/contract';
import { measureOf } from '@/lib/measures/measures';
import type { ReadingOwner } from '../body/composedColumns';
import { ownersOf } from '../body/readingOwner.queries';
import type { Access } from '../core/access/access';
import { mapWithheld } from '../core/access/access.queries';
import { listUncollected } from '../core/collection.queries';
import { asKeeper } from '../core/keeper.queries';
import type { Tx } from '../db/client';
import { ingestBatches } from '../db/schema/ingest';
import { personsOf } from './devicePerson.queries';
import { digestOf, recordLeftOut } from './leftOutReading.queries';
import { parseReading } from './readingCheck';
import type { Delivery } from './readingRows';
import { storeReadings } from './readingStore.queries';
import { sortReadings, type SortedReading } from './sortReadings';
import { returnedNames } from './unassigned.queries';

export interface IngestReport {
  accepted: number;
  duplicates: number;
  refused: Refusal[];
}

/** A valid reading with its index in the delivery. */
export interface ParsedReading {
  one: Reading;
  index: number;
}
/** A reading with its owner; undefined where the sender may not deliver for them. */
export type AttributedReading = ParsedReading & { owner: ReadingOwner | undefined };

/** The sender of a delivery. */
export interface Sender {
  compSeq: number;
  source: string;
  batchId?: string;
  senderSeq?: number;
  deviceKeySeq?: number;
  /** The file import that the delivery belongs to. */
  importSeq?: number;
  /** Assigned by a manager: readings the member had returned before are accepted again. */
  assigned?: boolean;
  /** Sent by the operator's command line, who has access to all data. */
  byOperator?: boolean;
}

/** Splits the rows of a delivery into valid readings and refusals. */
export function parseRows(rows: readonly unknown[]): { parsed: ParsedReading[]; refused: Refusal[] } {
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
 * Processes a delivery: each reading is validated on its own, new ones are stored, existing ones change nothing.
 * Readings for people the caller may not write for are refused like malformed ones, whether or not such people exist.
 */
export async function ingestReadings(
  tx: Tx,
  access: Access,
  body: Pick<Sender, 'source' | 'batchId' | 'importSeq' | 'byOperator'> & { readings: readonly unknown[] },
  now: Date,
): Promise<IngestReport> {
  const { compSeq, memberSeq: self } = access.viewer;
  const { source, batchId, importSeq, byOperator } = body;
  const { parsed, refused } = parseRows(body.readings);
  const named = await personsOf(tx, compSeq, new Set(parsed.flatMap(({ one }) => one.person ?? [])));
  const memberOf = ({ memberSeq, person }: Reading) => memberSeq ?? (person === undefined ? self : named.get(person));
  const open = await access.recipients(parsed.flatMap(({ one }) => memberOf(one) ?? []));
  const owners = await ownersOf(tx, compSeq, open);
  const given = parsed.map(({ one, index }) => ({ one, index, owner: owners.get(memberOf(one) ?? 0) }));
  return storeDelivery(tx, { compSeq, source, batchId, importSeq, byOperator, senderSeq: self }, given, refused, now);
}

/** Stores the readings that are new, notes those left out, and returns the number of new ones. */
async function storeSorted(tx: Tx, list: readonly SortedReading[], delivery: Delivery): Promise<number> {
  const stored = list.filter(({ outcome }) => outcome === 'stored');
  const omitted = list.filter(({ outcome }) => outcome === 'leftOut');
  let added = 0;
  for (const kind of new Set(stored.map(({ one }) => one.kind))) {
    const ofKind = stored.filter(({ one }) => one.kind === kind);
    added += await storeReadings(tx, kind, ofKind, delivery);
  }
  return added + (await recordLeftOut(tx, omitted, delivery.source, delivery.batchSeq));
}

/**
 * Stores the new readings of known owners, and records the result of the delivery; every delivery passes through here. Readings whose
 * collection was refused are left out, but reported to the sender like stored ones (R-PRIV-01). Readings the owner keeps private from the
 * sender are all reported as new, as if nothing were stored yet (R-PRIV-02).
 */
export async function storeDelivery(
  tx: Tx,
  sender: Sender,
  given: readonly AttributedReading[],
  malformed: readonly Refusal[],
  now: Date,
): Promise<IngestReport> {
  const { compSeq, source, batchId, senderSeq, deviceKeySeq, importSeq } = sender;
  const returned = sender.assigned ? null : await returnedNames(tx, compSeq, source, given);
  const owners = given.flatMap(({ owner }) => owner ?? []);
  const uncollected = await listUncollected(tx, compSeq, owners, now);
  const isOthers = ({ memberSeq }: ReadingOwner) => memberSeq !== senderSeq && !sender.byOperator;
  const others = new Set(owners.filter(isOthers).map(({ memberSeq }) => memberSeq));
  // only people in charge and the company's own devices deliver for others
  const withheld = await mapWithheld(tx, compSeq, [...others], 'MANAGER', now);
  const { refused, valid } = sortReadings(given, {
    now,
    waited: sender.assigned ?? false,
    isHidden: ({ one, owner }) => isOthers(owner) && withheld.has(owner.memberSeq, measureOf(one.kind).about),
    isReturned: ({ one, owner }) => returned?.has(one, owner.memberSeq) ?? false,
    isUncollected: ({ one, owner }) => uncollected.has(owner.memberSeq, measureOf(one.kind).about),
  });
  const refusals = [...malformed, ...refused].sort((a, b) => a.index - b.index);
  const hidden = valid.filter(({ isHidden }) => isHidden);
  const shown = valid.filter(({ isHidden }) => !isHidden);
  const [batch] = await tx
    .insert(ingestBatches)
    .values({ compSeq, source, batchId, senderSeq, deviceKeySeq, importSeq, refused: refusals.length, createdAt: now })
    .returning({ seq: ingestBatches.seq });
  const delivery = { source, batchSeq: batch!.seq, importSeq, now };
  const added = await asKeeper(tx, async () => {
    await storeSorted(tx, hidden, delivery);
    return storeSorted(tx, shown, delivery);
  });
  // each as often as a new one would be: once
  const reportedAsNew = new Set(hidden.map(({ one, owner }) => `${owner.memberSeq} ${digestOf(one, source)}`));
  const accepted = added + reportedAsNew.size;
  await tx
    .update(ingestBatches)
    .set({ accepted, duplicates: valid.length - accepted })
    .where(and(eq(ingestBatches.compSeq, compSeq), eq(ingestBatches.seq, delivery.batchSeq)));
  return { accepted, duplicates: valid.length - accepted, refused: refusals };
}
