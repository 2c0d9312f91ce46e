import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { day, dayRange, instant, memberSeq } from '@/lib/shared/fields';
import { OWN_STEP_GOAL } from './steps/stepGoal';
import { STRESS_LEVELS } from './stress/stress';
import { HEALTH_TABS } from './tab/healthTabs';

const bpm = z.nullable(z.int());

/** Heart rate in beats per minute and oxygen saturation in percent; devices may report only one. */
export const heartReading = z.object({
  date: instant,
  bpm,
  oxygen: z.nullable(z.int()),
  /** Recorded during sport, so not at rest; absent otherwise, and from upstreams that do not report it. */
  moving: z.optional(z.boolean()),
});
export type HeartReading = z.output<typeof heartReading>;

/** Stress index 0–100 and its quarter of the scale. */
export const stressReading = z.object({ date: instant, stressIndex: z.int(), stressStatus: z.enum(STRESS_LEVELS) });
export type StressReading = z.output<typeof stressReading>;

/** °C; category S is skin, any other the surface of an object. */
export const temperatureReading = z.object({ date: instant, temperature: z.number(), category: z.string() });
export type TemperatureReading = z.output<typeof temperatureReading>;

/** Steps of a day in the member's zone, with unrounded km and whole active kcal. */
export const stepDay = z.object({ date: day, step: z.int(), distance: z.number(), calories: z.int() });
export type StepDay = z.output<typeof stepDay>;

/** Distance in unrounded km, pace in seconds per km, calories in kcal; `estimated` if no device reported the calories. The route is not stored. */
export const run = z.object({
  date: instant,
  distance: z.number(),
  seconds: z.int(),
  pace: z.nullable(z.number()),
  calories: z.nullable(z.int()),
  estimated: z.optional(z.boolean()),
});
export type Run = z.output<typeof run>;

const range = z.object({ ...dayRange, memberSeq });

/** Lists hold at most the latest 10,000 readings of the range, oldest first; `total` counts all. */
export const healthApi = {
  bpmIndicator: endpoint({
    method: 'GET',
    path: '/user/getBpmIndicator',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns heart rate and oxygen readings in a range of days, oldest first.',
    query: range,
    response: listOf(heartReading),
  }),
  stressIndicator: endpoint({
    method: 'GET',
    path: '/user/getStressIndicator',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns stress readings in a range of days, oldest first.',
    query: range,
    response: listOf(stressReading),
  }),
  stepIndicator: endpoint({
    method: 'GET',
    path: '/user/getStepIndicator',
    about: 'HEALTH',
    needs: 'activity:read',
    summary: 'Returns steps by day, and the totals of today and of the last 7 days; `estimated` if height or weight had to be assumed.',
    query: range,
    response: z.object({
      list: z.array(stepDay),
      todaySteps: z.int(),
      todayDistance: z.number(),
      todayCalories: z.int(),
      /** Absent from upstreams that only sum the week's distance and energy. */
      weekSteps: z.optional(z.int()),
      weekDistance: z.number(),
      weekCalories: z.int(),
      /** Those of the last 7 days with steps, to be summed as displayed in any unit; upstreams may leave them out. */
      week: z.optional(z.array(stepDay)),
      estimated: z.boolean(),
      /** The member's own daily step goal; null or absent for the default. */
      goal: z.optional(z.nullable(z.int())),
    }),
  }),
  saveStepGoal: endpoint({
    method: 'POST',
    path: '/user/saveStepGoal',
    about: 'HEALTH',
    needs: 'activity:write',
    summary: 'Sets the caller’s daily step goal; null restores the default.',
    body: z.object({ goal: z.nullable(z.int().check(z.gte(OWN_STEP_GOAL.min), z.lte(OWN_STEP_GOAL.max))) }),
    response: accepted,
  }),
  temperatureIndicator: endpoint({
    method: 'GET',
    path: '/user/getTemperatureIndicator',
    about: 'HEALTH',
    needs: 'vitals:read',
    summary: 'Returns skin and surface temperatures in a range of days, oldest first.',
    query: range,
    response: z.object({
      skinTemperatureList: z.array(temperatureReading),
      temperatureList: z.array(temperatureReading),
      /** Number of each kind in the range; absent from upstreams that do not count them. */
      skinTemperatureTotal: z.optional(z.int().check(z.nonnegative())),
      temperatureTotal: z.optional(z.int().check(z.nonnegative())),
    }),
  }),
  recentBandData: endpoint({
    method: 'GET',
    path: '/user/recentBandData',
    about: 'HEALTH',
    needs: 'health:read',
    summary:
      'Returns when the band last synced, the latest reading of each kind, and the last day with data for each tab of the health screen.',
    query: z.object({ memberSeq }),
    response: z.object({
      syncedAt: z.nullable(instant),
      heart: z.nullable(heartReading),
      stress: z.nullable(stressReading),
      temperature: z.nullable(temperatureReading),
      steps: z.nullable(stepDay),
      /** In the member's zone; null without any data. */
      lastDay: z.record(z.enum(HEALTH_TABS), z.nullable(day)),
    }),
  }),
  runList: endpoint({
    method: 'GET',
    path: '/run/list',
    about: 'HEALTH',
    needs: 'activity:read',
    summary: 'Returns runs in a range of days, newest first.',
    query: z.object({ startDay: day, endDay: day, memberSeq }),
    response: listOf(run),
  }),
};
