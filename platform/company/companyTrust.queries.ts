import { and, asc, countDistinct, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Trust } from '@/lib/company/trust/contract';
import { exportApi } from '@/lib/export/contract';
import { AppError } from '@/lib/shared/errors';
import type { CompanyScope } from '../core/scope';
import { getCohort, inCohort } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { accessLogs } from '../db/schema/privacy';

/** Days that "lately" means here. */
const DAYS = 30;
const EXPORTS = [exportApi.memberData, exportApi.memberStep].map(({ method, path }) => `${method} ${path}`);

/** Masters and managers, with how many members' data each may open. */
async function listHolders(tx: Tx, { compSeq }: CompanyScope, memberCnt: number): Promise<Trust['managers']> {
  const team = sql<number>`(select count(*)::int from member o where o.company_seq = ${compSeq} and o.manager_seq = member.seq and o.type = 'U' and o.withdrawn_at is null)`;
  const rows = await tx
    .select({ memberSeq: members.seq, name: members.name, id: members.loginId, type: members.type, team })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), inArray(members.type, ['M', 'S']), isNull(members.withdrawnAt)))
    .orderBy(sql`${members.type} = 'M'`, asc(members.name), asc(members.seq));
  return rows.map(({ memberSeq, name, id, type, team: own }) =>
    type === 'S' ? { memberSeq, name, id, type, memberCnt } : { memberSeq, name, id, type: 'M', memberCnt: own },
  );
}

/** Files that managers took out: one person's rows of one minute are one file, however many pages it was read in. */
async function countExports(tx: Tx, { compSeq }: CompanyScope, since: Date): Promise<Trust['exports']> {
  const [row] = await tx
    .select({
      files: sql<number>`count(distinct (${accessLogs.viewerSeq}, ${accessLogs.action}, date_trunc('minute', ${accessLogs.at})))::int`,
      members: countDistinct(accessLogs.subjectSeq),
    })
    .from(accessLogs)
    .where(
      and(
        eq(accessLogs.compSeq, compSeq),
        gt(accessLogs.at, since),
        inArray(accessLogs.action, EXPORTS),
        ne(accessLogs.viewerSeq, accessLogs.subjectSeq),
      ),
    );
  return { days: DAYS, files: row?.files ?? 0, members: row?.members ?? 0 };
}

/** What a company's people can rely on, without a single record of theirs. Throws NOT_FOUND for a company that was deleted. */
export async function getTrust(tx: Tx, scope: CompanyScope, now: Date): Promise<Trust> {
  const { compSeq } = scope;
  const { size, least } = await getCohort(tx, scope);
  const [kept] = await tx.select({ retentionDays: companies.retentionDays }).from(companies).where(eq(companies.seq, compSeq));
  if (!kept) throw new AppError('NOT_FOUND');
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const [measured] = await tx
    .select({ people: countDistinct(bodyRecords.memberSeq) })
    .from(members)
    .innerJoin(bodyRecords, and(eq(bodyRecords.compSeq, members.compSeq), eq(bodyRecords.memberSeq, members.seq)))
    .where(and(inCohort(scope), gt(bodyRecords.measuredAt, since)));
  return {
    compSeq,
    minGroupSize: least,
    ...kept,
    memberCnt: size,
    managers: await listHolders(tx, scope, size),
    exports: await countExports(tx, scope, since),
    measured: { days: DAYS, percent: size < least ? null : Math.round(((measured?.people ?? 0) / size) * 100) },
  };
}
