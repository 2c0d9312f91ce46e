import * as z from 'zod/mini';
import { endpoint } from '@/lib/shared/endpoint';
import { compactDay, seq } from '@/lib/shared/fields';

/** Rankings by category; what a ranking compares is its sub-category. */
export const RANKINGS = { total: ['total'], body: ['score', 'bfp', 'bmi'], activity: ['step', 'calorie'] } as const;
export type RankCategory = keyof typeof RANKINGS;
export type RankSubCategory = (typeof RANKINGS)[RankCategory][number];

/** Whether a category holds a sub-category. */
export function isRanking(category: RankCategory, subCategory: RankSubCategory): boolean {
  return RANKINGS[category].some((known) => known === subCategory);
}

const value = z.nullable(z.number());

/**
 * One place of a ranking. Only the value that is ranked is given, the others are null: total and body score in `score`,
 * steps of all days in `step`, kcal in `calorie`, % in `bfp`, kg/m² in `bmi`. rank is null without a value. memberCnt counts the ranked.
 */
export const rankEntry = z.object({
  rank: z.nullable(z.int()),
  user_name: z.string(),
  u_index: seq,
  profile: z.nullable(z.string()),
  score: value,
  step: value,
  calorie: value,
  bfp: value,
  bmi: value,
  mgr_name: z.nullable(z.string()),
  mgr_index: z.nullable(seq),
  memberCnt: z.int(),
});
export type RankEntry = z.output<typeof rankEntry>;

const params = z
  .object({ category: z.enum(['total', 'body', 'activity']), subCategory: z.enum(['total', 'score', 'bfp', 'bmi', 'step', 'calorie']) })
  .check(z.refine(({ category, subCategory }) => isRanking(category, subCategory), { path: ['subCategory'] }));

export const rankApi = {
  rank: endpoint({
    method: 'GET',
    path: '/member/rank/:category/:subCategory',
    roles: 'UMS',
    summary:
      'Ranking of the company’s members in a range of days, the present month by default; who opted out stands in nobody else’s list.',
    params,
    query: z.object({ startDt: z.optional(compactDay), endDt: z.optional(compactDay) }),
    response: z.object({ list: z.array(rankEntry), total: z.int(), mine: z.nullable(rankEntry) }),
  }),
};
