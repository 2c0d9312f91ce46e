import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, countDistinct, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Trust } from '@/lib/privacy/trust/contract';
import { may } from '@/lib/shared/permissions';
import { roleRow, STAFF_ROLES, watchesCompany, watchesMembers, type StaffRole } from '@/lib/shared/roles';
import type { Access } from '../core/access/access';
import { audienceOf, cohortOf, isHidden } from '../core/access/cohort';
import type { CompanyScope } from '../core/scope';
import { getCohort, inCohort } from '../core/cohort.queries';
import { listRules } from '../core/protectionRules.queries';
import type { Tx } from '../db/client';
import { rowsOf, timestampOf } from '../db/rows';
import { bodyRecords } from '../db/schema/body';
import { secondFactors } from '../db/schema/factor';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { exportedPages } from './review.queries';

/** Days that figures cover. */
const DAYS = 30;
const OF_COMPANY = STAFF_ROLES.filter(watchesCompany);

/**
 * Condition for those who may open the viewer's data: people who watch the whole company, and the viewer's manager; undefined for staff.
 */
function opensViewer({ viewer: { role, memberSeq } }: CompanyScope) {
  if (roleRow(role).reach !== 'SELF') return undefined;
  return or(
    inArray(members.type, OF_COMPANY),
    sql`${members.seq} = (select own.manager_seq from member own where own.company_seq = ${members.compSeq} and own.seq = ${memberSeq})`,
  );
}

/** People who may open members' data, with the number of members; those who watch the whole company first. */
async function listHolders(tx: Tx, scope: CompanyScope, memberCnt: number): Promise<Trust['managers']> {
  const { compSeq, viewer } = scope;
  const team = sql<number>`(select count(*)::int from member o where o.company_seq = ${compSeq} and o.manager_seq = member.seq and o.type = 'U' and o.withdrawn_at is null)`;
  const rows = await tx
    .select({
      memberSeq: members.seq,
      name: members.name,
      id: members.loginId,
      type: members.type,
      team,
      factorAt: secondFactors.confirmedAt,
    })
    .from(members)
    .leftJoin(secondFactors, and(eq(secondFactors.compSeq, members.compSeq), eq(secondFactors.memberSeq, members.seq)))
    .where(and(eq(members.compSeq, compSeq), inArray(members.type, STAFF_ROLES), isNull(members.withdrawnAt), opensViewer(scope)))
    .orderBy(notInArray(members.type, OF_COMPANY), asc(naturally(members.name)), asc(members.seq));
  const knowsIds = may(viewer, 'company:edit');
  return rows.map(({ memberSeq, name, id, type, team: own, factorAt }) => ({
    memberSeq,
    name,
    id: knowsIds ? id : null,
    factor: knowsIds ? factorAt !== null : null,
    type: type as StaffRole,
    memberCnt: watchesCompany(type) ? memberCnt : own,
  }));
}

/** Number of files exported by managers, through any call: only exports have a row count in the access log. */
async function countExports(tx: Tx, { compSeq }: CompanyScope, since: Date): Promise<Trust['exports']> {
  const [row] = await rowsOf<{ files: number; members: number }>(
    tx,
    sql`with taken as (select viewer_seq as viewer, subject_seq as subject, action, reason, at, rows from access_log
        where company_seq = ${compSeq} and at > ${timestampOf(since)} and rows is not null and viewer_seq <> subject_seq)
      select count(*) filter (where begins)::int as files, (select count(distinct subject) from taken)::int as members
      from (${exportedPages(sql`taken`)}) as page`,
  );
  return { days: DAYS, files: row!.files, members: row!.members };
}

/**
 * Percentage of the members whom the viewer may open, or of a company's for the administrator, who were measured; null if it would disclose
 * individuals: in a small group, and to the administrator if all but a few were measured, or few.
 */
async function shareMeasured(tx: Tx, access: Access, compSeq: number, since: Date): Promise<Trust['measured']> {
  const { viewer } = access;
  if (!may(viewer, 'statistics:read') || (watchesMembers(viewer.role) && !may(viewer, 'body:read'))) return null;
  const scope = await cohortOf(access, compSeq, 'body');
  const cohort = await getCohort(tx, scope);
  const [measured] = await tx
    .select({ people: countDistinct(bodyRecords.memberSeq) })
    .from(members)
    .innerJoin(bodyRecords, and(eq(bodyRecords.compSeq, members.compSeq), eq(bodyRecords.memberSeq, members.seq)))
    .where(and(inCohort(scope), gt(bodyRecords.measuredAt, since)));
  const { people } = measured!;
  const { size } = cohort;
  const audience = audienceOf(access, cohort);
  const hidden = size < cohort.least || [people, size - people].some((part) => isHidden(audience, part));
  return { days: DAYS, percent: hidden ? null : Math.round((people / size) * 100) };
}

/** What a company's members can rely on, without any of their data. Throws NOT_FOUND for a deleted company. */
export async function getTrust(tx: Tx, access: Access, wanted: number | undefined, now: Date): Promise<Trust> {
  const scope = await access.company(wanted);
  const { compSeq } = scope;
  const { size } = await getCohort(tx, scope);
  const since = new Date(now.getTime() - DAYS * millisecondsInDay);
  return {
    compSeq,
    rules: await listRules(tx, scope, now),
    memberCnt: size,
    managers: await listHolders(tx, scope, size),
    exports: await countExports(tx, scope, since),
    measured: await shareMeasured(tx, access, compSeq, since),
  };
}
