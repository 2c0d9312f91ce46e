import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NO_MANAGER, type MemberRow, type MemberSort } from '@/lib/member/list/contract';
import { shownScore } from '@/lib/body/composition/bodyScore';
import { STATE_DAYS, type MemberState } from '@/lib/member/list/memberStates';
import { AppError } from '@/lib/shared/errors';
import { withNewest } from '../body/newest.queries';
import { isAskWaiting } from '../core/credentials/secondFactor.queries';
import type { GroupScope, MemberScope } from '../core/scope';
import { isAmong } from '../db/among';
import type { Tx } from '../db/client';
import { bodyNewest } from '../db/schema/body';
import { secondFactors } from '../db/schema/factor';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { containing } from '../db/search';
import { fileUrl } from '../files/files';
import { FORM_COLUMNS, versionOf } from './accountForm.queries';
import { mapLately, ofState, type Lately } from './memberState.queries';
import type { DeviceCode } from '@/lib/shared/fields';

/** Who is looked for. */
export interface MemberFilter {
  types: ('U' | 'M')[];
  name: string;
  mngIndex?: number | null;
  dept?: string | null;
  state?: MemberState | null;
  days?: number;
}

interface Wanted extends MemberFilter {
  page: number;
  rowsPerPage: number;
  sort: MemberSort;
  desc: boolean;
  byDept: boolean;
}

/** As many as a page of the list may have. */
const MAX_MATCHING = 10_000;

const managers = alias(members, 'manager');
const isTheirManager = and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq));
const ofManager = (seq: number) => (seq === NO_MANAGER ? isNull(members.managerSeq) : eq(members.managerSeq, seq));

/** Who is in none stands last. */
const named = naturally(sql`nullif(${members.dept}, '')`);
/** '' for who is in none. */
const department = sql`coalesce(${members.dept}, '')`;

function filterOf(scope: GroupScope, { types, name, mngIndex, dept, state, days = STATE_DAYS }: MemberFilter, now: Date): SQL | undefined {
  const managerSeq = mngIndex ?? scope.managerSeq;
  if (scope.managerSeq !== null && managerSeq !== scope.managerSeq) throw new AppError('FORBIDDEN');
  return and(
    eq(members.compSeq, scope.compSeq),
    inArray(members.type, types),
    isNull(members.withdrawnAt),
    managerSeq === null ? undefined : ofManager(managerSeq),
    containing(name, members.name),
    typeof dept === 'string' ? eq(department, dept) : undefined,
    state ? ofState(state, { compSeq: scope.compSeq, days, now }) : undefined,
  );
}

/** What is shown of an account: nothing that is secret is read for it, and of ten thousand rows every column counts. */
const SHOWN = {
  ...FORM_COLUMNS,
  seq: members.seq,
  loginId: members.loginId,
  type: members.type,
  checkInAt: members.checkInAt,
  createdAt: members.createdAt,
  pictureFile: members.pictureFile,
};

/** Accounts with their manager and newest measurement. */
function accounts(tx: Tx) {
  return tx
    .select({
      member: SHOWN,
      mngIndex: managers.seq,
      mngName: managers.name,
      measuredAt: bodyNewest.measuredAt,
      device: bodyNewest.device,
      score: bodyNewest.bodyScore,
      factorSince: secondFactors.confirmedAt,
      resetAskedAt: secondFactors.resetAskedAt,
    })
    .from(members)
    .leftJoin(managers, isTheirManager)
    .leftJoin(secondFactors, and(eq(secondFactors.compSeq, members.compSeq), eq(secondFactors.memberSeq, members.seq)))
    .leftJoin(bodyNewest, withNewest);
}

type Found = Awaited<ReturnType<typeof accounts>>[number];

const NOTHING: Lately = { received: 0, completed: 0, unread: 0 };

function factorOf({ factorSince, resetAskedAt }: Found, now: Date): MemberRow['factor'] {
  if (!factorSince) return 'OFF';
  return isAskWaiting(resetAskedAt, now) ? 'ASKED' : 'ON';
}

function rowOf(found: Found, { received, completed, unread }: Lately = NOTHING, now: Date): MemberRow {
  const { member, mngIndex, mngName, measuredAt, device, score } = found;
  return {
    name: member.name,
    id: member.loginId,
    uindex: member.seq,
    gender: member.gender,
    utype: member.type === 'M' ? 'M' : 'U',
    checkIn: member.checkInAt?.toISOString() ?? null,
    lastMeasureDate: measuredAt?.toISOString() ?? null,
    insDate: member.createdAt.toISOString(),
    mngName,
    mngIndex,
    lastMeasureDevCode: device as DeviceCode | null,
    email: member.email,
    phone: member.phone,
    countryCode: member.countryCode,
    birthDate: member.birthDate,
    height: member.height,
    dept: member.dept,
    urlProfile: fileUrl(member.pictureFile),
    score: score === null ? null : shownScore(score),
    missions: { received, completed },
    unread,
    version: versionOf(member),
    factor: factorOf(found, now),
  };
}

/** One account as the list has it. */
export async function getMemberRow(tx: Tx, scope: MemberScope<'body'>, now: Date): Promise<MemberRow> {
  const [found] = await accounts(tx).where(
    and(eq(members.compSeq, scope.compSeq), eq(members.seq, scope.memberSeq), isNull(members.withdrawnAt)),
  );
  if (!found) throw new AppError('NOT_FOUND');
  return rowOf(found, (await mapLately(tx, scope, [scope.memberSeq], now)).get(scope.memberSeq), now);
}

/** The numbers of a page of accounts in order; what is only shown of them is looked up for the page alone. */
async function pageOf(tx: Tx, where: SQL | undefined, { sort, desc, byDept, page, rowsPerPage }: Wanted): Promise<number[]> {
  const columns = {
    name: naturally(members.name),
    id: naturally(members.loginId),
    gender: members.gender,
    utype: members.type,
    score: bodyNewest.bodyScore,
    mngName: naturally(managers.name),
    dept: named,
    lastMeasureDate: bodyNewest.measuredAt,
    lastMeasureDevCode: bodyNewest.device,
    checkIn: members.checkInAt,
    insDate: members.createdAt,
  } satisfies Record<MemberSort, unknown>;
  const query = tx.select({ seq: members.seq }).from(members).$dynamic();
  if (sort === 'mngName') query.leftJoin(managers, isTheirManager);
  if (sort === 'score' || sort === 'lastMeasureDate' || sort === 'lastMeasureDevCode') query.leftJoin(bodyNewest, withNewest);
  const rows = await query
    .where(where)
    .orderBy(
      ...(byDept ? [sql`${named} nulls last`] : []),
      sql`${columns[sort]} ${sql.raw(desc ? 'desc' : 'asc')} nulls last`,
      asc(members.seq),
    )
    .limit(rowsPerPage)
    .offset(page * rowsPerPage);
  return rows.map(({ seq }) => seq);
}

/**
 * A page of the accounts a viewer watches over, sorted by any column; accounts without a value stand last either way, equal ones
 * in the order of their numbers. Throws FORBIDDEN when a manager asks for another manager's members.
 */
export async function listMembers(
  tx: Tx,
  scope: GroupScope<'body'>,
  wanted: Wanted,
  now: Date,
): Promise<{ list: MemberRow[]; total: number }> {
  const where = filterOf(scope, wanted, now);
  const seqs = await pageOf(tx, where, wanted);
  const rows = await accounts(tx).where(and(eq(members.compSeq, scope.compSeq), isAmong(members.seq, seqs)));
  const lately = await mapLately(tx, scope, seqs, now);
  const rowsBySeq = new Map(rows.map((row) => [row.member.seq, rowOf(row, lately.get(row.member.seq), now)]));
  const [counted] = await tx.select({ total: count() }).from(members).where(where);
  return { list: seqs.flatMap((seq) => rowsBySeq.get(seq) ?? []), total: counted?.total ?? 0 };
}

/** Everybody whom a filter finds, by name. Throws FORBIDDEN as the list does. */
export async function listMatching(tx: Tx, scope: GroupScope<'body'>, filter: MemberFilter, now: Date) {
  return tx
    .select({ uindex: members.seq, name: members.name, id: members.loginId })
    .from(members)
    .where(filterOf(scope, filter, now))
    .orderBy(asc(naturally(members.name)), asc(members.seq))
    .limit(MAX_MATCHING);
}
