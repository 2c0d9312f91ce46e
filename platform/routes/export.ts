import { exportApi, type MeasureRow } from '@/lib/dashboard/export/contract';
import { estimatedWhr, recommendedIntake } from '@/lib/body/classes/rules';
import { daysBetween, isDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { round } from '@/lib/shared/rounding';
import type { Access } from '../access';
import { route, type PlatformApp } from '../http/route';
import type { BodyRow } from '../queries/body';
import { listMeasures, listSteps, type ExportRange } from '../queries/export';

const LONGEST = 366;

function requireRange({ startDate, endDate }: ExportRange): void {
  const refuse = (path: string, code: string) => new AppError('BAD_INPUT', { fields: [{ path, code }] });
  if (!isDay(startDate)) throw refuse('startDate', 'invalid_format');
  if (!isDay(endDate)) throw refuse('endDate', 'invalid_format');
  if (startDate > endDate) throw refuse('endDate', 'too_small');
  if (daysBetween(startDate, endDate) >= LONGEST) throw refuse('endDate', 'too_big');
}

/** A member who is named has to be one the viewer may open, whether or not there are rows. */
async function requireMember(access: Access, userIndex: number | undefined): Promise<void> {
  if (userIndex !== undefined) await access.member(userIndex);
}

function measureRow({ record, ...who }: { record: BodyRow; id: string; nickname: string; dept: string }): MeasureRow {
  const { weight, bfp, bfm, smm, bmr, bmi, bwp, bodyScore, protein, minerals, ecf, genWeight, gender, measuredAt } = record;
  return {
    id: who.id,
    nickname: who.nickname,
    dept: who.dept,
    date: measuredAt.toISOString(),
    ...{ weight, bfp, bfm, smm, bmr, bmi, bwp, bodyScore, protein, minerals },
    ecw: ecf,
    obesity: genWeight === null ? null : round((weight / genWeight) * 100, 1),
    abdomen: bfp === null ? null : estimatedWhr(gender, bfp),
    calorie: bmr === null ? null : recommendedIntake(bmr),
  };
}

export function exportRoutes(app: PlatformApp): void {
  route(app, exportApi.memberData, async ({ access, tx, query }) => {
    requireRange(query);
    await requireMember(access, query.userIndex);
    const { rows, total } = await listMeasures(tx, access.members(), query);
    if (query.userIndex === undefined) await access.logAccesses(rows.map(({ memberSeq }) => memberSeq));
    return { list: rows.map(measureRow), total };
  });

  route(app, exportApi.memberStep, async ({ access, tx, query }) => {
    requireRange(query);
    await requireMember(access, query.userIndex);
    const { rows, total } = await listSteps(tx, access.members(), query);
    if (query.userIndex === undefined) await access.logAccesses(rows.map(({ memberSeq }) => memberSeq));
    return { list: rows.map(({ memberSeq: _, ...row }) => row), total };
  });
}
