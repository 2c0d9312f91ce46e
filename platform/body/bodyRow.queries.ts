import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { obesityOf } from '@/lib/body/composition/bodyClasses';
import { estimatedIn } from '@/lib/body/composition/estimate';
import { idealOf, personOf } from '@/lib/body/composition/ideal';
import type { BodyRecord } from '@/lib/body/contract';
import { MEASURES } from '@/lib/body/measure/measureBar';
import type { DeviceCode } from '@/lib/shared/fields';
import type { MemberScope } from '../core/scope';
import { equalsAny } from '../db/among';
import { bodyRecords } from '../db/schema/body';
import { isListed } from './reviewStatus.queries';

export type BodyRow = typeof bodyRecords.$inferSelect;

/** Condition for the member's records that lists show. */
export const ofRecordOwner = (scope: MemberScope<'body'>) =>
  and(eq(bodyRecords.compSeq, scope.compSeq), eq(bodyRecords.memberSeq, scope.memberSeq), isListed);
export const newestRecordFirst = [desc(bodyRecords.measuredAt), desc(bodyRecords.seq)];

type IdxColumn = `idx${Capitalize<(typeof MEASURES)[number]>}`;

/** Sources that delivered the same weigh-in again. */
const also = sql<string[] | null>`(select array_agg(distinct repeat.source) from body_record repeat
  where repeat.company_seq = ${sql.raw('body_record.company_seq')} and repeat.same_as_seq = ${sql.raw('body_record.seq')})`;
/** A row with the other sources of its weigh-in. */
export type ListedRow = BodyRow & { also: string[] | null };
/** Columns of a listed record. */
export const listed = { ...getTableColumns(bodyRecords), also };

/** Converts a row to the wire shape. */
export function toRecord(row: ListedRow): BodyRecord {
  const idx = Object.fromEntries(
    MEASURES.map((measure) => [measure, row[`idx${measure[0]!.toUpperCase()}${measure.slice(1)}` as IdxColumn]]),
  );
  const { source, measuredText, measuredOffset, createdAt } = row;
  const person = personOf(row);
  const others = row.also?.filter((name) => name !== source);
  return {
    ...row,
    date: row.measuredAt.toISOString(),
    device: row.device as DeviceCode,
    idx: idx as BodyRecord['idx'],
    obesity: obesityOf(row, person && idealOf(person)),
    estimated: estimatedIn(row, row.measured),
    origin: { source, also: others ?? [], time: measuredText, offset: measuredOffset, deliveredAt: createdAt.toISOString() },
    waiting: row.reviewStatus === 'asked',
  };
}

/** Condition for records of these devices. */
export const isOfDevices = (devices: readonly DeviceCode[]) => equalsAny(bodyRecords.device, devices);
