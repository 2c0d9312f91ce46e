import { and, between, desc } from 'drizzle-orm';
import { DEFAULT_UNITS } from '@/lib/format/units';
import type { StepDay } from '@/lib/health/contract';
import { assumedWeight, shownTotals, walkOf, walkedKm, type Walker } from '@/lib/health/steps/steps';
import { addDays, dayOf, endOfDay } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import { findHeight, findWeight } from '../body/bodyRecord.queries';
import { findWider, type MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';
import { getMember, ofScope } from '../core/member.queries';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { stepDays } from '../db/schema/health';
import { members } from '../db/schema/member';
import { ofMember } from './readingFilter.queries';

type StepRow = typeof stepDays.$inferSelect;

async function findReadableWeight(tx: Tx, scope: MemberScope<'activity'>, before: Date): Promise<number | null> {
  const withBody = findWider(scope, 'body');
  return withBody && findWeight(tx, withBody, before);
}

/** The weight for computing the energy of a range that ends before an instant: the newest by then if readable, else an average person's. */
export async function weightForEnergy(tx: Tx, scope: MemberScope<'activity'>, before: Date): Promise<number> {
  const { gender } = await getMember(tx, scope);
  return assumedWeight({ gender, weight: await findReadableWeight(tx, scope, before) });
}

/**
 * Body measures for computing distance and energy of a range that ends before an instant: the account's height, else that of the records,
 * and the newest weight by then, the last two if readable. `knownHeight` and `newestBefore` are the same rules for rankings.
 */
async function walkerOf(tx: Tx, scope: MemberScope<'activity'>, before: Date): Promise<Walker & { goal: number | null }> {
  const { gender, height, stepGoal: goal } = await getMember(tx, scope);
  const withBody = findWider(scope, 'body');
  const recorded = height === null && withBody ? await findHeight(tx, withBody) : null;
  return { gender, height: height ?? recorded, weight: await findReadableWeight(tx, scope, before), goal };
}

/** A day with the device's distance and energy, else computed from the steps and body measures. */
function toStepDay({ day, step, distance, calories }: StepRow, walker: Walker): StepDay {
  const km = distance ?? walkedKm(walker.gender, walker.height, step);
  return { date: day, step, distance: km, calories: round(calories ?? walkOf(walker, step).kcal) };
}

/** Whether an average height or weight stands in for a missing one in some day. */
const isGuess = (rows: readonly StepRow[], { height, weight }: Walker) =>
  (height === null || weight === null) && rows.some(({ distance, calories }) => distance === null || calories === null);

/** Steps by day of a span, with the sums of today and of the last 7 days including today, in the member's zone. */
export async function stepIndicator(tx: Tx, scope: MemberScope<'activity'>, interval: DayInterval, now: Date) {
  const today = dayOf(now, interval.zone);
  const walker = await walkerOf(tx, scope, interval.to);
  const walkerNow = interval.endDate < today ? await walkerOf(tx, scope, endOfDay(today, interval.zone)) : walker;
  const weekStart = addDays(today, -6);
  const rowsOf = (from: string, to: string) =>
    tx
      .select()
      .from(stepDays)
      .where(and(ofMember(stepDays, scope), between(stepDays.day, from, to)))
      .orderBy(stepDays.day);
  const rows = await rowsOf(interval.startDate, interval.endDate);
  const held = interval.startDate <= weekStart && interval.endDate >= today;
  const weekRows = held ? rows.filter(({ day }) => day >= weekStart && day <= today) : await rowsOf(weekStart, today);
  const week = weekRows.map((row) => toStepDay(row, walkerNow));
  const ofToday = week.find(({ date }) => date === today);
  const ofWeek = shownTotals(week, DEFAULT_UNITS);
  return {
    list: rows.map((row) => toStepDay(row, walker)),
    todaySteps: ofToday?.step ?? 0,
    todayDistance: ofToday?.distance ?? 0,
    todayCalories: ofToday?.calories ?? 0,
    weekSteps: week.reduce((all, { step }) => all + step, 0),
    weekDistance: ofWeek.distance,
    weekCalories: ofWeek.calories,
    week,
    estimated: isGuess(rows, walker) || isGuess(weekRows, walkerNow),
    // the goal tells of steps, too
    goal: findWider(scope, 'activity') && walker.goal,
  };
}

/** Sets the member's own daily step goal; null for the default. */
export async function saveStepGoal(tx: Tx, scope: MemberScope<'activity'>, stepGoal: number | null): Promise<void> {
  await tx.update(members).set({ stepGoal }).where(ofScope(scope));
}

/** The newest day with steps and its delivery time; null when there is none. */
export async function findNewestSteps(tx: Tx, scope: MemberScope<'activity'>): Promise<{ day: StepDay; deliveredAt: Date } | null> {
  const [row] = await queryOwnPrepared(tx, 'newest steps', scope, {}, (own) =>
    tx.select().from(stepDays).where(ofMember(stepDays, own)).orderBy(desc(stepDays.day)).limit(1),
  );
  if (!row) return null;
  const { timeZone } = await getMember(tx, scope);
  return { day: toStepDay(row, await walkerOf(tx, scope, endOfDay(row.day, timeZone))), deliveredAt: row.updatedAt };
}
