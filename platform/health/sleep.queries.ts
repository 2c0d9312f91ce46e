import { millisecondsInMinute } from 'date-fns/constants';
import { and, between, desc, eq, sql } from 'drizzle-orm';
import { MANUAL_SOURCE } from '@/lib/body/weight/contract';
import type { NightQuestion, SleepNight } from '@/lib/health/sleep/contract';
import { averageBedtime } from '@/lib/health/sleep/bedtime';
import { nightClock } from '@/lib/health/sleep/night';
import { averageSleepScore, recommendedHours, sleepScore } from '@/lib/health/sleep/sleepScore';
import { areNightEnds } from '@/lib/measures/sleepMeasure';
import { ageOn, daysBetween } from '@/lib/shared/dates';
import { mean, round } from '@/lib/shared/rounding';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';
import { getMember } from '../core/member.queries';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { sleepNights } from '../db/schema/health';
import type { AskedNight } from './nightReview';
import { listNights, type NightRow } from './nights.queries';
import { clockOf } from './sourceWallClock';
import { ofMember } from './readingFilter.queries';

/** Maximum distance in days between a UTC instant and a night's day, in any zone. */
const NEAR_DAYS = 2;

/** Times of a night; null where the stored ones cannot belong to its day, as in rows stored before this was validated. */
function timesOf(row: NightRow) {
  const { day, startAt, endAt } = row;
  const [startDate = null, endDate = null] = [startAt?.toISOString(), endAt?.toISOString()];
  const near = (text: string | null) => text === null || Math.abs(daysBetween(day, text.slice(0, 10))) <= NEAR_DAYS;
  const possible = near(startDate) && near(endDate) && (!startAt || !endAt || areNightEnds(startAt, endAt));
  const clock = clockOf(row, day);
  return possible ? { startDate, endDate, ...(clock && { clock }) } : { startDate: null, endDate: null };
}

function toNight(row: NightRow, birthDate: string | null): SleepNight {
  const { day, inBed, asleep, deep, light, rem } = row;
  const staged = deep !== null && light !== null && rem !== null ? { inBed, deep, light, rem } : null;
  return {
    date: day,
    ...timesOf(row),
    inBed,
    asleep,
    deep,
    light,
    rem,
    efficiency: inBed > 0 && !(row.typed && row.awake === null) ? round((asleep / inBed) * 100, 1) : null,
    score: staged && birthDate ? sleepScore(staged, ageOn(birthDate, day)) : null,
    typed: row.typed ? { seq: row.seq, awake: row.awake } : null,
  };
}

function toQuestion({ night, other, usual }: AskedNight<NightRow>, birthDate: string | null): NightQuestion {
  const { startAt, endAt } = other ?? {};
  const clock = other && clockOf(other, night.day);
  const times = { startDate: startAt?.toISOString() ?? null, endDate: endAt?.toISOString() ?? null, ...(clock && { clock }) };
  return {
    night: toNight(night, birthDate),
    other: other && { ...times, asleep: other.asleep },
    usual: usual === null ? null : round(usual),
  };
}

/** Number of newest days of waking searched for a night that counts. */
const DAYS_BACK = 8;

interface WantedNight {
  day?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Stages of a night with start and length; the last one ends with the night. */
async function stagesOf(tx: Tx, scope: MemberScope<'sleep'>, { seq, startAt, endAt }: NightRow) {
  const [stored] = await tx
    .select({ stages: sleepNights.stages })
    .from(sleepNights)
    .where(and(ofMember(sleepNights, scope), eq(sleepNights.seq, seq)));
  const stages = stored?.stages;
  if (!stages || !startAt || !endAt) return [];
  const whole = Math.round((endAt.getTime() - startAt.getTime()) / millisecondsInMinute);
  return stages.map(([offset, stage], index, all) => ({
    stage,
    startDate: new Date(startAt.getTime() + offset * millisecondsInMinute).toISOString(),
    minutes: Math.max(0, (all[index + 1]?.[0] ?? whole) - offset),
  }));
}

/** Days before and after every stored night. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'];

/** The newest night that counts in a range with optional ends. */
async function newestNight(tx: Tx, scope: MemberScope<'sleep'>, { startDate, endDate }: WantedNight): Promise<NightRow | undefined> {
  const ends = { first: startDate ?? FIRST_DAY, last: endDate ?? LAST_DAY };
  const days = await queryOwnPrepared(tx, 'newest nights', scope, ends, (own, mark) =>
    tx
      .selectDistinct({ day: sleepNights.day })
      .from(sleepNights)
      .where(and(ofMember(sleepNights, own), between(sleepNights.day, mark.first, mark.last)))
      .orderBy(desc(sleepNights.day))
      .limit(DAYS_BACK),
  );
  const [newest] = days;
  return newest && (await listNights(tx, scope, days.at(-1)!.day, newest.day)).nights.at(-1);
}

/** Filters days with nights, newest first, to those with a night that counts; manual nights still asked about do not. */
export async function countedDays<D extends { date: string }>(tx: Tx, scope: MemberScope<'sleep'>, days: readonly D[]): Promise<D[]> {
  const [newest] = days;
  if (!newest) return [];
  const { day, source, confirmed } = sleepNights;
  const typed = await tx
    .select({ day })
    .from(sleepNights)
    .where(and(ofMember(sleepNights, scope), between(day, days.at(-1)!.date, newest.date)))
    .groupBy(day)
    .having(sql`bool_and(${source} = ${MANUAL_SOURCE} and not ${confirmed})`)
    .orderBy(desc(day));
  const [last] = typed;
  if (!last) return [...days];
  const { nights } = await listNights(tx, scope, typed.at(-1)!.day, last.day);
  const counted = new Set(nights.map((night) => night.day));
  const doubtful = new Set(typed.flatMap((one) => (counted.has(one.day) ? [] : [one.day])));
  return days.filter(({ date }) => !doubtful.has(date));
}

/** The newest night that counts; null where there is none. */
export async function findNewestNight(tx: Tx, scope: MemberScope<'sleep'>): Promise<SleepNight | null> {
  const row = await newestNight(tx, scope, {});
  return row ? toNight(row, (await getMember(tx, scope)).birthDate) : null;
}

/** The night of a day of waking, or the newest in a range with optional ends; the longest if a day has several. */
export async function sleepDetail(tx: Tx, scope: MemberScope<'sleep'>, { day, ...range }: WantedNight) {
  const { birthDate } = await getMember(tx, scope);
  const row = day === undefined ? await newestNight(tx, scope, range) : (await listNights(tx, scope, day, day)).nights[0];
  const hours = row && birthDate ? recommendedHours(ageOn(birthDate, row.day)) : null;
  return {
    night: row ? toNight(row, birthDate) : null,
    stages: row ? await stagesOf(tx, scope, row) : [],
    recommended: hours && { from: hours[0], to: hours[1] },
  };
}

/**
 * Nights of a span, one per day, with average score, average sleep, average and deviation of the bedtimes; and the typed ones asked about.
 */
export async function sleepAverage(tx: Tx, scope: MemberScope<'sleep'>, interval: DayInterval) {
  const { birthDate } = await getMember(tx, scope);
  const { nights, asked } = await listNights(tx, scope, interval.startDate, interval.endDate);
  const list = nights.map((night) => toNight(night, birthDate));
  // by the wall clock, so that a clock change during the night does not shift bedtimes
  const bedtimes = list.flatMap((night) => nightClock(night, interval.zone).start ?? []);
  const bedtime = averageBedtime(bedtimes);
  const asleep = mean(list.map((night) => night.asleep));
  return {
    avgSleepPoint: averageSleepScore(list.flatMap(({ score }) => (score === null ? [] : [score]))),
    asleep: asleep === null ? null : round(asleep),
    bedtime: bedtime && round(bedtime.middle),
    bedtimeDeviation: bedtime && round(bedtime.deviation),
    list,
    questions: asked.reverse().map((one) => toQuestion(one, birthDate)),
  };
}
