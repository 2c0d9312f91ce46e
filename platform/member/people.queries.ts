import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { watchesCompany } from '@/lib/shared/roles';
import { inCohort, membersOf } from '../core/cohort.queries';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { containing } from '../db/search';
import { fileUrl } from '../files/files';

interface PeopleQuery {
  page: number;
  size: number;
  name: string;
}

const managers = alias(members, 'manager');
const byName = [asc(naturally(members.name)), asc(members.seq)] as const;

async function totalOf(tx: Tx, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(members).where(where);
  return row!.total;
}

/** Managers and the master of the viewer's company, with the number of members of each. */
export async function listManagers(tx: Tx, scope: GroupScope, { page, size, name }: PeopleQuery) {
  const where = and(
    eq(members.compSeq, scope.compSeq),
    inArray(members.type, ['M', 'S']),
    isNull(members.withdrawnAt),
    containing(name, members.name),
  );
  const team = tx
    .select({ managerSeq: members.managerSeq, memberCnt: count().as('member_cnt') })
    .from(members)
    .where(membersOf({ compSeq: scope.compSeq, managerSeq: null }))
    .groupBy(members.managerSeq)
    .as('team');
  const rows = await tx
    .select({ person: members, memberCnt: sql<number>`coalesce(${team.memberCnt}, 0)::int` })
    .from(members)
    .leftJoin(team, eq(team.managerSeq, members.seq))
    .where(where)
    .orderBy(...byName)
    .limit(size)
    .offset(page * size);
  const list = rows.map(({ person, memberCnt }) => ({
    ...personOf(person),
    type: watchesCompany(person.type) ? ('S' as const) : ('M' as const),
    memberCnt,
  }));
  return { list, total: await totalOf(tx, where) };
}

/** Members (U) the viewer watches over, with their manager. */
export async function listUsers(tx: Tx, scope: GroupScope, { page, size, name }: PeopleQuery) {
  const where = and(inCohort(scope), containing(name, members.name));
  const rows = await tx
    .select({ person: members, mngIndex: managers.seq, mngName: managers.name })
    .from(members)
    .leftJoin(managers, and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq)))
    .where(where)
    .orderBy(...byName)
    .limit(size)
    .offset(page * size);
  const list = rows.map(({ person, mngIndex, mngName }) => ({ ...personOf(person), type: 'U' as const, mngIndex, mngName }));
  return { list, total: await totalOf(tx, where) };
}

function personOf({ seq, name, loginId, email, gender, pictureFile }: typeof members.$inferSelect) {
  return { memberSeq: seq, name, id: loginId, email, gender, urlProfile: fileUrl(pictureFile) };
}
