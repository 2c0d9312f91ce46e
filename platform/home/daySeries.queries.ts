import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { estimatedIn } from '@/lib/body/composition/estimate';
import { scaleOf } from '@/lib/body/shownDevice';
import { restingBpm } from '@/lib/health/heart/heartRate';
import type { DaySeries } from '@/lib/home/homeMeasures';
import type { HomeSeries } from '@/lib/home/today';
import type { KindAbout } from '@/lib/measures/measures';
import { dayOf } from '@/lib/shared/dates';
import type { DataKind } from '@/lib/shared/permissions';
import { listBetween, type SpanRow } from '../body/bodyRecord.queries';
import type { DayInterval } from '../core/dayInterval.queries';
import { findWider, type MemberScope } from '../core/scope';
import { awaitAll } from '../db/runConcurrently';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { bloodPressures, heartSamples, readings, stepDays, stressSamples } from '../db/schema/health';
import { duringExercise } from '../health/duringExercise.queries';
import { listNights } from '../health/nights.queries';
import { ofMember, once, within } from '../health/readingFilter.queries';
import { countsAsReading } from '../health/readingReview.queries';

/** Builds a series from the rows that have a value. */
function seriesOf<R extends { day: string }>(rows: readonly R[], valueOf: (row: R) => number | null): DaySeries {
  return rows.flatMap((row) => {
    const value = valueOf(row);
    return value === null ? [] : [{ day: row.day, value }];
  });
}

const estimatedSeries = (series: DaySeries): DaySeries => series.map((one) => ({ ...one, estimated: true }));

const dayIn = (at: AnyPgColumn, zone: string): SQL<string> => sql<string>`to_char(${at} at time zone ${zone}, 'YYYY-MM-DD')`;
const meanOf = (column: AnyPgColumn): SQL<number | null> => sql<number | null>`avg(${column})::float8`;
const byDay = sql`1`;

/** Daily means of a single-value measure, over the readings that count. */
async function singleSeries<K extends DataKind>(
  tx: Tx,
  scope: MemberScope<K>,
  kind: KindAbout<K>,
  interval: DayInterval,
): Promise<DaySeries> {
  const rows = await queryOwnPrepared(tx, `home: ${kind}`, scope, { ...interval }, (own, span) =>
    tx
      .select({ day: dayIn(readings.measuredAt, span.zone), value: meanOf(readings.value) })
      .from(readings)
      .where(and(once(readings, and(within(readings, own, span), eq(readings.kind, kind)), [readings.value]), countsAsReading))
      .groupBy(byDay)
      .orderBy(byDay),
  );
  return seriesOf(rows, ({ value }) => value);
}

/** Last record of each day, only from the scale of the newest record, because switching scales is not a change of the body. */
function lastOfDays(records: readonly SpanRow[], zone: string) {
  const newest = records.at(-1);
  const scale = newest && scaleOf(newest);
  const last = new Map<string, SpanRow>();
  for (const row of records) if (scaleOf(row) === scale) last.set(dayOf(row.measuredAt, zone), row);
  return [...last].map(([day, row]) => ({ ...row, day }));
}

/**
 * Body records by day: weights of all records, and the other values from records with body fat only, so that a weight-only record ends no
 * other series. Values filled in by a formula are left out, because they are not a measured change.
 */
export async function bodySeries(tx: Tx, scope: MemberScope<'body'>, interval: DayInterval): Promise<HomeSeries> {
  const [all, waist] = await awaitAll([listBetween(tx, scope, interval), singleSeries(tx, scope, 'waist', interval)]);
  const whole = lastOfDays(
    all.filter(({ bfp }) => bfp !== null),
    interval.zone,
  ).map((row) => ({ ...row, filledIn: estimatedIn(row, row.measured) }));
  const measured = (name: 'smm' | 'bwp' | 'bmr') => seriesOf(whole, (row) => (row.filledIn.includes(name) ? null : row[name]));
  return {
    weight: seriesOf(lastOfDays(all, interval.zone), ({ weight }) => weight),
    bfp: seriesOf(whole, ({ bfp }) => bfp),
    bodyScore: seriesOf(whole, ({ bodyScore }) => bodyScore),
    smm: measured('smm'),
    bwp: measured('bwp'),
    bmr: measured('bmr'),
    waist,
  };
}

/** Steps by day. */
export async function activitySeries(tx: Tx, scope: MemberScope<'activity'>, interval: DayInterval): Promise<HomeSeries> {
  const rows = await queryOwnPrepared(tx, 'home: steps', scope, { ...interval }, (own, span) =>
    tx
      .select({ day: stepDays.day, step: stepDays.step })
      .from(stepDays)
      .where(and(ofMember(stepDays, own), gte(stepDays.day, span.startDate), lte(stepDays.day, span.endDate)))
      .orderBy(stepDays.day),
  );
  return { steps: seriesOf(rows, ({ step }) => step) };
}

/** Minutes asleep by day of waking, of the nights that count; and the days of the manual nights awaiting confirmation. */
export async function sleepSeries(
  tx: Tx,
  scope: MemberScope<'sleep'>,
  { startDate, endDate }: DayInterval,
): Promise<{ series: HomeSeries; askedDays: string[] }> {
  const { nights, asked } = await listNights(tx, scope, startDate, endDate);
  return { series: { asleep: seriesOf(nights, ({ asleep }) => asleep) }, askedDays: asked.map(({ night }) => night.day).sort() };
}

/** Mean blood pressures by day. */
async function pressureSeries(tx: Tx, scope: MemberScope<'vitals'>, interval: DayInterval): Promise<HomeSeries> {
  const rows = await queryOwnPrepared(tx, 'home: pressure', scope, { ...interval }, (own, span) =>
    tx
      .select({ day: dayIn(bloodPressures.measuredAt, span.zone), sbp: meanOf(bloodPressures.sbp), dbp: meanOf(bloodPressures.dbp) })
      .from(bloodPressures)
      .where(once(bloodPressures, within(bloodPressures, own, span), [bloodPressures.sbp, bloodPressures.dbp]))
      .groupBy(byDay)
      .orderBy(byDay),
  );
  return { sbp: seriesOf(rows, ({ sbp }) => sbp), dbp: seriesOf(rows, ({ dbp }) => dbp) };
}

/**
 * Blood pressures over the interval, and minute-by-minute band data over `lastWeeks` only. Resting heart rate is the device's own where
 * reported, else an estimate from each day's readings outside of sport; the two are never mixed.
 */
export async function vitalsSeries(
  tx: Tx,
  scope: MemberScope<'vitals'>,
  interval: DayInterval,
  lastWeeks: DayInterval,
): Promise<HomeSeries> {
  const [told, heart, stress, pressures] = await awaitAll([
    singleSeries(tx, scope, 'restingHeart', interval),
    queryOwnPrepared(tx, `home: heart${findWider(scope, 'activity') ? ', runs known' : ''}`, scope, { ...lastWeeks }, (own, span) =>
      tx
        .select({
          day: dayIn(heartSamples.measuredAt, span.zone),
          bpms: sql<
            number[] | null
          >`array_agg(${heartSamples.bpm}) filter (where ${heartSamples.bpm} is not null and not ${duringExercise(own, span)})`,
          oxygen: meanOf(heartSamples.oxygen),
        })
        .from(heartSamples)
        .where(within(heartSamples, own, span))
        .groupBy(byDay)
        .orderBy(byDay),
    ),
    queryOwnPrepared(tx, 'home: stress', scope, { ...lastWeeks }, (own, span) =>
      tx
        .select({ day: dayIn(stressSamples.measuredAt, span.zone), stress: meanOf(stressSamples.stressIndex) })
        .from(stressSamples)
        .where(within(stressSamples, own, span))
        .groupBy(byDay)
        .orderBy(byDay),
    ),
    pressureSeries(tx, scope, interval),
  ]);
  return {
    ...pressures,
    restingHeart: told.length > 0 ? told : estimatedSeries(seriesOf(heart, ({ bpms }) => restingBpm(bpms ?? []))),
    oxygen: seriesOf(heart, ({ oxygen }) => oxygen),
    stress: seriesOf(stress, (row) => row.stress),
  };
}
