import { shownScore } from '@/lib/body/composition/bodyScore';
import {
  AGE_BANDS,
  GROUP_SCORE_BANDS,
  SCORES,
  WEIGHT_BANDS,
  ageBand,
  missionRate,
  scatterAverages,
  groupScoreBand,
  weightBand,
  type Score,
} from '@/lib/dashboard/bands';
import type { ScatterPoint, ScoreSpread } from '@/lib/dashboard/contract';
import { hideSmallCounts } from '@/lib/dashboard/smallGroups';
import { stepsADay } from '@/lib/health/steps/steps';
import { stepScore, totalScore } from '@/lib/rank/rankScore';
import { mean, round } from '@/lib/shared/rounding';
import { isHidden, type Audience } from '../core/access/cohort';
import type { ClearDay } from '../mission/missionClear.queries';
import type { FatMuscle, MemberScore } from './dashboard.queries';

/** Members by gender. The total is shown even for small groups, because the administrator's list of companies has it as well. */
export function genderAnswer({ male, female }: { male: number; female: number }, audience: Audience) {
  if (isHidden(audience)) return { hidden: true, total: male + female, male: null, female: null };
  const [shownMale = null, shownFemale = null] = hideSmallCounts([male, female], audience.least);
  return { hidden: false, total: male + female, male: shownMale, female: shownFemale };
}

/** Members by age band; those without a birth date are counted separately. */
export function ageAnswer(ages: readonly { age: number | null; count: number }[], audience: Audience) {
  const sumOf = (matches: (age: number | null) => boolean) => ages.reduce((sum, { age, count }) => sum + (matches(age) ? count : 0), 0);
  const counts = AGE_BANDS.map((band) => sumOf((age) => age !== null && ageBand(age) === band));
  if (isHidden(audience)) return { hidden: true, total: null, list: [], unknown: null };
  const shown = hideSmallCounts([...counts, sumOf((age) => age === null)], audience.least);
  return {
    hidden: false,
    total: sumOf(() => true),
    list: AGE_BANDS.map((band, index) => ({ band, count: shown[index]! })),
    unknown: shown[AGE_BANDS.length]!,
  };
}

/** Members by weight band, from counts per weight in kg. */
export function weightAnswer(weights: readonly { weight: number; count: number }[], audience: Audience) {
  const total = weights.reduce((sum, { count }) => sum + count, 0);
  if (isHidden(audience, total)) return { hidden: true, total: null, list: [] };
  const counts = WEIGHT_BANDS.map(() => 0);
  for (const { weight, count } of weights) counts[WEIGHT_BANDS.indexOf(weightBand(weight))]! += count;
  const shown = hideSmallCounts(counts, audience.least);
  return { hidden: false, total, list: WEIGHT_BANDS.map((band, index) => ({ band, count: shown[index]! })) };
}

/** Fat versus muscle mass. Viewers who may not open members get points without names, rounded to whole kg, and no gender that few share. */
export function scatterAnswer(points: readonly FatMuscle[], audience: Audience) {
  if (isHidden(audience, points.length)) return { hidden: true, list: [], avgBfm: null, avgSmm: null, estimated: [] };
  const flagOf = (estimated: boolean): 'smm'[] => (estimated ? ['smm'] : []);
  // a mean is estimated if any of its values is
  const averages = { ...scatterAverages(points), estimated: flagOf(points.some(({ estimated }) => estimated)) };
  if (audience.opensMembers) {
    const list = points.map(({ memberSeq, memberName, gender, optedOut, bfm, smm, estimated }): ScatterPoint => ({
      memberSeq: optedOut ? null : memberSeq,
      memberName: optedOut ? null : memberName,
      gender,
      bfm,
      smm,
      estimated: flagOf(estimated),
    }));
    return { hidden: false, list, ...averages };
  }
  const genders = ['M', 'F'] as const;
  const counts = hideSmallCounts(
    genders.map((gender) => points.filter((point) => point.gender === gender).length),
    audience.least,
  );
  const list = points.map(({ gender, bfm, smm, estimated }): ScatterPoint => ({
    memberSeq: null,
    memberName: null,
    gender: counts[genders.indexOf(gender)] === null ? null : gender,
    bfm: round(bfm),
    smm: round(smm),
    estimated: flagOf(estimated),
  }));
  return { hidden: false, list: list.sort((a, b) => a.bfm - b.bfm || a.smm - b.smm), ...averages };
}

/** Distribution of each score over a range of days, computed as in the rankings; members without a score are left out of it. */
export function scoreAnswer(members: readonly MemberScore[], days: number, audience: Audience): ScoreSpread[] {
  const all = members.map(({ bodyScore, steps }): Record<Score, number | null> => {
    const walked = steps === null ? null : stepScore(stepsADay(steps, days));
    return { ALL: totalScore(bodyScore, walked), BODY: bodyScore === null ? null : shownScore(bodyScore), STEP: walked };
  });
  const valuesOf = (score: Score) => all.map((one) => one[score]).filter((value) => value !== null);
  const hides = (score: Score) => isHidden(audience, valuesOf(score).length);
  return SCORES.map((score) => {
    const values = valuesOf(score);
    // the total is half the sum of the other two: with one of them, it would give away the other
    if (score === 'ALL' ? SCORES.some(hides) : hides(score)) return { score, hidden: true, people: null, average: null, list: [] };
    const counts = GROUP_SCORE_BANDS.map(() => 0);
    for (const value of values) counts[GROUP_SCORE_BANDS.indexOf(groupScoreBand(value))]! += 1;
    const shown = hideSmallCounts(counts, audience.least);
    const average = mean(values);
    return {
      score,
      hidden: false,
      people: values.length,
      average: average === null ? null : round(average, 1),
      list: GROUP_SCORE_BANDS.map((band, index) => ({ band, count: shown[index]! })),
    };
  });
}

/** Completion rate by day; null on days when few people had a mission, or from which such a day could be derived. */
export function clearDays(days: readonly ClearDay[], { least }: Audience): { date: string; percentage: number | null }[] {
  const shown = hideSmallCounts(
    days.map(({ recipients }) => recipients),
    least,
  );
  return days.map(({ date, received, completed }, index) => ({
    date,
    percentage: shown[index] === null ? null : missionRate(completed, received),
  }));
}
