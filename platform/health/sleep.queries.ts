import { and, between, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { SleepNight } from '@/lib/health/sleep/contract';
import { averageSleepScore, recommendedHours, sleepScore } from '@/lib/health/sleep/sleepScore';
import { ageOn } from '@/lib/shared/dates';
import { mean, round } from '@/lib/shared/rounding';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';
import { getMember } from '../core/member.queries';
import type { Tx } from '../db/client';
import { sleepNights } from '../db/schema/health';
import { ofMember } from './readingFilter.queries';

type NightRow = typeof sleepNights.$inferSelect;

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
    efficiency: inBed > 0 ? round((asleep / inBed) * 100, 1) : null,
    score: staged && birthDate ? sleepScore(staged, ageOn(birthDate, day)) : null,
  };
}

interface WantedNight {
  day?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Stages with their start and length; the last lasts until the night's end. */
function stagesOf({ stages, startAt, endAt }: NightRow) {
  if (!stages || !startAt || !endAt) return [];
  const whole = Math.round((endAt.getTime() - startAt.getTime()) / 60_000);
  return stages.map(([offset, stage], index, all) => ({
    stage,
    startDate: new Date(startAt.getTime() + offset * 60_000).toISOString(),
    minutes: Math.max(0, (all[index + 1]?.[0] ?? whole) - offset),
  }));
}

/** The night of a day of waking, or the newest of a range whose ends may both be open; of several on one day the longest. */
export async function sleepDetail(tx: Tx, scope: MemberScope<'sleep'>, { day, startDate, endDate }: WantedNight) {
  const { birthDate } = await getMember(tx, scope);
  const [row] = await tx
    .select()
    .from(sleepNights)
    .where(
      and(
        ofMember(sleepNights, scope),
        day === undefined ? undefined : eq(sleepNights.day, day),
        startDate === undefined ? undefined : gte(sleepNights.day, startDate),
        endDate === undefined ? undefined : lte(sleepNights.day, endDate),
      ),
    )
    .orderBy(desc(sleepNights.day), desc(sleepNights.asleep))
    .limit(1);
  const hours = row && birthDate ? recommendedHours(ageOn(birthDate, row.day)) : null;
  return {
    night: row ? toNight(row, birthDate) : null,
    stages: row ? stagesOf(row) : [],
    recommended: hours && { from: hours[0], to: hours[1] },
  };
}

/** Nights of a span, one a day, with their mean score, mean sleep, and mean and spread of the bedtimes. */
export async function sleepAverage(tx: Tx, scope: MemberScope<'sleep'>, interval: DayInterval) {
  const { birthDate } = await getMember(tx, scope);
  // minutes by the wall clock, so that a change of clocks in the night moves nobody's bedtime
  const bedtime = sql<
    number | null
  >`(extract(epoch from (${sleepNights.startAt} at time zone ${interval.zone}) - ${sleepNights.day}::timestamp) / 60)::float8`;
  const rows = await tx
    .selectDistinctOn([sleepNights.day], { night: sleepNights, bedtime })
    .from(sleepNights)
    .where(and(ofMember(sleepNights, scope), between(sleepNights.day, interval.startDate, interval.endDate)))
    .orderBy(sleepNights.day, desc(sleepNights.asleep));
  const list = rows.map(({ night }) => toNight(night, birthDate));
  const bedtimes = rows.flatMap((row) => (row.bedtime === null ? [] : [row.bedtime]));
  const middle = mean(bedtimes);
  const spread = middle === null ? null : mean(bedtimes.map((value) => (value - middle) ** 2));
  const asleep = mean(list.map((night) => night.asleep));
  return {
    avgSleepPoint: averageSleepScore(list.flatMap(({ score }) => (score === null ? [] : [score]))),
    asleep: asleep === null ? null : round(asleep),
    bedtime: middle === null ? null : round(middle),
    bedtimeDeviation: spread === null ? null : round(Math.sqrt(spread)),
    list,
  };
}
