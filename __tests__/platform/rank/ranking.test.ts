import { rankingOf } from '@/platform/rank/ranking';
import type { Contestant } from '@/platform/rank/rank.queries';

const firstOnes = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const contestant = (memberSeq: number): Contestant => ({
  memberSeq,
  name: `person ${memberSeq}`,
  nickname: null,
  gender: 'F',
  height: null,
  profile: null,
  mngSeq: null,
  mngName: null,
  optedOut: false,
  agreed: true,
  hasAnswered: true,
  value: null,
  measuredAt: null,
});

/** Numbers of the neighbours in a ranking of twenty, in order; the last one has no steps. */
function around(viewerSeq: number) {
  const steps = new Map(firstOnes(19).map((seq) => [seq, { steps: 10_000 - seq, calories: 0, stepsWithoutCalories: 0 }]));
  const activity = { steps, runs: [], progress: new Map(), elapsedDays: 1 };
  const { ranking } = rankingOf('step', firstOnes(20).map(contestant), activity, viewerSeq, { page: 0, size: 3 });
  return { numbers: ranking.around.map(({ u_index: seq }) => seq), position: ranking.position, list: ranking.list };
}

test('R-RANK-01: a ranking by steps shows each member’s steps and no other value', () => {
  const others = { score: null, calorie: null, bfp: null, bmi: null, improvement: null };
  expect(around(1).list).toMatchObject([1, 2, 3].map((seq) => ({ u_index: seq, rank: seq, step: 10_000 - seq, ...others })));
});

test('R-RANK-01: the neighbours are the five above and the five below, whatever page is read', () => {
  expect(around(10)).toMatchObject({ numbers: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], position: 9 });
  expect(around(1)).toMatchObject({ numbers: [1, 2, 3, 4, 5, 6], position: 0 });
  expect(around(3)).toMatchObject({ numbers: [1, 2, 3, 4, 5, 6, 7, 8], position: 2 });
  expect(around(18).numbers).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
});

test('R-RANK-01: a member without a place, or not in the ranking, has no neighbours', () => {
  expect(around(20)).toMatchObject({ numbers: [], position: 19 });
  expect(around(99)).toMatchObject({ numbers: [], position: null });
});
