import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { estimatedIn } from '@/lib/body/composition/estimate';
import type { BodyRecord } from '@/lib/body/contract';
import { MEASURES } from '@/lib/body/measure/measureBar';
import type { RecordSort } from '@/lib/body/records/recordList';
import { AppError } from '@/lib/shared/errors';
import type { DeviceCode } from '@/lib/shared/fields';
import { remembered } from '../core/remembered';
import type { MemberScope } from '../core/scope';
import { allOf } from '../db/sideBySide';
import type { Tx } from '../db/client';
import { ownRows } from '../db/ownRows';
import { bodyRecords } from '../db/schema/body';
import { countsInFigures, isListed } from './reviewStatus.queries';

export type BodyRow = typeof bodyRecords.$inferSelect;

/** A member's records that can be seen. */
const ofScope = (scope: MemberScope<'body'>) =>
  and(eq(bodyRecords.compSeq, scope.compSeq), eq(bodyRecords.memberSeq, scope.memberSeq), isListed);
const newestFirst = [desc(bodyRecords.measuredAt), desc(bodyRecords.seq)];

type IdxColumn = `idx${Capitalize<(typeof MEASURES)[number]>}`;

/** Sources that delivered the same weigh-in once more. */
const also = sql<string[] | null>`(select array_agg(distinct repeat.source) from body_record repeat
  where repeat.company_seq = ${sql.raw('body_record.company_seq')} and repeat.same_as_seq = ${sql.raw('body_record.seq')})`;
/** A row, and who else delivered its weigh-in. */
export type ListedRow = BodyRow & { also: string[] | null };
const listed = { ...getTableColumns(bodyRecords), also };

/** A row in the wire's shape. */
export function toRecord(row: ListedRow): BodyRecord {
  const idx = Object.fromEntries(
    MEASURES.map((measure) => [measure, row[`idx${measure[0]!.toUpperCase()}${measure.slice(1)}` as IdxColumn]]),
  );
  const { source, measuredText, measuredOffset, createdAt } = row;
  const others = row.also?.filter((name) => name !== source);
  return {
    ...row,
    date: row.measuredAt.toISOString(),
    device: row.device as DeviceCode,
    idx: idx as BodyRecord['idx'],
    estimated: estimatedIn(row, row.measured),
    origin: { source, also: others ?? [], time: measuredText, offset: measuredOffset, deliveredAt: createdAt.toISOString() },
    waiting: row.reviewStatus === 'asked',
  };
}

interface Wanted {
  page: number;
  size: number;
  devices?: DeviceCode[];
  sort?: RecordSort;
  order?: 'asc' | 'desc';
  /** Only this record and those before it; none when it is not the member's. */
  upTo?: number;
}

/** By day it is the index's own order, either way; by a measure the few records of one member are sorted in memory, equal ones newest first. */
function orderOf({ sort = 'date', order = 'desc' }: Wanted): SQL[] {
  if (sort === 'date') return order === 'desc' ? newestFirst : [asc(bodyRecords.measuredAt), asc(bodyRecords.seq)];
  return [sql`${bodyRecords[sort]} ${sql.raw(order)} nulls last`, ...newestFirst];
}

/** A page of records, newest first unless another order is wanted, and how many there are in all. */
export async function listRecords(tx: Tx, scope: MemberScope<'body'>, wanted: Wanted) {
  const { page, size, devices, upTo } = wanted;
  const last = tx
    .select({ measuredAt: bodyRecords.measuredAt, seq: bodyRecords.seq })
    .from(bodyRecords)
    .where(and(ofScope(scope), eq(bodyRecords.seq, upTo ?? 0)));
  const until = upTo === undefined ? undefined : sql`(${bodyRecords.measuredAt}, ${bodyRecords.seq}) <= (${last})`;
  const where = and(ofScope(scope), ofDevices(devices), until);
  const [rows, [counted]] = await allOf([
    tx
      .select(listed)
      .from(bodyRecords)
      .where(where)
      .orderBy(...orderOf(wanted))
      .limit(size)
      .offset(page * size),
    tx
      .select({ total: sql<number>`count(*)::int` })
      .from(bodyRecords)
      .where(where),
  ]);
  return { list: rows.map(toRecord), total: counted?.total ?? 0 };
}

const newestWhere = (tx: Tx, scope: MemberScope<'body'>, further?: SQL) =>
  tx
    .select(listed)
    .from(bodyRecords)
    .where(and(ofScope(scope), further))
    .orderBy(...newestFirst)
    .limit(1);

async function newestOf(tx: Tx, scope: MemberScope<'body'>, further?: SQL): Promise<ListedRow | null> {
  const [row] = await newestWhere(tx, scope, further);
  return row ?? null;
}

/** The newest record that counts, of all devices; with `values` and what they say in `further` one before it. */
async function newestCounted<V extends Record<keyof V, string | number | Date>>(
  tx: Tx,
  scope: MemberScope<'body'>,
  name: string,
  values: V,
  further: (marks: V) => SQL | undefined = () => undefined,
): Promise<ListedRow | null> {
  const [row] = await ownRows(tx, `body record: ${name}`, scope, values, (own, marks) =>
    newestWhere(tx, own, and(countsInFigures, further(marks))),
  );
  return row ?? null;
}

const ofDevices = (devices: DeviceCode[] | undefined) => (devices?.length ? inArray(bodyRecords.device, devices) : undefined);

/** The record with this number, or the newest that counts (of these devices) when none is given; null when nothing was measured yet. Throws NOT_FOUND for a number that is not the member's. */
export async function findRecord(tx: Tx, scope: MemberScope<'body'>, seq?: number, devices?: DeviceCode[]): Promise<ListedRow | null> {
  if (seq === undefined)
    return remembered(tx, scope, `newest record ${devices?.join() ?? ''}`, () =>
      devices?.length ? newestOf(tx, scope, and(countsInFigures, ofDevices(devices))) : newestCounted(tx, scope, 'newest', {}),
    );
  const row = await newestOf(tx, scope, eq(bodyRecords.seq, seq));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A record that says more than a weight. */
const isWhole = isNotNull(bodyRecords.bfp);

/**
 * The record that is shown when none is named: the newest that tells of fat and muscle, too, so that a weight typed alone blanks neither
 * score nor guide; and the newest weight, where that was measured alone since. Who has weights alone is shown the newest of those.
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

/** The record before another that counts, of these devices; of one that tells of fat and muscle, the last that did, where there is one. */
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

/** The newest record that counts at or before an instant, or failing that the first ever: what a goal set then is measured from. */
export async function findBaseline(tx: Tx, scope: MemberScope<'body'>, at: Date): Promise<BodyRow | null> {
  const before = await newestCounted(tx, scope, 'before', { until: new Date(at.getTime() + 1) }, ({ until }) =>
    lt(bodyRecords.measuredAt, until),
  );
  if (before) return before;
  const [first] = await tx
    .select()
    .from(bodyRecords)
    .where(and(ofScope(scope), countsInFigures))
    .orderBy(bodyRecords.measuredAt, bodyRecords.seq)
    .limit(1);
  return first ?? null;
}

/** Records of a span of time that count, oldest first; `to` is excluded. */
export function listBetween(
  tx: Tx,
  scope: MemberScope<'body'>,
  interval: { from: Date; to: Date; devices?: DeviceCode[] },
): PromiseLike<BodyRow[]> {
  const { from, to, devices } = interval;
  const listed = (own: MemberScope<'body'>, span: { from: Date; to: Date }) =>
    tx
      .select()
      .from(bodyRecords)
      .where(
        and(ofScope(own), countsInFigures, gte(bodyRecords.measuredAt, span.from), lt(bodyRecords.measuredAt, span.to), ofDevices(devices)),
      )
      .orderBy(bodyRecords.measuredAt, bodyRecords.seq);
  return devices?.length ? listed(scope, { from, to }) : ownRows(tx, 'body records of a span', scope, { from, to }, listed);
}
