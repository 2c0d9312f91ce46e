import { shownScore } from '@/lib/body/composition/bodyScore';
import { stepsADay } from '@/lib/health/steps/steps';
import { tellsOfBody, type RankEntry, type RankSubCategory } from '@/lib/rank/contract';
import {
  bfpDistance,
  bmiDistance,
  compareRanked,
  improvementOf,
  ranksOf,
  stepScore,
  totalScore,
  type RankedPerson,
} from '@/lib/rank/rankScore';
import { activeKcal, runsBy, type RunRow, type StepSum } from './activeEnergy';
import type { Contestant, Progress } from './rank.queries';

/** Activity data of a ranking, besides the candidates. */
export interface Activity {
  steps: ReadonlyMap<number, StepSum>;
  runs: readonly RunRow[];
  progress: ReadonlyMap<number, Progress>;
  /** Days of the range that have begun. */
  elapsedDays: number;
}

type Field = 'score' | 'step' | 'calorie' | 'bfp' | 'bmi' | 'improvement';

/** The displayed value and the compared value; they differ where rank is by distance to an ideal. */
interface Figure {
  shown: number | null;
  compared: number | null;
}

const FIELD: Record<RankSubCategory, Field> = {
  total: 'score',
  score: 'score',
  bfp: 'bfp',
  bmi: 'bmi',
  step: 'step',
  calorie: 'calorie',
  improvement: 'improvement',
};

const UNKNOWN: Figure = { shown: null, compared: null };

/** Entries shown on either side of the viewer's own. */
const NEIGHBOURS = 5;

function same(value: number | null): Figure {
  return { shown: value, compared: value };
}

function figureOf(
  subCategory: RankSubCategory,
  one: Contestant,
  { steps, progress, elapsedDays }: Activity,
  runs: readonly RunRow[],
): Figure {
  const { gender, value } = one;
  const sum = steps.get(one.memberSeq);
  const own = progress.get(one.memberSeq);
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
      return same(activeKcal({ gender, height: one.height, weight: value }, sum, runs));
    case 'improvement':
      return same(own ? improvementOf(own.first, own.last) : null);
  }
}

const shownName = (one: Contestant) => one.nickname ?? one.name;

/** An entry as the viewer sees it; members with a nickname are identified to others by nothing else. */
function entryOf(subCategory: RankSubCategory, { one, shown, rank }: Place, { memberCnt, viewerSeq }: Sight): RankEntry {
  const none = { score: null, step: null, calorie: null, bfp: null, bmi: null, improvement: null };
  const named = one.nickname === null || one.memberSeq === viewerSeq;
  const who = { user_name: shownName(one), u_index: named ? one.memberSeq : null, profile: one.profile };
  return { ...who, mgr_name: one.mngName, mgr_index: one.mngSeq, ...none, [FIELD[subCategory]]: shown, rank, memberCnt };
}

interface Place {
  one: Contestant;
  shown: number | null;
  rank: number | null;
}

interface Sight {
  memberCnt: number;
  viewerSeq: number;
}

interface Window {
  page: number;
  size: number;
}

/**
 * Sorts, in place, the entries that share the rank of the one at `index` and returns the index after them. Names are compared only for
 * displayed entries, because comparing all is most of the work in a large company.
 */
function shareRank(places: RankedPerson[], index: number): number {
  const { rank } = places[index]!;
  const start = places.findIndex((place) => place.rank === rank);
  let end = index + 1;
  while (end < places.length && places[end]!.rank === rank) end += 1;
  const tied = places.slice(start, end).sort(compareRanked);
  tied.forEach((place, at) => (places[start + at] = place));
  return end;
}

/**
 * A page of a ranking in list order (domain.md §4.5), and the viewer's own position. Members who opted out are not ranked and see their own
 * value without a place. Members who keep body values private, or for steps have not answered the consent questions, are listed like those
 * without a value. `valued` are the members whose values the response discloses, whatever name is shown.
 */
export function rankingOf(
  subCategory: RankSubCategory,
  contestants: readonly Contestant[],
  activity: Activity,
  viewerSeq: number,
  { page, size }: Window,
) {
  const runsOf = runsBy('memberSeq', activity.runs);
  const figure = (one: Contestant) => figureOf(subCategory, one, activity, runsOf.get(one.memberSeq) ?? []);
  const isKept = (one: Contestant) => (tellsOfBody(subCategory) ? !one.agreed : !one.hasAnswered);
  const ranked = contestants.filter((one) => !one.optedOut).map((one) => ({ one, ...(isKept(one) ? UNKNOWN : figure(one)) }));
  const order = subCategory === 'bfp' || subCategory === 'bmi' ? 'asc' : 'desc';
  const ranks = ranksOf(
    ranked.map(({ compared }) => compared),
    order,
  );
  const memberCnt = ranks.filter((rank) => rank !== null).length;
  const last = Number.MAX_SAFE_INTEGER;
  const places = ranked
    .map(({ one, shown }, index) => ({ name: shownName(one), memberSeq: one.memberSeq, rank: ranks[index]!, one, shown }))
    .sort((a, b) => (a.rank ?? last) - (b.rank ?? last));
  const shareRanks = (from: number, to: number) => {
    for (let index = Math.max(0, from); index < Math.min(to, places.length);) index = shareRank(places, index);
  };
  shareRanks(page * size, (page + 1) * size);
  const met = places.findIndex(({ memberSeq }) => memberSeq === viewerSeq);
  if (met >= 0) shareRanks(met, met + 1);
  const position = places.findIndex(({ memberSeq }) => memberSeq === viewerSeq);
  if (met >= 0) shareRanks(position - NEIGHBOURS, position + NEIGHBOURS + 1);
  const entry = (place: Place) => entryOf(subCategory, place, { memberCnt, viewerSeq });
  const own = places[position];
  const hidden = contestants.find((one) => one.optedOut && one.memberSeq === viewerSeq);
  const near = own && own.rank !== null ? places.slice(Math.max(0, position - NEIGHBOURS), position + NEIGHBOURS + 1) : [];
  const unplaced = hidden && { one: { ...hidden, nickname: null }, shown: figure(hidden).shown, rank: null };
  const mine = own && isKept(own.one) ? { ...own, shown: figure(own.one).shown } : (own ?? unplaced);
  const listed = places.slice(page * size, (page + 1) * size);
  const ranking = {
    list: listed.map(entry),
    total: places.length,
    mine: mine ? entry(mine) : null,
    position: own ? position : null,
    around: near.map(entry),
  };
  return { ranking, valued: [...listed, ...near].filter(({ shown: value }) => value !== null).map(({ memberSeq }) => memberSeq) };
}
