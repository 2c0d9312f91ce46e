import { and, asc, between, desc, lt, sql } from 'drizzle-orm';
import { TYPED_SOURCE } from '@/lib/body/weight/contract';
import type { NightQuestion, SleepNight } from '@/lib/health/sleep/contract';
import { clockMinutes } from '@/lib/health/sleep/night';
import { averageSleepScore, recommendedHours, sleepScore } from '@/lib/health/sleep/sleepScore';
import { addDays, ageOn } from '@/lib/shared/dates';
import { mean, round } from '@/lib/shared/rounding';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';
import { getMember } from '../core/member.queries';
import type { Tx } from '../db/client';
import { ownRows } from '../db/ownRows';
import { sleepNights } from '../db/schema/health';
import { reviewNights, type AskedNight } from './nightReview';
import { ofMember } from './readingFilter.queries';

type Row = typeof sleepNights.$inferSelect;
type NightRow = Row & { typed: boolean };

function toNight(row: NightRow, birthDate: string | null): SleepNight {
  const { day, inBed, asleep, deep, light, rem } = row;
  const staged = deep !== null && light !== null && rem !== null ? { inBed, deep, light, rem } : null;
  return {
    date: day,
    startDate: row.startAt?.toISOString() ?? null,
    endDate: row.endAt?.toISOString() ?? null,
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
  const { startAt, endAt, asleep } = other ?? {};
  return {
    night: toNight(night, birthDate),
    other: asleep === undefined ? null : { startDate: startAt?.toISOString() ?? null, endDate: endAt?.toISOString() ?? null, asleep },
    usual: usual === null ? null : round(usual),
  };
}

/** Nights before a span that its own are judged by. */
const NIGHTS_BEFORE = 20;

/** The nights of a span of days of waking: those that stand, and the typed ones that are asked about. */
async function nightsOf(tx: Tx, scope: MemberScope<'sleep'>, from: string, to: string) {
  const own = ofMember(sleepNights, scope);
  // a night may share hours with one of the day beside it
  const [first, last] = [addDays(from, -1), addDays(to, 1)];
  const rows = await ownRows(tx, 'nights of a span', scope, { first, last }, (whose, span) =>
    tx
      .select()
      .from(sleepNights)
      .where(and(ofMember(sleepNights, whose), between(sleepNights.day, span.first, span.last)))
      .orderBy(asc(sleepNights.day), asc(sleepNights.seq)),
  );
  const before = rows.some(({ source, confirmed }) => source === TYPED_SOURCE && !confirmed)
    ? await tx
        .select()
        .from(sleepNights)
        .where(and(own, lt(sleepNights.day, first)))
        .orderBy(desc(sleepNights.day), desc(sleepNights.asleep))
        .limit(NIGHTS_BEFORE)
    : [];
  const { counted, asked } = reviewNights([...before, ...rows].map((row) => ({ ...row, typed: row.source === TYPED_SOURCE })));
  const inside = ({ day }: Row) => day >= from && day <= to;
  const longest = new Map<string, NightRow>();
  for (const row of counted.filter(inside)) if (row.asleep > (longest.get(row.day)?.asleep ?? -1)) longest.set(row.day, row);
  return {
    nights: [...longest.values()].sort((a, b) => a.day.localeCompare(b.day)),
    asked: asked.filter(({ night }) => inside(night)),
  };
}

/** Newest days of waking that are looked through for a night that stands. */
const DAYS_BACK = 8;

interface WantedNight {
  day?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Stages with their start and length; the last lasts until the night's end. */
function stagesOf({ stages, startAt, endAt }: Row) {
  if (!stages || !startAt || !endAt) return [];
  const whole = Math.round((endAt.getTime() - startAt.getTime()) / 60_000);
  return stages.map(([offset, stage], index, all) => ({
    stage,
    startDate: new Date(startAt.getTime() + offset * 60_000).toISOString(),
    minutes: Math.max(0, (all[index + 1]?.[0] ?? whole) - offset),
  }));
}

/** Days before and after all nights. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'];

/** The newest night of a range whose ends may both be open. */
async function newestNight(tx: Tx, scope: MemberScope<'sleep'>, { startDate, endDate }: WantedNight): Promise<NightRow | undefined> {
  const ends = { first: startDate ?? FIRST_DAY, last: endDate ?? LAST_DAY };
  const days = await ownRows(tx, 'newest nights', scope, ends, (own, mark) =>
    tx
      .selectDistinct({ day: sleepNights.day })
      .from(sleepNights)
      .where(and(ofMember(sleepNights, own), between(sleepNights.day, mark.first, mark.last)))
      .orderBy(desc(sleepNights.day))
      .limit(DAYS_BACK),
  );
  const [newest] = days;
  return newest && (await nightsOf(tx, scope, days.at(-1)!.day, newest.day)).nights.at(-1);
}

/** Those of some days with nights, newest first, on which a night stands: one that its member typed in and is asked about is no data yet. */
export async function countedDays<D extends { date: string }>(tx: Tx, scope: MemberScope<'sleep'>, days: readonly D[]): Promise<D[]> {
  const [newest] = days;
  if (!newest) return [];
  const { day, source, confirmed } = sleepNights;
  const typed = await tx
    .select({ day })
    .from(sleepNights)
    .where(and(ofMember(sleepNights, scope), between(day, days.at(-1)!.date, newest.date)))
    .groupBy(day)
    .having(sql`bool_and(${source} = ${TYPED_SOURCE} and not ${confirmed})`)
    .orderBy(desc(day));
  const [last] = typed;
  if (!last) return [...days];
  const { nights } = await nightsOf(tx, scope, typed.at(-1)!.day, last.day);
  const counted = new Set(nights.map((night) => night.day));
  const doubtful = new Set(typed.flatMap((one) => (counted.has(one.day) ? [] : [one.day])));
  return days.filter(({ date }) => !doubtful.has(date));
}

/** The newest day with a night that stands; null where there is none. */
export const findNewestNightDay = async (tx: Tx, scope: MemberScope<'sleep'>): Promise<string | null> =>
  (await newestNight(tx, scope, {}))?.day ?? null;

/** The night of a day of waking, or the newest of a range whose ends may both be open; of several on one day the longest. */
export async function sleepDetail(tx: Tx, scope: MemberScope<'sleep'>, { day, ...range }: WantedNight) {
  const { birthDate } = await getMember(tx, scope);
  const row = day === undefined ? await newestNight(tx, scope, range) : (await nightsOf(tx, scope, day, day)).nights[0];
  const hours = row && birthDate ? recommendedHours(ageOn(birthDate, row.day)) : null;
  return {
    night: row ? toNight(row, birthDate) : null,
    stages: row ? stagesOf(row) : [],
    recommended: hours && { from: hours[0], to: hours[1] },
  };
}

/** Nights of a span, one a day, with their mean score, mean sleep, and mean and spread of the bedtimes; and the typed ones that are asked about. */
export async function sleepAverage(tx: Tx, scope: MemberScope<'sleep'>, interval: DayInterval) {
  const { birthDate } = await getMember(tx, scope);
  const { nights, asked } = await nightsOf(tx, scope, interval.startDate, interval.endDate);
  const list = nights.map((night) => toNight(night, birthDate));
  // by the wall clock, so that a change of clocks in the night moves nobody's bedtime
  const bedtimes = list.flatMap(({ startDate, date }) => (startDate === null ? [] : [clockMinutes(startDate, date, interval.zone)]));
  const middle = mean(bedtimes);
  const spread = middle === null ? null : mean(bedtimes.map((value) => (value - middle) ** 2));
  const asleep = mean(list.map((night) => night.asleep));
  return {
    avgSleepPoint: averageSleepScore(list.flatMap(({ score }) => (score === null ? [] : [score]))),
    asleep: asleep === null ? null : round(asleep),
    bedtime: middle === null ? null : round(middle),
    bedtimeDeviation: spread === null ? null : round(Math.sqrt(spread)),
    list,
    questions: asked.reverse().map((one) => toQuestion(one, birthDate)),
  };
}
