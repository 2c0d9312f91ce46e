import * as z from 'zod/mini';
import { planAnswer } from '@/lib/body/goal/planAnswer';
import { RECORD_SORTS } from '@/lib/body/records/recordList';
import { estimatedAmong, FORMULA_VALUES } from '@/lib/body/composition/estimate';
import { MEASURES, type Measure } from '@/lib/body/measure/measureBar';
import { measuredParts } from '@/lib/measures/bodyParts';
import { origin, question } from '@/lib/body/question/contract';
import { accepted, endpoint, listGoingOn, listOf } from '@/lib/shared/endpoint';
import { afterRecord, deviceCode, day, dayRange, gender, instant, memberSeq, page, oneOrMore, seq } from '@/lib/shared/fields';

const value = z.nullable(z.number());

/** Position on the four-part bar, 60–180 (domain.md §2.6). */
const barIndex = z.nullable(z.int().check(z.gte(60), z.lte(180)));

/**
 * One measurement: kg, %, kcal, kg/m²; ecf is a ratio (0.385), bodyScore has two decimals and is shown rounded down. gen… are the ideal
 * values for sex, age and height; null below 18 and for values that the device does not measure.
 */
export const bodyRecord = z.object({
  seq,
  date: instant,
  device: deviceCode,
  weight: z.number(),
  bfp: value,
  bfm: value,
  smm: value,
  bmr: value,
  bmi: value,
  bwp: value,
  ecf: value,
  protein: value,
  minerals: value,
  bodyScore: value,
  genWeight: value,
  genBfp: value,
  genBfm: value,
  genSmm: value,
  genBmr: value,
  genBmi: value,
  genBwp: value,
  genEcf: value,
  genProtein: value,
  genMinerals: value,
  /** Weight in percent of the unrounded ideal weight, one decimal; upstreams may leave it out. */
  obesity: z.optional(value),
  idx: z.object(Object.fromEntries(MEASURES.map((measure) => [measure, barIndex])) as Record<Measure, typeof barIndex>),
  /** Which of the values above were not measured but computed by population formulas. */
  estimated: estimatedAmong(...FORMULA_VALUES),
  /** Further values from the device, besides weight, fat and ratio of waters; null if none. */
  measured: z.optional(z.nullable(measuredParts)),
  origin: z.optional(origin),
  /** The member has been asked whether it is right; until then it does not count. */
  waiting: z.optional(z.boolean()),
});
export type BodyRecord = z.output<typeof bodyRecord>;

/** The person on the day of a measurement: sex, completed years, height in cm. */
const person = z.object({ gender, age: z.int(), height: z.number() });

const goal = z.object({ wgt: z.number(), bfp: z.number() });
const somatotype = z.int().check(z.gte(1), z.lte(9));

/** A part of a goal at its first record; `way` is kept after that record has been erased: down (-1), unchanged (0) or up (1). */
const partStart = z.object({ value, way: z.nullable(z.literal([-1, 0, 1])) });

export const bodyApi = {
  list: endpoint({
    method: 'GET',
    path: '/body/list',
    about: 'BODY',
    needs: 'body:read',
    summary: 'Returns a page of records of all or some devices, newest first or by a measure (records without a value last).',
    query: z.object({
      ...page,
      after: afterRecord,
      sort: z._default(z.enum(RECORD_SORTS), 'date'),
      order: z._default(z.enum(['asc', 'desc']), 'desc'),
      devCode: oneOrMore(deviceCode),
      /** Only this record and earlier ones; `counted` only those that the member is not asked about, as in files. */
      upTo: z.optional(seq),
      only: z.optional(z.literal('counted')),
      memberSeq,
    }),
    response: listGoingOn(bodyRecord),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/body/detail',
    about: 'BODY',
    needs: 'body:read',
    summary: 'Returns a page of ten records of the given devices, newest first.',
    query: z.object({ page: page.page, devCode: oneOrMore(deviceCode), memberSeq }),
    response: listOf(bodyRecord),
  }),
  newAnalysis: endpoint({
    method: 'GET',
    path: '/body/newAnalysis',
    about: 'BODY',
    needs: 'body:read',
    summary:
      'Returns a record, the previous one (of the given devices) and the person’s data at the time. Without seq: the latest record with more than a weight, and as `later` a weight-only record since; all null if there is none.',
    query: z.object({ seq: z.optional(seq), devCode: oneOrMore(deviceCode), memberSeq }),
    response: z.object({
      record: z.nullable(bodyRecord),
      previous: z.nullable(bodyRecord),
      person: z.nullable(person),
      later: z.optional(z.nullable(bodyRecord)),
      /** Open questions to the member, whichever record is open; newest first. */
      questions: z.optional(z.array(question)),
    }),
  }),
  guide: endpoint({
    method: 'GET',
    path: '/body/guide',
    about: 'BODY',
    needs: 'body:read',
    summary: 'Returns the somatotype of a record with recommended intake and weight control (domain.md §2.8, §2.11).',
    query: z.object({ seq: z.optional(seq), memberSeq }),
    response: z.object({
      somatotype: z.nullable(somatotype),
      calorie: value,
      estimated: estimatedAmong('calorie'),
      targetWeight: value,
      targetBfp: value,
      weightControl: value,
      fatControl: value,
      muscleControl: value,
    }),
  }),
  saveSomatoGoal: endpoint({
    method: 'POST',
    path: '/body/somatoGoal',
    about: 'BODY',
    needs: 'body:goal',
    summary:
      'Sets the goal: a somatotype (2, 3, 5 or 6) or a weight and body fat percentage, with an optional target date; 0 and 0 clears it.',
    query: z.object({ memberSeq, goalGroup: z.optional(z.coerce.number()) }),
    body: z.object({
      UIndex: seq,
      goalGroup: z.nullable(somatotype),
      wgt: z._default(z.number(), 0),
      bfp: z._default(z.number(), 0),
      /** After today in the member's zone, and within two years; absent for none. */
      targetDate: z.optional(z.nullable(day)),
    }),
    response: accepted,
  }),
  somatoGoal: endpoint({
    method: 'GET',
    path: '/body/somatoGoal',
    about: 'BODY',
    needs: 'body:read',
    summary: 'Returns the current goal, its baseline record, and the weight and fat of the somatotype cell given as `goal`.',
    query: z.object({ memberSeq, goal: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(9))) }),
    response: z.object({
      goalGroup: z.nullable(somatotype),
      goal,
      setAt: z.nullable(instant),
      /** Target date; upstreams without one leave it out. */
      targetDate: z.optional(z.nullable(day)),
      cell: z.nullable(goal),
      /** Height in cm that goals are judged by: the account's, else that of the records; older platforms leave it out. */
      height: z.optional(z.nullable(z.number())),
      /** The last record at or before the time the goal was set, else the first after it; null without a goal or a stored weight. */
      baseline: z.optional(z.nullable(z.object({ date: instant, weight: z.number(), bfp: value }))),
      /** The same for each part of the goal; null without a goal. Upstreams that erase nothing may leave it out. */
      start: z.optional(z.nullable(z.object({ weight: partStart, bfp: partStart }))),
    }),
  }),
  recommend: endpoint({
    method: 'GET',
    path: '/body/recommend',
    about: 'BODY',
    needs: 'body:read',
    summary:
      'Returns a plan from a record to a goal (domain.md §2.12): 0 and 0 uses the target of the somatotype, neither uses the current goal while it fits the member.',
    query: z.object({
      goalBfp: z.optional(z.coerce.number()),
      goalWeight: z.optional(z.coerce.number()),
      seq: z.optional(seq),
      memberSeq,
    }),
    response: planAnswer,
  }),
  myTrend: endpoint({
    method: 'GET',
    path: '/user/getMyTrend',
    about: 'BODY',
    needs: 'body:read',
    summary: 'Returns the measurements in a range of days of the member’s time zone, oldest first, and the last day of these devices.',
    query: z.object({ ...dayRange, devcode: oneOrMore(deviceCode), memberSeq }),
    response: z.object({
      list: z.array(
        z.object({
          date: instant,
          weight: z.number(),
          bfp: value,
          bfm: value,
          smm: value,
          bmr: value,
          bmi: value,
          ecf: value,
          protein: value,
          minerals: value,
          bodyScore: value,
          estimated: estimatedAmong('smm', 'bmr', 'protein', 'minerals'),
          /** The device and the program that delivered the value; used to mark a change of device. */
          device: z.optional(deviceCode),
          source: z.optional(z.string()),
        }),
      ),
      goal: z.nullable(goal),
      lastDay: z.nullable(day),
    }),
  }),
  compDetailList: endpoint({
    method: 'GET',
    path: '/user/getBodyCompDetailList',
    about: 'BODY',
    needs: 'body:read',
    summary: 'Returns all records of a device, newest first.',
    query: z.object({ device: z.optional(deviceCode), memberSeq }),
    response: listOf(bodyRecord),
  }),
};
