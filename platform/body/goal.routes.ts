import { bodyApi } from '@/lib/body/contract';
import { checkGoal, faultyPart } from '@/lib/body/goal/goalCheck';
import { isTargetDate } from '@/lib/body/goal/goalDate';
import { GOAL_SOMATOTYPES, cellCentre } from '@/lib/body/somatotype/somatotype';
import { ageOn, dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { findWider, type MemberScope } from '../core/scope';
import { getMember } from '../core/member.queries';
import type { Tx } from '../db/client';
import { route, type PlatformApp } from '../http/route';
import { meanDailySteps } from './activity.queries';
import { NO_GOAL, planInForce, recommendationOf } from './bodyAdvice';
import { findBaseline, findHeight, findShown } from './bodyRecord.queries';
import { findGoal, saveGoal } from './goal.queries';

/** A member's goal, and the recommended plan towards it. */
export function goalRoutes(app: PlatformApp): void {
  route(app, bodyApi.somatoGoal, async ({ access, tx, query }) => {
    const scope = await access.member(query.memberSeq, 'body');
    const [goal, person] = [await findGoal(tx, scope), await getMember(tx, scope)];
    const height = await heightForGoals(tx, scope, person);
    const cell = query.goal && height ? cellCentre(query.goal, person.gender, height) : null;
    const from = goal && (await findBaseline(tx, scope, goal));
    return {
      goalGroup: goal?.goalGroup ?? null,
      goal: goal ? { wgt: goal.wgt, bfp: goal.bfp } : NO_GOAL,
      setAt: goal?.setAt.toISOString() ?? null,
      targetDate: goal?.targetDate ?? null,
      cell,
      height,
      baseline: from && from.weight !== null ? { date: from.measuredAt.toISOString(), weight: from.weight, bfp: from.bfp } : null,
      start: goal && {
        weight: { value: from?.weight ?? null, way: goal.weightWay },
        bfp: { value: from?.bfp ?? null, way: goal.bfpWay },
      },
    };
  });

  route(app, bodyApi.saveSomatoGoal, async ({ access, tx, body, query, services }) => {
    if (query.memberSeq !== undefined && query.memberSeq !== body.UIndex)
      throw new AppError('BAD_INPUT', { fields: [{ path: 'UIndex', code: 'invalid_value' }] });
    const scope = await access.member(body.UIndex, 'body');
    const person = await getMember(tx, scope);
    const { gender } = person;
    const height = await heightForGoals(tx, scope, person);
    const { today, age } = todayOf(person, services.clock());
    const { goalGroup } = body;
    if (goalGroup !== null && !GOAL_SOMATOTYPES.includes(goalGroup))
      throw new AppError('BAD_INPUT', { status: 400, fields: [{ path: 'goalGroup', code: 'invalid_value' }] });
    if (goalGroup !== null && height === null) throw new AppError('BAD_INPUT', { fields: [{ path: 'height', code: 'invalid_type' }] });
    const goal = goalGroup !== null && height !== null ? cellCentre(goalGroup, gender, height) : { wgt: body.wgt, bfp: body.bfp };
    const { errors } = checkGoal({ gender, height, age }, goal);
    if (errors.length > 0) throw new AppError('BAD_INPUT', { fields: errors.map((code) => ({ path: faultyPart(code, goal), code })) });
    const targetDate = goal.wgt === 0 ? null : (body.targetDate ?? null);
    if (targetDate !== null && !isTargetDate(targetDate, today))
      throw new AppError('BAD_INPUT', { fields: [{ path: 'targetDate', code: 'GOAL_DATE' }] });
    await saveGoal(tx, scope, { ...goal, goalGroup, targetDate }, services.clock());
  });

  route(app, bodyApi.recommend, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'body');
    const { row } = await findShown(tx, scope, query.seq);
    const withActivity = findWider(scope, 'activity');
    const person = await getMember(tx, scope);
    const { today, age } = todayOf(person, services.clock());
    const meanSteps = withActivity && (await meanDailySteps(tx, withActivity, today));
    const facts = { age, height: await heightForGoals(tx, scope, person), meanSteps };
    const asked = query.goalWeight !== undefined || query.goalBfp !== undefined;
    return asked
      ? recommendationOf(row, { wgt: query.goalWeight ?? 0, bfp: query.goalBfp ?? 0 }, facts)
      : planInForce(row, await findGoal(tx, scope), facts);
  });
}

/** Height in cm that a member's goals are judged by: the account's, else that of the records; null if unknown. */
async function heightForGoals(tx: Tx, scope: MemberScope<'body'>, { height }: { height: number | null }): Promise<number | null> {
  return height ?? (await findHeight(tx, scope));
}

/** The current day of a member and their age on it; null if unknown. */
function todayOf({ birthDate, timeZone }: { birthDate: string | null; timeZone: string }, now: Date) {
  const today = dayOf(now, timeZone);
  return { today, age: birthDate === null ? null : ageOn(birthDate, today) };
}
