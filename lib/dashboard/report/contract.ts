import * as z from 'zod/mini';
import { estimatedAmong } from '@/lib/body/composition/estimate';
import { endpoint } from '@/lib/shared/endpoint';
import { day, seq } from '@/lib/shared/fields';
import { MONTH } from '@/lib/time/month';

const month = z.string().check(z.regex(MONTH));
const value = z.nullable(z.number());

/** A figure of the month and of the month before: null where there is none or it is no longer kept, or, hidden, where it would tell of too few people. */
const figure = z.object({ value, hidden: z.boolean(), before: value, beforeHidden: z.boolean() });
export type ReportFigure = z.output<typeof figure>;

/**
 * members: at the end of the month, without those who have left since; measured: how many of them; mission, smmGoalRate and bfmGoalRate in percent; weight, bfm and smm in kg,
 * means of each one's newest record of the month; the scores and steps a day are means as well.
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
  /** The means hold the estimates of whoever’s scale measured no muscle. */
  estimated: estimatedAmong('smm', 'smmGoalRate'),
});
export type ReportFigures = z.output<typeof figures>;

const span = z.object({ from: day, to: day });

export const monthReport = z.object({
  compName: z.string(),
  /** Of one manager's members, whose name it is; null of all. */
  mngName: z.nullable(z.string()),
  month,
  /** Days of the company's zone. */
  ...span.shape,
  before: span,
  timeZone: z.string(),
  /** Months that there are reports of, newest first: none of which something was erased for its age, none before the company's first has ended. */
  months: z.array(month),
  /** Figures of fewer people are hidden. */
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
      'The figures of a month that has ended against those of the month before, to be passed on: whoever asks, none is of too few people. Without a month, the last that has ended.',
    query: z.object({ month: z.optional(month), companySeq: z.optional(seq) }),
    response: monthReport,
  }),
};
