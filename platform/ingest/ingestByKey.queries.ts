import { and, count, eq, isNull } from 'drizzle-orm';
import type { Reading } from '@/lib/ingest/contract';
import { fitsKey } from '@/lib/ingest/key/deviceKey';
import { MAX_WAITING } from '@/lib/ingest/unassigned/unassigned';
import { dayOf } from '@/lib/shared/dates';
import type { DeviceScope } from '../core/scope';
import type { Tx } from '../db/client';
import { unassignedReadings } from '../db/schema/ingest';
import { addNew } from './addNew.queries';
import { assignedDays } from './assignedDays.queries';
import { leftNames, personsOf } from './devicePerson.queries';
import { storeDelivery, parseRows, type ParsedReading, type Sender } from './ingest.queries';
import { metBefore, settleMet } from './metBefore.queries';
import { ownersOf } from '../body/readingOwner.queries';
import { LATEST_ZONE, momentOf } from './moment';
import { validateReading } from './readingCheck';
import { raiseWaitingSteps } from './waitingSteps.queries';

const nameOf = ({ person, memberSeq }: Reading) => person ?? (memberSeq === undefined ? '' : String(memberSeq));

/** Whether a reading was taken before an instant, in any zone. */
const isBefore = (one: Reading, until: Date) =>
  'day' in one ? one.day <= dayOf(until, LATEST_ZONE) : momentOf(one.measuredAt, LATEST_ZONE)!.measuredAt < until;

/** Stores readings of unknown people for a manager to assign; of a day's steps the largest total waits. Returns the number of new ones, and those refused beyond the maximum. */
async function keepWaiting(tx: Tx, sender: Sender, rows: readonly ParsedReading[], now: Date) {
  if (rows.length === 0) return { waiting: 0, full: [] };
  const { compSeq, source, deviceKeySeq } = sender;
  const waits = and(eq(unassignedReadings.compSeq, compSeq), isNull(unassignedReadings.resolvedAt));
  const [counted] = await tx.select({ total: count() }).from(unassignedReadings).where(waits);
  const room = Math.max(0, MAX_WAITING - counted!.total);
  const all = rows.map(({ one }) => {
    const { memberSeq: _, person: __, ...reading } = one;
    return {
      compSeq,
      source,
      externalId: one.externalId,
      kind: one.kind,
      reading: reading as Reading,
      person: nameOf(one),
      deviceKeySeq,
      createdAt: now,
    };
  });
  const waiting = await addNew(tx, unassignedReadings, all.slice(0, room));
  await raiseWaitingSteps(tx, compSeq, source, all);
  return { waiting, full: rows.slice(room) };
}

/**
 * Processes a delivery authenticated by a device key: readings of known people are stored for them, those of unknown people wait for a
 * manager.
 * Readings that a manager has deleted or assigned are not stored again, even after their name becomes known; later totals of an assigned
 * day's steps reach the member it was assigned to. Readings of leavers are
 * reported as accepted, but dropped. Foreign and unknown members are treated alike, so that naming one reveals nothing.
 */
export async function ingestByKey(
  tx: Tx,
  device: DeviceScope,
  body: { source: string; batchId?: string; readings: readonly unknown[] },
  now: Date,
) {
  const { compSeq, keySeq } = device;
  const sender: Sender = { compSeq, source: body.source, batchId: body.batchId, deviceKeySeq: keySeq };
  const read = parseRows(body.readings);
  const refused = [...read.refused];
  const fitting = read.parsed.filter(({ one, index }) => {
    const fits = fitsKey(device.device, one.device);
    if (!fits) refused.push({ index, field: 'device', reason: 'forbidden' });
    return fits;
  });
  const measured = fitting.map(({ one, index }) => ({ one: { ...one, device: one.device ?? device.device }, index }));
  const named = await personsOf(tx, compSeq, new Set(measured.map(({ one }) => nameOf(one)).filter(Boolean)));
  const all = measured.map((row) => ({ ...row, name: nameOf(row.one) }));
  const known = all.filter(({ name }) => named.has(name));
  const met = await metBefore(tx, compSeq, body.source, known);
  const assigned = await assignedDays(tx, compSeq, body.source, all);
  const owners = await ownersOf(tx, compSeq, [...new Set([...named.values(), ...assigned.values()])]);
  const assignee = (index: number) => owners.get(assigned.get(index) ?? 0);

  const given = all.flatMap(({ one, index, name }) => {
    const later = assignee(index);
    if (!later && met.settled.has(index)) return [];
    return [{ one, index, owner: later ?? owners.get(named.get(name) ?? 0) }];
  });
  const strays = given.filter(({ owner }) => !owner);
  const possible = strays.filter(({ one, index }) => {
    // refused only if it is in the future in every zone
    const objection = validateReading(one, { timeZone: LATEST_ZONE }, now);
    if (objection) refused.push({ index, ...objection });
    return !objection;
  });
  const left = await leftNames(tx, compSeq, [...new Set(possible.map(({ one }) => nameOf(one)).filter(Boolean))], now);
  const nobodys = possible.filter(({ one }) => {
    const until = left.get(nameOf(one));
    return until === undefined || (until !== null && !isBefore(one, until));
  });
  const { waiting, full } = await keepWaiting(tx, sender, nobodys, now);
  refused.push(...full.map(({ index }) => ({ index, field: 'person', reason: 'full' as const })));
  const report = await storeDelivery(
    tx,
    sender,
    given.filter(({ owner }) => owner),
    refused,
    now,
  );
  const unkept = new Set(report.refused.map(({ index }) => index));
  const settled = given.flatMap(({ index, owner }) => (owner && !unkept.has(index) ? (met.waiting.get(index) ?? []) : []));
  await settleMet(tx, compSeq, settled, now);
  const duplicates = report.duplicates + measured.length - given.length + nobodys.length - full.length - waiting;
  const accepted = report.accepted + possible.length - nobodys.length;
  return { ...report, accepted, waiting, duplicates };
}
