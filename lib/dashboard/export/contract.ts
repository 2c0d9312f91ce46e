import * as z from 'zod/mini';
import { endpoint, listOf } from '@/lib/shared/endpoint';
import { day, dayRange, instant, page, seq } from '@/lib/shared/fields';

const value = z.nullable(z.number());

/**
 * One measurement as the Excel list shows it (spec §3): id is the login ID, dept the team; ecw is a ratio,
 * obesity % of the ideal weight, abdomen the estimated waist-hip ratio, calorie the recommended intake in kcal.
 */
export const measureRow = z.object({
  id: z.string(),
  nickname: z.string(),
  dept: z.string(),
  weight: z.number(),
  bfp: value,
  bfm: value,
  smm: value,
  bmr: value,
  bmi: value,
  bwp: value,
  bodyScore: value,
  date: instant,
  protein: value,
  minerals: value,
  ecw: value,
  obesity: value,
  abdomen: value,
  calorie: value,
});
export type MeasureRow = z.output<typeof measureRow>;

/** Steps of one member on one day of their own zone. */
export const stepRow = z.object({ uid: z.string(), dept: z.string(), name: z.string(), dte: day, step: z.int() });
export type StepRow = z.output<typeof stepRow>;

/** userIndex narrows to one member, mngIndex to one manager’s; pages follow each other until `total` is reached. */
const query = z.object({
  ...dayRange,
  userIndex: z.optional(seq),
  mngIndex: z.optional(seq),
  page: page.page,
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 10_000),
});

export const exportApi = {
  memberData: endpoint({
    method: 'GET',
    path: '/manager/getMemberDataExcel',
    roles: 'MS',
    summary: 'Measurements of a range of at most 366 days, by day and member; each person named is logged as looked at.',
    query,
    response: listOf(measureRow),
  }),
  memberStep: endpoint({
    method: 'GET',
    path: '/activity/memberstep',
    roles: 'MS',
    summary: 'Steps by day of a range of at most 366 days; each person named is logged as looked at.',
    query,
    response: listOf(stepRow),
  }),
};
