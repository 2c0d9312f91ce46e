import { rankingOf, type Activity } from '@/platform/rank/ranking';
import type { RankEntry, RankSubCategory } from '@/lib/rank/contract';
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

const AT = new Date('2026-11-20T00:00:00Z');
const stepsOf = (steps: number, calories = 0) => ({ steps, calories, stepsWithoutCalories: 0 });
const run = (memberSeq: number, calories: number) => {
  const day = { day: '2026-11-20', daySteps: null, dayCalories: null };
  return { memberSeq, calories, distance: 5, seconds: 1_800, step: null, ...day };
};
/** Two days on which the first and the second member walked, the first ran, and the third got better. */
const ACTIVITY: Activity = {
  steps: new Map([
    [1, stepsOf(20_000, 300)],
    [2, stepsOf(10_000, 500)],
  ]),
  runs: [run(1, 250), run(9, 999)],
  progress: new Map([[3, { first: 70.09, last: 75.01, firstAt: AT, lastAt: AT }]]),
  elapsedDays: 2,
};
const ranked = (by: RankSubCategory, contestants: readonly Contestant[], viewerSeq = 99, page = 0, size = 10) =>
  rankingOf(by, contestants, ACTIVITY, viewerSeq, { page, size });
/** Number, rank and value of the entries. */
const told = (list: readonly RankEntry[], field: 'score' | 'step' | 'calorie' | 'bfp' | 'bmi' | 'improvement') =>
  list.map((entry) => [entry.u_index, entry.rank, entry[field]]);

test.each<[RankSubCategory, (number | null)[], Parameters<typeof told>[1], (number | null)[][]]>([
  // 10,000 and 5,000 steps a day are 100 and 70 points; body scores count as shown, 50 and 79
  [
    'total',
    [50.9, 79.9, null],
    'score',
    [
      [1, 1, 75],
      [2, 2, 74.5],
      [3, null, null],
    ],
  ],
  [
    'score',
    [50.9, 79.9, null],
    'score',
    [
      [2, 1, 79],
      [1, 2, 50],
      [3, null, null],
    ],
  ],
  // the ideal of a woman is 23 % and 21 kg/m²
  [
    'bfp',
    [25, 20.5, 22],
    'bfp',
    [
      [3, 1, 22],
      [1, 2, 25],
      [2, 3, 20.5],
    ],
  ],
  [
    'bmi',
    [23, 18.5, 20],
    'bmi',
    [
      [3, 1, 20],
      [1, 2, 23],
      [2, 3, 18.5],
    ],
  ],
  [
    'step',
    [1, 2, 3],
    'step',
    [
      [1, 1, 20_000],
      [2, 2, 10_000],
      [3, null, null],
    ],
  ],
  [
    'calorie',
    [60, 60, 60],
    'calorie',
    [
      [1, 1, 550],
      [2, 2, 500],
      [3, null, null],
    ],
  ],
  // 75.0 minus 70.0, both as shown
  [
    'improvement',
    [null, null, null],
    'improvement',
    [
      [3, 1, 5],
      [1, null, null],
      [2, null, null],
    ],
  ],
])('R-RANK-01: the ranking by %s', (by, values, field, expected) => {
  const contestants = values.map((value, index) => ({ ...contestant(index + 1), value }));
  expect(told(ranked(by, contestants).ranking.list, field)).toEqual(expected);
});

test('R-RANK-01: those with the same value share a rank, in the order of their names, on whatever page they are', () => {
  const names = ['Dana', 'Chae', 'Bora', 'Ahn', 'Eun'];
  const contestants = names.map((name, index) => ({ ...contestant(index + 1), name, value: index === 4 ? 90 : 80 }));
  const pages = [0, 1, 2].map((page) => ranked('score', contestants, 99, page, 2).ranking);
  expect(pages.map(({ list }) => list.map(({ user_name: name, rank }) => `${rank} ${name}`))).toEqual([
    ['1 Eun', '2 Ahn'],
    ['2 Bora', '2 Chae'],
    ['2 Dana'],
  ]);
  expect(pages.map(({ total, position, mine }) => [total, position, mine])).toEqual(Array(3).fill([5, null, null]));
  expect(ranked('score', contestants, 1, 0, 2).ranking).toMatchObject({ position: 4, mine: { rank: 2, memberCnt: 5 } });
});

test('R-RANK-01: shared places are in the order of names for every page and all neighbours, whichever page is read', () => {
  // five times four with the same value, whose names are in the opposite order
  const contestants = firstOnes(20).map((seq) => ({ ...contestant(seq), name: `person ${21 - seq}`, value: 90 - 10 * Math.ceil(seq / 4) }));
  const order = [0, 4, 8, 12, 16].flatMap((before) => [4, 3, 2, 1].map((seq) => before + seq));
  for (const size of [1, 3, 5]) {
    const pages = firstOnes(Math.ceil(20 / size)).map((page) => ranked('score', contestants, 99, page - 1, size).ranking.list);
    expect(pages.flat().map(({ u_index: seq }) => seq)).toEqual(order);
  }
  for (const [position, seq] of order.entries()) {
    // a page beyond the last one
    const { around, position: own } = ranked('score', contestants, seq, 9, 10).ranking;
    expect([own, ...around.map(({ u_index }) => u_index)]).toEqual([position, ...order.slice(Math.max(0, position - 5), position + 6)]);
  }
});

test('P6: a member with a nickname is known to others by nothing else, and knows themself', () => {
  const contestants = [{ ...contestant(1), nickname: 'Tiger', value: 80 }];
  expect(ranked('score', contestants, 2).ranking.list).toMatchObject([{ user_name: 'Tiger', u_index: null }]);
  expect(ranked('score', contestants, 1).ranking.list).toMatchObject([{ user_name: 'Tiger', u_index: 1 }]);
});

test('P6: who opted out is in no ranking, and sees their own value without a place, under their name', () => {
  const contestants = [
    { ...contestant(1), nickname: 'Tiger', value: 80, optedOut: true },
    { ...contestant(2), value: 70 },
  ];
  const { ranking, valued } = ranked('score', contestants, 1);
  expect([ranking.list.map(({ u_index: seq }) => seq), ranking.total, ranking.position, ranking.around, valued]).toEqual([
    [2],
    1,
    null,
    [],
    [2],
  ]);
  expect(ranking.mine).toMatchObject({ user_name: 'person 1', u_index: 1, rank: null, score: 80, memberCnt: 1 });
  expect(ranked('score', contestants, 2).ranking.mine).toMatchObject({ user_name: 'person 2', rank: 1 });
  expect(ranked('score', contestants, 99).ranking.mine).toBeNull();
});

test('R-PRIV-03: who keeps body values private has no place in rankings of the body, sees their own value, and is ranked by steps', () => {
  const contestants = [
    { ...contestant(1), value: 80, agreed: false },
    { ...contestant(2), value: 70 },
  ];
  const { ranking, valued } = ranked('score', contestants, 1);
  expect([told(ranking.list, 'score'), valued]).toEqual([
    [
      [2, 1, 70],
      [1, null, null],
    ],
    [2],
  ]);
  expect(ranking).toMatchObject({ mine: { rank: null, score: 80 }, position: 1, around: [] });
  expect(told(ranked('step', contestants).ranking.list, 'step')[0]).toEqual([1, 1, 20_000]);
});

test('R-PRIV-03: who has not answered the consent questions has no place in rankings by steps', () => {
  const contestants = [{ ...contestant(1), hasAnswered: false }, contestant(2)];
  const { ranking, valued } = ranked('step', contestants, 1);
  expect([told(ranking.list, 'step'), ranking.mine?.step, valued]).toEqual([
    [
      [2, 1, 10_000],
      [1, null, null],
    ],
    20_000,
    [2],
  ]);
});

test('R-PRIV-03: the values that are disclosed are those of the page and of the neighbours', () => {
  const contestants = firstOnes(20).map((seq) => ({ ...contestant(seq), value: 100 - seq }));
  expect(ranked('score', contestants, 20, 1, 2).valued).toEqual([3, 4, 15, 16, 17, 18, 19, 20]);
});
