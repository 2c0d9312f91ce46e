import * as z from 'zod/mini';
import { estimatedAmong } from '@/lib/body/composition/estimate';
import { endpoint } from '@/lib/shared/endpoint';
import { day, dayRange, gender, seq } from '@/lib/shared/fields';
import { AGE_BANDS, CHART_PERIODS, GROUP_SCORE_BANDS, SCORES, WEIGHT_BANDS } from './bands';

const value = z.nullable(z.number());
const count = z.nullable(z.int());

/** The group is too small to be described: every figure of the response is null and every list empty. */
const hidden = z.boolean();

/** Selects a company for the administrator; managers and masters may only name their own. */
const companySeq = z.optional(seq);
const period = z._default(z.enum(CHART_PERIODS), 'MONTH');

/** Range of a chart: two days, or by default a period that ends today in the company's zone. */
const chartRange = { period, sDate: z.optional(day), eDate: z.optional(day) };
const chartQuery = z.object({ pageType: z.optional(z.string().check(z.maxLength(20))), ...chartRange, companySeq });

/** First and last day of the computed range. */
const computedRange = { from: day, to: day };

/**
 * kg; `mdte` is the day up to which each member's latest record counts. A group mean includes estimates for members whose scale measured no
 * muscle.
 */
export const bodyComp = z.object({ mdte: day, weight: value, bfm: value, smm: value, estimated: estimatedAmong('smm') });
/** %, 0–120 */
export const goalAchieve = z.object({ date: day, smmGoalRate: value, bfmGoalRate: value, estimated: estimatedAmong('smmGoalRate') });
/** `people`: how many members each point averages; empty for a single member's own values. */
const bodyCompAnswer = z.object({
  hidden,
  ...computedRange,
  list: z.array(bodyComp),
  people: z._default(z.array(count), []),
  /**
   * Change in kg of the mean of the same `people`: those with a record in the range and one before it, from the earlier to the latest.
   * Differs from the difference of two points, whose members may differ. Null if too few or no people remain.
   */
  change: z.optional(
    z.nullable(z.object({ people: z.int(), weight: z.number(), bfm: z.number(), smm: z.number(), estimated: estimatedAmong('smm') })),
  ),
});
const goalAnswer = z.object({ hidden, ...computedRange, list: z.array(goalAchieve) });

/** kg of the latest record; names and numbers are null for the administrator, and for everyone if the member hides themselves. */
export const scatterPoint = z.object({
  memberSeq: z.nullable(seq),
  memberName: z.nullable(z.string()),
  gender: z.nullable(gender),
  bfm: z.number(),
  smm: z.number(),
  estimated: estimatedAmong('smm'),
});
export type ScatterPoint = z.output<typeof scatterPoint>;

export const missionClear = z.object({
  memberSeq: seq,
  memberName: z.string(),
  urlProfile: z.nullable(z.string()),
  received: z.int(),
  completed: z.int(),
  percentage: value,
});

/** Histogram of a score: lower ends of the bands, counts and the mean. */
export const scoreSpread = z.object({
  score: z.enum(SCORES),
  hidden,
  people: count,
  average: value,
  list: z.array(z.object({ band: z.literal([...GROUP_SCORE_BANDS]), count })),
});
export type ScoreSpread = z.output<typeof scoreSpread>;

/** A figure of the previous period: null if there was none, or hidden if the difference would describe too few people. */
const earlier = z.object({ before: value, hidden: z.boolean() });

export const dashboardApi = {
  bodyComp: endpoint({
    method: 'GET',
    path: '/user/getBodyComp',
    needs: 'trend:read',
    summary: 'Returns weight, fat and muscle over time: a member’s own, or the averages of a company or team.',
    query: chartQuery,
    response: bodyCompAnswer,
  }),
  goalAchieve: endpoint({
    method: 'GET',
    path: '/user/getGoalAchieve',
    needs: 'trend:read',
    summary: 'Returns goal attainment over time: a member’s own, or the averages of a company or team.',
    query: chartQuery,
    response: goalAnswer,
  }),
  bodyCompForManager: endpoint({
    method: 'GET',
    path: '/manager/getBodyCompForManager',
    needs: 'statistics:read',
    summary: 'Returns average weight, fat and muscle of the members the caller manages.',
    query: chartQuery,
    response: bodyCompAnswer,
  }),
  goalAchieveForManager: endpoint({
    method: 'GET',
    path: '/manager/getGoalAchieveForManager',
    needs: 'statistics:read',
    summary: 'Returns average goal attainment of the members the caller manages.',
    query: chartQuery,
    response: goalAnswer,
  }),
  scatterPlot: endpoint({
    method: 'GET',
    path: '/manager/scatterPlot',
    about: 'BODY',
    needs: 'statistics:read',
    summary: 'Returns fat and muscle mass of each member’s latest record in the period, with the averages.',
    query: z.object({ ...chartRange, companySeq }),
    response: z.object({
      hidden,
      ...computedRange,
      list: z.array(scatterPoint),
      avgBfm: value,
      avgSmm: value,
      /** Whether the means include estimates. */ estimated: estimatedAmong('smm'),
    }),
  }),
  genderCount: endpoint({
    method: 'GET',
    path: '/manager/getMembersGenderCnt',
    needs: 'statistics:read',
    summary: 'Returns the number of members by gender; for too small a group, only the total, as in the list of companies.',
    query: z.object({ companySeq }),
    response: z.object({ hidden, total: count, male: count, female: count }),
  }),
  ageBands: endpoint({
    method: 'GET',
    path: '/manager/getMembersAgeUnit',
    needs: 'statistics:read',
    summary: 'Returns the number of members by age band; counts of too few people are null.',
    query: z.object({ companySeq }),
    response: z.object({ hidden, total: count, list: z.array(z.object({ band: z.enum(AGE_BANDS), count })), unknown: count }),
  }),
  weightBands: endpoint({
    method: 'GET',
    path: '/manager/getMembersWeightUnit',
    needs: 'statistics:read',
    summary: 'Returns the number of members by weight band in kg, based on their latest record in the period.',
    query: z.object({ period, companySeq }),
    response: z.object({ hidden, total: count, list: z.array(z.object({ band: z.literal([...WEIGHT_BANDS]), count })) }),
  }),
  scores: endpoint({
    method: 'GET',
    path: '/manager/getMembersScore',
    needs: 'statistics:read',
    summary:
      'Returns the distribution of total, body and step score in the period, as computed for the rankings; members without a score are omitted.',
    query: z.object({ period, companySeq }),
    response: z.object({ list: z.array(scoreSpread) }),
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/manager/getComparison',
    needs: 'statistics:read',
    summary: 'Returns the dashboard’s main figures for the preceding period of the same length, and the number of members over the period.',
    query: z.object({ period, companySeq }),
    response: z.object({
      ...computedRange,
      members: earlier,
      measured: earlier,
      mission: earlier,
      smmGoalRate: earlier,
      bfmGoalRate: earlier,
      estimated: estimatedAmong('smmGoalRate'),
      /** Head counts at the ends of the period's parts, oldest first; null where the next one differs by too few people. */
      line: z.array(count),
    }),
  }),
  missionClearMemberList: endpoint({
    method: 'GET',
    path: '/manager/missionClearMemberList',
    about: 'MISSION',
    needs: 'mission:follow',
    summary: 'Returns missions received and completed in a range of days, by member.',
    query: z.object(dayRange),
    response: z.object({ list: z.array(missionClear), total: z.int() }),
  }),
  missionClearPercentage: endpoint({
    method: 'GET',
    path: '/manager/missionClearPercentage',
    needs: 'statistics:read',
    summary:
      'Returns missions completed as a percentage of those received, in total and by start day; without dates, for a period up to today.',
    query: z.object({ period, startDate: z.optional(day), endDate: z.optional(day), companySeq }),
    response: z.object({
      hidden,
      ...computedRange,
      received: count,
      completed: count,
      percentage: value,
      list: z.array(z.object({ date: day, percentage: value })),
    }),
  }),
};
