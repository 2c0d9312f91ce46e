import { and, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { DeviceCode } from '@/lib/shared/fields';
import { cachedRead } from '../core/cachedRead';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { bodyRecords, type bodyGoals } from '../db/schema/body';
import { isOfDevices, listed, newestRecordFirst, ofRecordOwner, type BodyRow, type ListedRow } from './bodyRow.queries';
import { recordedHeight } from './newest.queries';
import { countsInFigures } from './reviewStatus.queries';

const ofDevices = (devices: DeviceCode[] | undefined) => (devices?.length ? isOfDevices(devices) : undefined);

const newestWhere = (tx: Tx, scope: MemberScope<'body'>, further?: SQL) =>
  tx
    .select(listed)
    .from(bodyRecords)
    .where(and(ofRecordOwner(scope), further))
    .orderBy(...newestRecordFirst)
    .limit(1);

async function newestOf(tx: Tx, scope: MemberScope<'body'>, further?: SQL): Promise<ListedRow | null> {
  const [row] = await newestWhere(tx, scope, further);
  return row ?? null;
}

/** The newest record that counts, of all devices; `further` adds a condition on `values`. */
async function newestCounted<V extends Record<keyof V, string | number | Date>>(
  tx: Tx,
  scope: MemberScope<'body'>,
  name: string,
  values: V,
  further: (marks: V) => SQL | undefined = () => undefined,
): Promise<ListedRow | null> {
  const [row] = await queryOwnPrepared(tx, `body record: ${name}`, scope, values, (own, marks) =>
    newestWhere(tx, own, and(countsInFigures, further(marks))),
  );
  return row ?? null;
}

/**
 * The record with this number, or the newest that counts (of these devices) if none is given; null when there are no measurements. Throws
 * NOT_FOUND for a number that is not the member's.
 */
export async function findRecord(tx: Tx, scope: MemberScope<'body'>, seq?: number, devices?: DeviceCode[]): Promise<ListedRow | null> {
  if (seq === undefined)
    return cachedRead(tx, scope, `newest record ${devices?.join() ?? ''}`, () =>
      devices?.length ? newestOf(tx, scope, and(countsInFigures, ofDevices(devices))) : newestCounted(tx, scope, 'newest', {}),
    );
  const row = await newestOf(tx, scope, eq(bodyRecords.seq, seq));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A member's height in cm by `recordedHeight`; null if there is none. */
export async function findHeight(tx: Tx, scope: MemberScope<'body'>): Promise<number | null> {
  const [tall] = await queryOwnPrepared(tx, 'recorded height', scope, {}, (own) => recordedHeight(tx, ofRecordOwner(own)));
  return tall?.height ?? null;
}

/** Condition for records with body composition, not just a weight. */
const isWhole = isNotNull(bodyRecords.bfp);

/**
 * The record shown by default: the newest with body composition, so that a typed-in weight alone does not blank score and guide, and as
 * `later` a newer weight-only record if there is one. Members with weights only get the newest of those.
 */
export async function findShown(
  tx: Tx,
  scope: MemberScope<'body'>,
  seq?: number,
  devices?: DeviceCode[],
): Promise<{ row: ListedRow | null; later: ListedRow | null }> {
  const newest = await findRecord(tx, scope, seq, devices);
  if (!newest || seq !== undefined || newest.bfp !== null) return { row: newest, later: null };
  const whole = await newestOf(tx, scope, and(countsInFigures, ofDevices(devices), isWhole));
  return whole ? { row: whole, later: newest } : { row: newest, later: null };
}

/** The counted record before another, of these devices; for one with body composition, the previous such record if there is one. */
export async function findPrevious(tx: Tx, scope: MemberScope<'body'>, row: BodyRow, devices?: DeviceCode[]): Promise<ListedRow | null> {
  type Place = { at: string; seq: number };
  const earlier = ({ at, seq }: Place) => sql`(${bodyRecords.measuredAt}, ${bodyRecords.seq}) < (${at}::timestamptz, ${seq})`;
  const place = { at: row.measuredAt.toISOString(), seq: row.seq };
  const previous = (which: 'whole' | 'any') => {
    const wanted = (marks: Place) => and(earlier(marks), which === 'whole' ? isWhole : undefined);
    if (devices?.length) return newestOf(tx, scope, and(wanted(place), countsInFigures, ofDevices(devices)));
    return newestCounted(tx, scope, `previous, ${which}`, place, wanted);
  };
  return (row.bfp === null ? null : await previous('whole')) ?? previous('any');
}

const BASELINE_COLUMNS = { measuredAt: bodyRecords.measuredAt, weight: bodyRecords.weight, bfp: bodyRecords.bfp };
type Baseline = Pick<BodyRow, keyof typeof BASELINE_COLUMNS>;
type GoalBaseline = Omit<Baseline, 'weight'> & { weight: number | null };

/** The newest counted record before an instant; `whole` requires body composition. */
async function findBefore(tx: Tx, scope: MemberScope<'body'>, until: Date, which: 'whole' | 'any'): Promise<Baseline | null> {
  const [before] = await queryOwnPrepared(tx, `body record: baseline, ${which}`, scope, { until }, (own, marks) =>
    tx
      .select(BASELINE_COLUMNS)
      .from(bodyRecords)
      .where(and(ofRecordOwner(own), countsInFigures, which === 'whole' ? isWhole : undefined, lt(bodyRecords.measuredAt, marks.until)))
      .orderBy(...newestRecordFirst)
      .limit(1),
  );
  return before ?? null;
}

/** The weight in kg of the newest counted record before an instant; null if there is none. */
export async function findWeight(tx: Tx, scope: MemberScope<'body'>, before: Date): Promise<number | null> {
  const newest = await findRecord(tx, scope);
  const last = newest && newest.measuredAt >= before ? await findBefore(tx, scope, before, 'any') : newest;
  return last?.weight ?? null;
}

/** The newest counted record at or before an instant, else the first ever if `orFirst`; `whole` requires body composition. */
async function findFrom(
  tx: Tx,
  scope: MemberScope<'body'>,
  { at, which, orFirst }: { at: Date; which: 'whole' | 'any'; orFirst: boolean },
): Promise<Baseline | null> {
  const before = await findBefore(tx, scope, new Date(at.getTime() + 1), which);
  if (before || !orFirst) return before;
  const [first] = await tx
    .select(BASELINE_COLUMNS)
    .from(bodyRecords)
    .where(and(ofRecordOwner(scope), countsInFigures, which === 'whole' ? isWhole : undefined))
    .orderBy(bodyRecords.measuredAt, bodyRecords.seq)
    .limit(1);
  return first ?? null;
}

/**
 * Baseline of a goal: the newest record when it was set, else the first ever; its fat comes from the newest record with body composition,
 * so that a weight-only record does not change the fat baseline. A part whose record was erased for its age is not replaced: it is null
 * beside the part that is kept.
 */
export async function findBaseline(
  tx: Tx,
  scope: MemberScope<'body'>,
  { setAt: at, weightWay, bfpWay }: Pick<typeof bodyGoals.$inferSelect, 'setAt' | 'weightWay' | 'bfpWay'>,
): Promise<GoalBaseline | null> {
  const any = await findFrom(tx, scope, { at, which: 'any', orFirst: weightWay === null });
  if (any && any.bfp !== null) return any;
  const whole = await findFrom(tx, scope, { at, which: 'whole', orFirst: bfpWay === null });
  const named = any ?? whole;
  return named && { measuredAt: named.measuredAt, weight: any?.weight ?? null, bfp: whole?.bfp ?? null };
}

/** Columns read per record of a span: those drawn, the device and source, and what a device measured itself. */
const SPAN_COLUMNS = {
  measuredAt: bodyRecords.measuredAt,
  device: bodyRecords.device,
  source: bodyRecords.source,
  measured: bodyRecords.measured,
  weight: bodyRecords.weight,
  bfp: bodyRecords.bfp,
  bfm: bodyRecords.bfm,
  smm: bodyRecords.smm,
  bmr: bodyRecords.bmr,
  bmi: bodyRecords.bmi,
  bwp: bodyRecords.bwp,
  ecf: bodyRecords.ecf,
  protein: bodyRecords.protein,
  minerals: bodyRecords.minerals,
  bodyScore: bodyRecords.bodyScore,
};
export type SpanRow = Pick<BodyRow, keyof typeof SPAN_COLUMNS>;

/** Counted records of a span, oldest first; `to` is exclusive. */
export function listBetween(
  tx: Tx,
  scope: MemberScope<'body'>,
  interval: { from: Date; to: Date; devices?: DeviceCode[] },
): PromiseLike<SpanRow[]> {
  const { from, to, devices } = interval;
  const listed = (own: MemberScope<'body'>, span: { from: Date; to: Date }) =>
    tx
      .select(SPAN_COLUMNS)
      .from(bodyRecords)
      .where(
        and(
          ofRecordOwner(own),
          countsInFigures,
          gte(bodyRecords.measuredAt, span.from),
          lt(bodyRecords.measuredAt, span.to),
          ofDevices(devices),
        ),
      )
      .orderBy(bodyRecords.measuredAt, bodyRecords.seq);
  return devices?.length ? listed(scope, { from, to }) : queryOwnPrepared(tx, 'body records of a span', scope, { from, to }, listed);
}
