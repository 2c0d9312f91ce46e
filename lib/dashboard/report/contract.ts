import * as z from 'zod/mini';
import { estimatedAmong } from '@/lib/body/composition/estimate';
import { endpoint } from '@/lib/shared/endpoint';
import { day, seq } from '@/lib/shared/fields';
import { MONTH } from '@/lib/time/month';

const month = z.string().check(z.regex(MONTH));
const value = z.nullable(z.number());

/**
 * A figure for the month and the month before: null if there is none or it is no longer kept, or hidden if it would describe too few
 * people.
 */
const figure = z.object({ value, hidden: z.boolean(), before: value, beforeHidden: z.boolean() });
export type ReportFigure = z.output<typeof figure>;

/**
 * `members`: at the end of the month, without those who have left since; `measured`: how many of them were; `mission`, `smmGoalRate` and
 * `bfmGoalRate` in percent; `weight`, `bfm` and `smm` in kg, means of each member's latest record of the month. Scores and steps per day
 * are means as well; all means are over those `members`.
 */
const figures = z.object({
  members: figure,
  measured: figure,
  received: figure,
  completed: figure,
  mission: figure,
  smmGoalRate: figure,
  bfmGoalRate: figure,
  weight: figure,
  bfm: figure,
  smm: figure,
  totalScore: figure,
  bodyScore: figure,
  stepScore: figure,
  steps: figure,
  /** The means include estimates for members whose scale measured no muscle. */
  estimated: estimatedAmong('smm', 'smmGoalRate'),
});
export type ReportFigures = z.output<typeof figures>;

const span = z.object({ from: day, to: day });

export const monthReport = z.object({
  compName: z.string(),
  /** Name of the manager whose members these are; null for all members. */
  mngName: z.nullable(z.string()),
  month,
  /** Days in the company's zone. */
  ...span.shape,
  before: span,
  timeZone: z.string(),
  /** Months with a report, newest first: ended since the company's first month, with nothing erased for its age. */
  months: z.array(month),
  /** Smallest group size; figures of fewer people are hidden. */
  least: z.int(),
  figures,
});
export type MonthReport = z.output<typeof monthReport>;

export const reportApi = {
  month: endpoint({
    method: 'GET',
    path: '/manager/getMonthReport',
    needs: 'statistics:read',
    summary:
      'Returns the figures of a past month compared with the month before. Figures of too few people are hidden from every caller, as reports are passed on. Without a month, the last complete one.',
    query: z.object({ month: z.optional(month), companySeq: z.optional(seq) }),
    response: monthReport,
  }),
};
