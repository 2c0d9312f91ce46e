import { bodyApi, type DeviceCode } from '@/lib/body/contract';
import { checkGoal } from '@/lib/body/goal/plan';
import { devicesShownAs } from '@/lib/body/shownDevice';
import { GOAL_SOMATOTYPES, cellCentre } from '@/lib/body/somatotype/somatotype';
import { ageOn, endOfDay, startOfDay, dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { getMember } from '../core/member.queries';
import { route, type PlatformApp } from '../http/route';
import { meanDailySteps } from './activity.queries';
import { guideOf, recommendationOf } from './bodyAdvice';
import { listQuestions } from './bodyQuestion.queries';
import { findBaseline, findPrevious, findRecord, listBetween, listRecords, toRecord } from './bodyRecord.queries';
import { findGoal, saveGoal } from './goal.queries';

const PAGE = 10;
const ALL = 10_000;
const NO_GOAL = { wgt: 0, bfp: 0 };

const shownAs = (codes: DeviceCode[] | undefined) => codes?.flatMap(devicesShownAs);

export function bodyRoutes(app: PlatformApp): void {
  route(app, bodyApi.list, async ({ access, tx, query }) =>
    listRecords(tx, await access.member(query.memberSeq), { ...query, devices: shownAs(query.devCode) }),
  );

  route(app, bodyApi.detail, async ({ access, tx, query }) =>
    listRecords(tx, await access.member(query.memberSeq), { page: query.page, size: PAGE, devices: shownAs(query.devCode) }),
  );

  route(app, bodyApi.compDetailList, async ({ access, tx, query }) =>
    listRecords(tx, await access.member(query.memberSeq), { page: 0, size: ALL, devices: shownAs(query.device && [query.device]) }),
  );

  route(app, bodyApi.newAnalysis, async ({ access, tx, query }) => {
    const scope = await access.member(query.memberSeq);
    const devices = shownAs(query.devCode);
    const row = await findRecord(tx, scope, query.seq, devices);
    const questions = await listQuestions(tx, scope);
    if (!row) return { record: null, previous: null, person: null, questions };
    const previous = await findPrevious(tx, scope, row, devices);
    const { gender, age, height } = row;
    const person = age === null || height === null ? null : { gender, age, height };
    return { record: toRecord(row), previous: previous && toRecord(previous), person, questions };
  });

  route(app, bodyApi.guide, async ({ access, tx, query }) =>
    guideOf(await findRecord(tx, await access.member(query.memberSeq), query.seq)),
  );

  route(app, bodyApi.somatoGoal, async ({ access, tx, query }) => {
    const scope = await access.member(query.memberSeq);
    const [goal, person] = [await findGoal(tx, scope), await getMember(tx, scope)];
    const cell = query.goal && person.height ? cellCentre(query.goal, person.gender, person.height) : null;
    const baseline = goal && (await findBaseline(tx, scope, goal.setAt));
    return {
      goalGroup: goal?.goalGroup ?? null,
      goal: goal ? { wgt: goal.wgt, bfp: goal.bfp } : NO_GOAL,
      setAt: goal?.setAt.toISOString() ?? null,
      cell,
      baseline: baseline && { date: baseline.measuredAt.toISOString(), weight: baseline.weight, bfp: baseline.bfp },
    };
  });

  route(app, bodyApi.saveSomatoGoal, async ({ access, tx, body, query, services }) => {
    if (query.memberSeq !== undefined && query.memberSeq !== body.UIndex)
      throw new AppError('BAD_INPUT', { fields: [{ path: 'UIndex', code: 'invalid_value' }] });
    const scope = await access.member(body.UIndex);
    const { gender, height, birthDate, timeZone } = await getMember(tx, scope);
    const age = birthDate === null ? null : ageOn(birthDate, dayOf(services.clock(), timeZone));
    const { goalGroup } = body;
    if (goalGroup !== null && !GOAL_SOMATOTYPES.includes(goalGroup))
      throw new AppError('BAD_INPUT', { status: 400, fields: [{ path: 'goalGroup', code: 'invalid_value' }] });
    if (goalGroup !== null && height === null) throw new AppError('BAD_INPUT', { fields: [{ path: 'height', code: 'invalid_type' }] });
    const goal = goalGroup !== null && height !== null ? cellCentre(goalGroup, gender, height) : { wgt: body.wgt, bfp: body.bfp };
    const { errors } = checkGoal({ gender, height, age }, goal);
    if (errors.length > 0)
      throw new AppError('BAD_INPUT', { fields: errors.map((code) => ({ path: code === 'GOAL_BFP_RANGE' ? 'bfp' : 'wgt', code })) });
    await saveGoal(tx, scope, { ...goal, goalGroup }, services.clock());
  });

  route(app, bodyApi.recommend, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq);
    const row = await findRecord(tx, scope, query.seq);
    const steps = await meanDailySteps(tx, scope, services.clock());
    const asked = query.goalWeight !== undefined || query.goalBfp !== undefined;
    const goal = asked ? { wgt: query.goalWeight ?? 0, bfp: query.goalBfp ?? 0 } : await findGoal(tx, scope);
    return recommendationOf(row, goal ?? NO_GOAL, steps);
  });

  route(app, bodyApi.myTrend, async ({ access, tx, query }) => {
    const scope = await access.member(query.memberSeq);
    const { timeZone } = await getMember(tx, scope);
    if (query.startDate > query.endDate) throw new AppError('BAD_INPUT', { fields: [{ path: 'endDate', code: 'too_small' }] });
    const span = { from: startOfDay(query.startDate, timeZone), to: endOfDay(query.endDate, timeZone), devices: shownAs(query.devcode) };
    const rows = await listBetween(tx, scope, span);
    const goal = await findGoal(tx, scope);
    const newest = await findRecord(tx, scope);
    return {
      list: rows.map((row) => ({ ...row, date: row.measuredAt.toISOString() })),
      goal: goal && { wgt: goal.wgt, bfp: goal.bfp },
      lastDay: newest && dayOf(newest.measuredAt, timeZone),
    };
  });
}
