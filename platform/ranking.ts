import { shownScore } from '@/lib/body/score/rules';
import { runKcal } from '@/lib/health/run/rules';
import { walked } from '@/lib/health/steps/rules';
import type { RankEntry, RankSubCategory } from '@/lib/rank/contract';
import { bfpDistance, bmiDistance, compareRanked, ranksOf, stepScore, stepsADay, totalScore } from '@/lib/rank/rules';
import { round } from '@/lib/shared/rounding';
import type { Contestant, RunRow, StepSum } from './queries/rank';

/** What a ranking is made from besides the contestants. */
export interface Activity {
  steps: ReadonlyMap<number, StepSum>;
  runs: readonly RunRow[];
  /** Days of the range that have begun. */
  elapsedDays: number;
}

type Field = 'score' | 'step' | 'calorie' | 'bfp' | 'bmi';

/** The value as shown and the value compared; they differ where closeness to an ideal decides. */
interface Figure {
  shown: number | null;
  compared: number | null;
}

const FIELD: Record<RankSubCategory, Field> = { total: 'score', score: 'score', bfp: 'bfp', bmi: 'bmi', step: 'step', calorie: 'calorie' };

function same(value: number | null): Figure {
  return { shown: value, compared: value };
}

/** Active kcal of a range: steps, with the steps of runs taken out of them, and runs; null without either. Weight in kg. */
function activeKcal({ gender, height, value: weight }: Contestant, steps: StepSum | undefined, runs: readonly RunRow[]): number | null {
  if (!steps && runs.length === 0) return null;
  const kcalOf = (count: number) => walked({ gender, height, weight }, count).kcal;
  const assumed = weight ?? (gender === 'M' ? 70 : 58);
  const running = runs.reduce((sum, run) => sum + (run.calories ?? runKcal(run.distance, run.seconds, assumed)), 0);
  const ran = runs.reduce((sum, run) => sum + (run.step ?? 0), 0);
  const walking = steps ? steps.calories + kcalOf(steps.stepsWithoutCalories) : 0;
  return round(Math.max(0, walking - kcalOf(Math.min(ran, steps?.steps ?? 0))) + running);
}

function figureOf(subCategory: RankSubCategory, one: Contestant, { steps, elapsedDays }: Activity, runs: readonly RunRow[]): Figure {
  const { gender, value } = one;
  const sum = steps.get(one.memberSeq);
  switch (subCategory) {
    case 'total':
      return same(totalScore(value, sum ? stepScore(stepsADay(sum.steps, elapsedDays)) : null));
    case 'score':
      return same(value === null ? null : shownScore(value));
    case 'bfp':
      return { shown: value, compared: value === null ? null : bfpDistance(gender, value) };
    case 'bmi':
      return { shown: value, compared: value === null ? null : bmiDistance(gender, value) };
    case 'step':
      return same(sum?.steps ?? null);
    case 'calorie':
      return same(activeKcal(one, sum, runs));
  }
}

function entryOf(subCategory: RankSubCategory, one: Contestant, shown: number | null, rank: number | null, memberCnt: number): RankEntry {
  const none = { score: null, step: null, calorie: null, bfp: null, bmi: null };
  const who = { user_name: one.name, u_index: one.memberSeq, profile: one.profile, mgr_name: one.mngName, mgr_index: one.mngSeq };
  return { ...who, ...none, [FIELD[subCategory]]: shown, rank, memberCnt };
}

/**
 * A ranking in the order of its list (domain.md §4.5) and the place of the viewer. Members who opted out are not ranked;
 * they see their own value without a place.
 */
export function rankingOf(subCategory: RankSubCategory, contestants: readonly Contestant[], activity: Activity, viewerSeq: number) {
  const runsOf = new Map<number, RunRow[]>();
  for (const run of activity.runs) runsOf.set(run.memberSeq, [...(runsOf.get(run.memberSeq) ?? []), run]);
  const figure = (one: Contestant) => figureOf(subCategory, one, activity, runsOf.get(one.memberSeq) ?? []);
  const ranked = contestants.filter((one) => !one.optedOut).map((one) => ({ one, ...figure(one) }));
  const order = subCategory === 'bfp' || subCategory === 'bmi' ? 'asc' : 'desc';
  const ranks = ranksOf(
    ranked.map(({ compared }) => compared),
    order,
  );
  const memberCnt = ranks.filter((rank) => rank !== null).length;
  const list = ranked
    .map(({ one, shown }, index) => ({ name: one.name, memberSeq: one.memberSeq, rank: ranks[index]!, one, shown }))
    .sort(compareRanked)
    .map(({ one, shown, rank }) => entryOf(subCategory, one, shown, rank, memberCnt));
  const viewer = contestants.find((one) => one.memberSeq === viewerSeq);
  const mine = viewer?.optedOut
    ? entryOf(subCategory, viewer, figure(viewer).shown, null, memberCnt)
    : list.find((entry) => entry.u_index === viewerSeq);
  return { list, total: list.length, mine: mine ?? null };
}
