import { estimatedIn, estimatedOf } from '@/lib/body/composition/estimate';
import { obesityOf, recommendedIntake, whrOf } from '@/lib/body/composition/bodyClasses';
import { idealOf, personOf } from '@/lib/body/composition/ideal';
import { devicesShownAs } from '@/lib/body/shownDevice';
import { exportApi, type MeasureRow } from '@/lib/export/contract';
import { listRecords } from '../body/bodyRecordPage.queries';
import type { BodyRow } from '../body/bodyRow.queries';
import type { Access } from '../core/access/access';
import { requireDays } from '../core/chartRange';
import { route, type PlatformApp } from '../http/route';
import { listMeasures, listSteps } from './export.queries';

/** Requires that the viewer may open the named member, even if there are no rows. */
async function requireMember(access: Access, userIndex: number | undefined): Promise<void> {
  if (userIndex !== undefined) await access.requireMember(userIndex);
}

type MemberRecord = { record: BodyRow } & Pick<MeasureRow, 'id' | 'nickname' | 'dept' | 'timeZone'>;

function measureRow({ record, ...who }: MemberRecord): MeasureRow {
  const { weight, bfp, bfm, smm, bmr, bmi, bwp, bodyScore, protein, minerals, ecf, gender, measuredAt, measured } = record;
  const person = personOf(record);
  const values = {
    weight,
    bfp,
    bfm,
    smm,
    bmr,
    bmi,
    bwp,
    bodyScore,
    protein,
    minerals,
    ecw: ecf,
    obesity: obesityOf(record, person && idealOf(person)),
    abdomen: whrOf(record, gender),
    calorie: bmr === null ? null : recommendedIntake(bmr),
  };
  const named = (['smm', 'bmr', 'bwp', 'protein', 'minerals', 'abdomen', 'calorie'] as const).filter((name) => values[name] !== null);
  return {
    id: who.id,
    nickname: who.nickname,
    dept: who.dept,
    date: measuredAt.toISOString(),
    timeZone: who.timeZone,
    ...values,
    measured,
    estimated: estimatedOf(named, { estimated: estimatedIn(record, measured), measured }),
  };
}

export function exportRoutes(app: PlatformApp): void {
  route(app, exportApi.measures, async ({ access, tx, query }) => {
    const { memberSeq, devCode, reason, ...page } = query;
    const scope = await access.memberUnlogged(memberSeq, 'body');
    const found = await listRecords(tx, scope, { ...page, devices: devCode?.flatMap(devicesShownAs), only: 'counted' });
    await access.logExport(
      found.list.map(() => ({ memberSeq })),
      reason,
    );
    return found;
  });

  route(app, exportApi.memberData, async ({ access, tx, query }) => {
    requireDays(query.startDate, query.endDate, ['startDate', 'endDate']);
    await requireMember(access, query.userIndex);
    const { rows, ...page } = await listMeasures(tx, access.members('body'), query);
    await access.logExport(rows, query.reason);
    return { list: rows.map(measureRow), ...page };
  });

  route(app, exportApi.memberStep, async ({ access, tx, query }) => {
    requireDays(query.startDate, query.endDate, ['startDate', 'endDate']);
    await requireMember(access, query.userIndex);
    const { rows, ...page } = await listSteps(tx, access.members('activity'), query);
    await access.logExport(rows, query.reason);
    return { list: rows.map(({ memberSeq: _, ...row }) => row), ...page };
  });
}
