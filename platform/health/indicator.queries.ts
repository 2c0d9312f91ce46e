import { and, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { HeartReading, Run, StressReading, TemperatureReading } from '@/lib/health/contract';
import { paceOf } from '@/lib/health/run/runs';
import { stressLevel } from '@/lib/health/stress/stress';
import { SKIN } from '@/lib/health/temperature/temperature';
import { runKcal } from '@/lib/measures/runEnergy';
import { round } from '@/lib/shared/rounding';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';
import type { Tx } from '../db/client';
import { heartSamples, runs, stressSamples, temperatureSamples } from '../db/schema/health';
import { duringExercise } from './duringExercise.queries';
import { ofMember, within } from './readingFilter.queries';
import { weightForEnergy } from './steps.queries';

/** Maximum number of readings in one response (spec §9). */
export const MAX_LISTED = 10_000;

const STRESS_COLUMNS = { measuredAt: stressSamples.measuredAt, stressIndex: stressSamples.stressIndex };
type StressRow = Pick<typeof stressSamples.$inferSelect, keyof typeof STRESS_COLUMNS>;
const TEMPERATURE_COLUMNS = {
  measuredAt: temperatureSamples.measuredAt,
  temperature: temperatureSamples.temperature,
  category: temperatureSamples.category,
};
type TemperatureRow = Pick<typeof temperatureSamples.$inferSelect, keyof typeof TEMPERATURE_COLUMNS>;
const HEART_COLUMNS = { measuredAt: heartSamples.measuredAt, bpm: heartSamples.bpm, oxygen: heartSamples.oxygen };
type HeartRow = Pick<typeof heartSamples.$inferSelect, keyof typeof HEART_COLUMNS>;

const toHeart = ({ measuredAt, bpm, oxygen }: HeartRow): HeartReading => ({ date: measuredAt.toISOString(), bpm, oxygen });

const toStress = ({ measuredAt, stressIndex }: StressRow): StressReading => ({
  date: measuredAt.toISOString(),
  stressIndex,
  stressStatus: stressLevel(stressIndex),
});

const toTemperature = ({ measuredAt, temperature, category }: TemperatureRow): TemperatureReading => ({
  date: measuredAt.toISOString(),
  temperature,
  category,
});

/** Heart readings of a span, oldest first; only the newest 10,000. */
export async function listHeart(tx: Tx, scope: MemberScope<'vitals'>, interval: DayInterval) {
  const where = within(heartSamples, scope, interval);
  const rows = await tx
    .select({ ...HEART_COLUMNS, moving: duringExercise(scope, interval) })
    .from(heartSamples)
    .where(where)
    .orderBy(desc(heartSamples.measuredAt))
    .limit(MAX_LISTED);
  const list = rows.reverse().map(({ moving, ...row }): HeartReading => (moving ? { ...toHeart(row), moving } : toHeart(row)));
  return { list, total: await tx.$count(heartSamples, where) };
}

/** Stress readings of a span, oldest first; only the newest 10,000. */
export async function listStress(tx: Tx, scope: MemberScope<'vitals'>, interval: DayInterval) {
  const where = within(stressSamples, scope, interval);
  const rows = await tx.select(STRESS_COLUMNS).from(stressSamples).where(where).orderBy(desc(stressSamples.measuredAt)).limit(MAX_LISTED);
  return { list: rows.reverse().map(toStress), total: await tx.$count(stressSamples, where) };
}

/** Temperatures of a span by kind, oldest first; only the newest 10,000 of each. */
export async function listTemperatures(tx: Tx, scope: MemberScope<'vitals'>, interval: DayInterval) {
  const ofKind = async (kind: SQL) => {
    const where = and(within(temperatureSamples, scope, interval), kind);
    const rows = await tx
      .select(TEMPERATURE_COLUMNS)
      .from(temperatureSamples)
      .where(where)
      .orderBy(desc(temperatureSamples.measuredAt))
      .limit(MAX_LISTED);
    return { list: rows.reverse().map(toTemperature), total: await tx.$count(temperatureSamples, where) };
  };
  const skin = await ofKind(eq(temperatureSamples.category, SKIN));
  const surface = await ofKind(ne(temperatureSamples.category, SKIN));
  return {
    skinTemperatureList: skin.list,
    skinTemperatureTotal: skin.total,
    temperatureList: surface.list,
    temperatureTotal: surface.total,
  };
}

/** Runs of a span, newest first; energy not reported by a device is computed as in the rankings. */
export async function listRuns(tx: Tx, scope: MemberScope<'activity'>, interval: DayInterval): Promise<{ list: Run[]; total: number }> {
  const where = within(runs, scope, interval);
  const rows = await tx.select().from(runs).where(where).orderBy(desc(runs.measuredAt)).limit(MAX_LISTED);
  const weight = rows.some(({ calories }) => calories === null) ? await weightForEnergy(tx, scope, interval.to) : 0;
  // portals of the previous release accept whole seconds only
  const wholePace = (km: number, seconds: number) => {
    const pace = paceOf(km, seconds);
    return pace === null ? null : round(pace);
  };
  const list = rows.map(({ measuredAt, distance, seconds, calories }) => ({
    date: measuredAt.toISOString(),
    distance,
    seconds,
    pace: wholePace(distance, seconds),
    calories: calories === null ? runKcal(distance, seconds, weight) : round(calories),
    estimated: calories === null,
  }));
  return { list, total: await tx.$count(runs, where) };
}

/** Newest heart rate; null if there is none. Many devices send oxygen as readings of its own. */
export async function findNewestHeartRate(tx: Tx, scope: MemberScope<'vitals'>): Promise<{ measuredAt: Date; bpm: number } | null> {
  const { measuredAt, bpm } = heartSamples;
  const [row] = await tx
    .select({ measuredAt, bpm })
    .from(heartSamples)
    .where(and(ofMember(heartSamples, scope), isNotNull(bpm)))
    .orderBy(desc(measuredAt))
    .limit(1);
  return row ? { measuredAt: row.measuredAt, bpm: row.bpm! } : null;
}

/** Newest heart, stress and skin temperature reading of a member; null where there is none. */
export async function newestReadings(tx: Tx, scope: MemberScope<'vitals'>) {
  const [heart] = await tx
    .select(HEART_COLUMNS)
    .from(heartSamples)
    .where(ofMember(heartSamples, scope))
    .orderBy(desc(heartSamples.measuredAt))
    .limit(1);
  const [stress] = await tx
    .select(STRESS_COLUMNS)
    .from(stressSamples)
    .where(ofMember(stressSamples, scope))
    .orderBy(desc(stressSamples.measuredAt))
    .limit(1);
  const [temperature] = await tx
    .select(TEMPERATURE_COLUMNS)
    .from(temperatureSamples)
    .where(ofMember(temperatureSamples, scope))
    .orderBy(desc(temperatureSamples.measuredAt))
    .limit(1);
  return {
    heart: heart ? toHeart(heart) : null,
    stress: stress ? toStress(stress) : null,
    temperature: temperature ? toTemperature(temperature) : null,
  };
}
