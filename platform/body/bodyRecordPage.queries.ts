import { and, asc, sql, type SQL } from 'drizzle-orm';
import type { RecordSort } from '@/lib/body/records/recordList';
import type { DeviceCode } from '@/lib/shared/fields';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { bodyRecords } from '../db/schema/body';
import { awaitAll } from '../db/runConcurrently';
import { countsInFigures } from './reviewStatus.queries';
import { isOfDevices, listed, newestRecordFirst, ofRecordOwner, toRecord } from './bodyRow.queries';

interface RecordPageQuery {
  page: number;
  size: number;
  devices?: DeviceCode[];
  /** Leaves out the records that the member is asked about. */
  only?: 'counted';
  sort?: RecordSort;
  order?: 'asc' | 'desc';
  /** Only this record and earlier ones; none if it is not the member's. */
  upTo?: number;
  /** Cursor: `next` of the previous page. Only for newest first. */
  after?: string;
}

/** By day the index order serves both directions; by a measure the member's few records are sorted in memory, ties newest first. */
function orderOf({ sort = 'date', order = 'desc' }: RecordPageQuery): SQL[] {
  if (sort === 'date') return order === 'desc' ? newestRecordFirst : [asc(bodyRecords.measuredAt), asc(bodyRecords.seq)];
  return [sql`${bodyRecords[sort]} ${sql.raw(order)} nulls last`, ...newestRecordFirst];
}

/** Parses the cursor `next`: the last record of the previous page. */
function placeOf(after: string | undefined): { at: Date | null; last: number | null } {
  const [at, last] = after?.split('_').map(Number) ?? [];
  return { at: at === undefined ? null : new Date(at), last: last ?? null };
}

/**
 * A page of records, newest first by default, and the total. For newest first, `next` is a cursor to the last record, so that a record
 * deleted meanwhile does not shift the next page; null on the last page.
 */
export async function listRecords(tx: Tx, scope: MemberScope<'body'>, wanted: RecordPageQuery) {
  const { page, size, devices = [], only, upTo, sort = 'date', order = 'desc' } = wanted;
  const isNewestFirst = sort === 'date' && order === 'desc';
  const after = isNewestFirst ? wanted.after : undefined;
  const named = `${upTo === undefined ? '' : ' up to one'}${devices.length === 0 ? '' : ' of devices'}${only ? ` only ${only}` : ''}`;
  const values = { devices, upTo: upTo ?? null };
  const whereOf = (own: MemberScope<'body'>, mark: typeof values) => {
    const last = tx
      .select({ measuredAt: bodyRecords.measuredAt, seq: bodyRecords.seq })
      .from(bodyRecords)
      .where(and(ofRecordOwner(own), sql`${bodyRecords.seq} = ${mark.upTo}`));
    const until = upTo === undefined ? undefined : sql`(${bodyRecords.measuredAt}, ${bodyRecords.seq}) <= (${last})`;
    return and(ofRecordOwner(own), only && countsInFigures, devices.length === 0 ? undefined : isOfDevices(mark.devices), until);
  };
  const place = { ...placeOf(after), limit: size + 1, offset: after === undefined ? page * size : 0 };
  const behind = (mark: typeof place) => sql`(${bodyRecords.measuredAt}, ${bodyRecords.seq}) < (${mark.at}::timestamptz, ${mark.last})`;
  const name = `body records by ${sort} ${order}${named}${after === undefined ? '' : ' behind one'}`;
  const [found, [counted]] = await awaitAll([
    queryOwnPrepared(tx, name, scope, { ...values, ...place }, (own, mark) =>
      tx
        .select(listed)
        .from(bodyRecords)
        .where(and(whereOf(own, mark), after === undefined ? undefined : behind(mark)))
        .orderBy(...orderOf(wanted))
        .limit(mark.limit)
        .offset(mark.offset),
    ),
    queryOwnPrepared(tx, `number of body records${named}`, scope, values, (own, mark) =>
      tx
        .select({ total: sql<number>`count(*)::int` })
        .from(bodyRecords)
        .where(whereOf(own, mark)),
    ),
  ]);
  const rows = found.slice(0, size);
  const answer = { list: rows.map(toRecord), total: counted!.total };
  if (!isNewestFirst) return answer;
  const last = found.length > size ? rows.at(-1) : undefined;
  return { ...answer, next: last ? `${last.measuredAt.getTime()}_${last.seq}` : null };
}
