import { and, asc, count, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '@/lib/shared/errors';
import type { DeviceCode } from '@/lib/body/contract';
import type { MemberRow, MemberSort } from '@/lib/member/list/contract';
import type { GroupScope } from '../access';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { fileUrl } from '../files';
import { newestRecord } from './newest';
import { containing } from './search';

interface Wanted {
  types: ('U' | 'M')[];
  name: string;
  mngIndex?: number | null;
  page: number;
  rowsPerPage: number;
  sort: MemberSort;
  desc: boolean;
}

const managers = alias(members, 'manager');

function filterOf(scope: GroupScope, { types, name, mngIndex }: Wanted): SQL | undefined {
  const managerSeq = mngIndex ?? scope.managerSeq;
  if (scope.managerSeq !== null && managerSeq !== scope.managerSeq) throw new AppError('FORBIDDEN');
  return and(
    eq(members.compSeq, scope.compSeq),
    inArray(members.type, types),
    isNull(members.withdrawnAt),
    managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
    containing(name, members.name),
  );
}

/**
 * A page of the accounts a viewer watches over, sorted by any column; accounts without a value stand last either way, equal ones
 * in the order of their numbers. Throws FORBIDDEN when a manager asks for another manager's members.
 */
export async function listMembers(tx: Tx, scope: GroupScope, wanted: Wanted): Promise<{ list: MemberRow[]; total: number }> {
  const where = filterOf(scope, wanted);
  const newest = newestRecord(tx, {});
  const columns = {
    name: members.name,
    id: members.loginId,
    gender: members.gender,
    utype: members.type,
    mngName: managers.name,
    lastMeasureDate: newest.measuredAt,
    lastMeasureDevCode: newest.device,
    checkIn: members.checkInAt,
    insDate: members.createdAt,
  } satisfies Record<MemberSort, unknown>;
  const rows = await tx
    .select({
      ...getTableColumns(members),
      mngIndex: managers.seq,
      mngName: managers.name,
      measuredAt: newest.measuredAt,
      device: newest.device,
    })
    .from(members)
    .leftJoin(managers, and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq)))
    .leftJoinLateral(newest, sql`true`)
    .where(where)
    .orderBy(sql`${columns[wanted.sort]} ${sql.raw(wanted.desc ? 'desc' : 'asc')} nulls last`, asc(members.seq))
    .limit(wanted.rowsPerPage)
    .offset(wanted.page * wanted.rowsPerPage);
  const [counted] = await tx.select({ total: count() }).from(members).where(where);
  const list = rows.map((member) => ({
    name: member.name,
    id: member.loginId,
    uindex: member.seq,
    gender: member.gender,
    utype: member.type === 'M' ? ('M' as const) : ('U' as const),
    checkIn: member.checkInAt?.toISOString() ?? null,
    lastMeasureDate: member.measuredAt?.toISOString() ?? null,
    insDate: member.createdAt.toISOString(),
    mngName: member.mngName,
    mngIndex: member.mngIndex,
    lastMeasureDevCode: member.device as DeviceCode | null,
    email: member.email,
    phone: member.phone,
    countryCode: member.countryCode,
    urlProfile: fileUrl(member.pictureFile),
  }));
  return { list, total: counted?.total ?? 0 };
}
