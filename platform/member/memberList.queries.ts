import { and, count, eq, isNull, type SQL } from 'drizzle-orm';
import type { MemberRow } from '@/lib/member/list/contract';
import { shownScore } from '@/lib/body/composition/bodyScore';
import type { DeviceCode } from '@/lib/shared/fields';
import { AppError } from '@/lib/shared/errors';
import { withNewest } from '../body/newest.queries';
import { isAskWaiting } from '../core/credentials/secondFactor.queries';
import type { GroupScope, MemberScope } from '../core/scope';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { bodyNewest } from '../db/schema/body';
import { secondFactors } from '../db/schema/factor';
import { members } from '../db/schema/member';
import { fileUrl } from '../files/files';
import { FORM_COLUMNS, versionOf } from './accountForm.queries';
import { foundBy, isTheirManager, managers, pageByName, pageOfFound, type MemberFilter, type MemberPageQuery } from './memberFound.queries';
import { mapLately, type Lately } from './memberState.queries';

/** Columns shown of an account: no secrets, and as few as possible, since lists have up to ten thousand rows. */
const SHOWN = {
  ...FORM_COLUMNS,
  seq: members.seq,
  loginId: members.loginId,
  type: members.type,
  checkInAt: members.checkInAt,
  createdAt: members.createdAt,
  timeZone: members.timeZone,
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

type AccountRow = Awaited<ReturnType<typeof accounts>>[number];

const NOTHING: Lately = { received: 0, completed: 0, unread: 0 };

function factorOf({ factorSince, resetAskedAt }: AccountRow, now: Date): MemberRow['factor'] {
  if (!factorSince) return 'OFF';
  return isAskWaiting(resetAskedAt, now) ? 'ASKED' : 'ON';
}

function rowOf(found: AccountRow, { received, completed, unread }: Lately = NOTHING, now: Date): MemberRow {
  const { member, mngIndex, mngName, measuredAt, device, score } = found;
  return {
    name: member.name,
    id: member.loginId,
    uindex: member.seq,
    gender: member.gender,
    utype: member.type === 'M' ? 'M' : 'U',
    checkIn: member.checkInAt?.toISOString() ?? null,
    lastMeasureDate: measuredAt?.toISOString() ?? null,
    timeZone: member.timeZone,
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

/** One account as a row of the list. */
export async function getMemberRow(tx: Tx, scope: MemberScope<'body'>, now: Date): Promise<MemberRow> {
  const [found] = await accounts(tx).where(
    and(eq(members.compSeq, scope.compSeq), eq(members.seq, scope.memberSeq), isNull(members.withdrawnAt)),
  );
  if (!found) throw new AppError('NOT_FOUND');
  return rowOf(found, (await mapLately(tx, scope, [scope.memberSeq], now)).get(scope.memberSeq), now);
}

/** List rows of accounts, in the given order. */
async function rowsFor(tx: Tx, scope: GroupScope<'body'>, seqs: number[], now: Date): Promise<MemberRow[]> {
  const rows = await accounts(tx).where(and(eq(members.compSeq, scope.compSeq), equalsAny(members.seq, seqs)));
  const lately = await mapLately(tx, scope, seqs, now);
  const rowsBySeq = new Map(rows.map((row) => [row.member.seq, rowOf(row, lately.get(row.member.seq), now)]));
  return seqs.flatMap((seq) => rowsBySeq.get(seq) ?? []);
}

async function numberFound(tx: Tx, where: SQL | undefined): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(members).where(where);
  return counted!.total;
}

/**
 * A page of the accounts a viewer watches over, sorted by any column; accounts without a value sort last in both directions, ties by
 * number. Throws FORBIDDEN when a manager asks for another manager's members.
 */
export async function listMembers(
  tx: Tx,
  scope: GroupScope<'body'>,
  wanted: MemberFilter & MemberPageQuery,
  now: Date,
): Promise<{ list: MemberRow[]; total: number }> {
  const where = foundBy(scope, wanted, now);
  const list = await rowsFor(tx, scope, await pageOfFound(tx, where, wanted), now);
  return { list, total: await numberFound(tx, where) };
}

/** `listMembers` by name, for reading the whole list: `next` is the cursor of the following page, null at the end. Throws like the list. */
export async function listRoster(
  tx: Tx,
  scope: GroupScope<'body'>,
  wanted: MemberFilter & { page: number; after?: string; size: number },
  now: Date,
): Promise<{ list: MemberRow[]; total: number; next: string | null }> {
  const where = foundBy(scope, wanted, now);
  const { seqs, next } = await pageByName(tx, scope, where, wanted);
  return { list: await rowsFor(tx, scope, seqs, now), total: await numberFound(tx, where), next };
}
