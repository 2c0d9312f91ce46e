import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { compactDay, instant, seq } from '@/lib/shared/fields';
import { isNickname, MAX_NICKNAME_LENGTH } from './nickname';

/** Ranking categories with their sub-categories (the ranked value). */
export const RANKINGS = {
  total: ['total'],
  body: ['score', 'bfp', 'bmi'],
  activity: ['step', 'calorie'],
  improvement: ['improvement'],
} as const;
export type RankCategory = keyof typeof RANKINGS;
export type RankSubCategory = (typeof RANKINGS)[RankCategory][number];

/** Whether a category contains a sub-category. */
function isRanking(category: RankCategory, subCategory: RankSubCategory): boolean {
  return RANKINGS[category].some((known) => known === subCategory);
}

/**
 * Whether a ranking discloses body data: directly, or by a value from which it follows together with the steps, which everyone sees
 * (R-PRIV-03).
 */
export function tellsOfBody(subCategory: RankSubCategory): boolean {
  return subCategory !== 'step';
}

const value = z.nullable(z.number());

/**
 * An entry of a ranking. Only the ranked value is set, the others are null: total and body score in `score`, the range's steps in `step`,
 * kcal in `calorie`, % in `bfp`, kg/m² in `bmi`, points gained in `improvement`. `rank` is null without a value. `memberCnt` counts the
 * ranked members. `u_index` is null for others who appear under a nickname; a lobby display gets no index at all and may not set a range.
 */
export const rankEntry = z.object({
  rank: z.nullable(z.int()),
  user_name: z.string(),
  u_index: z.nullable(seq),
  profile: z.nullable(z.string()),
  score: value,
  step: value,
  calorie: value,
  bfp: value,
  bmi: value,
  improvement: value,
  mgr_name: z.nullable(z.string()),
  mgr_index: z.nullable(seq),
  memberCnt: z.int(),
});
export type RankEntry = z.output<typeof rankEntry>;

const params = z
  .object({
    category: z.enum(['total', 'body', 'activity', 'improvement']),
    subCategory: z.enum(['total', 'score', 'bfp', 'bmi', 'step', 'calorie', 'improvement']),
  })
  .check(z.refine(({ category, subCategory }) => isRanking(category, subCategory), { path: ['subCategory'] }));

const range = { startDt: z.optional(compactDay), endDt: z.optional(compactDay) };
/** The computed range, and today in the company's zone. */
const computedRange = { startDt: compactDay, endDt: compactDay, today: compactDay };

const ranking = z.object({
  ...computedRange,
  list: z.array(rankEntry),
  total: z.int(),
  mine: z.nullable(rankEntry),
  position: z.nullable(z.int()),
  around: z.array(rankEntry),
});
export type Ranking = z.output<typeof ranking>;

const scoreAt = z.nullable(z.object({ score: z.number(), date: instant }));

/** Input for computing one's own ranks, turned into scores by the rules in lib/rank/rankScore. */
const basis = z.object({ ...computedRange, days: z.int(), steps: z.nullable(z.int()), body: scoreAt, first: scoreAt, last: scoreAt });
export type RankBasis = z.output<typeof basis>;

/** How a member appears in rankings: by name, by nickname, or hidden from others. */
const rankChoice = {
  shownAs: z.enum(['NAME', 'NICKNAME', 'HIDDEN']),
  nickname: z.nullable(z.string().check(z.trim(), z.maxLength(MAX_NICKNAME_LENGTH), z.refine(isNickname))),
  picture: z.boolean(),
};
// a stored nickname may break a rule that is newer
const rankSetting = z.object({ ...rankChoice, nickname: z.nullable(z.string()), chosenAt: z.nullable(instant) });
export type RankSetting = z.output<typeof rankSetting>;

export const rankApi = {
  rank: endpoint({
    method: 'GET',
    path: '/member/rank/:category/:subCategory',
    about: 'LIST',
    lobby: true,
    needs: 'rank:read',
    summary:
      'Returns a page of the ranking of the company’s members in a range of days (default: the current month; the whole list without `size`), ' +
      'the caller’s own entry, its `position` in the list, and five entries on either side of it. Members who opted out are omitted from others’ lists.',
    params,
    query: z.object({
      ...range,
      page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
      size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 10_000),
    }),
    response: ranking,
  }),
  basis: endpoint({
    method: 'GET',
    path: '/member/rankBasis',
    needs: 'rank:join',
    summary: 'Returns the caller’s body score, steps, and first and last score in a range of days, as used by the rankings.',
    query: z.object(range),
    response: basis,
  }),
  setting: endpoint({
    method: 'GET',
    path: '/member/rankSetting',
    needs: 'rank:join',
    summary: 'Returns how the caller appears in rankings; chosenAt is null until they have chosen.',
    response: rankSetting,
  }),
  saveSetting: endpoint({
    method: 'POST',
    path: '/member/rankSetting',
    needs: 'rank:join',
    summary: 'Sets how the caller appears in rankings; takes effect at once.',
    failures: { 409: 'another member of the company has this nickname or name' },
    body: z
      .object(rankChoice)
      .check(z.refine(({ shownAs, nickname }) => shownAs !== 'NICKNAME' || nickname !== null, { path: ['nickname'] })),
    response: accepted,
  }),
};
