import fc from 'fast-check';
import { rankApi, type RankEntry } from '@/lib/rank/contract';
import {
  firstRankTab,
  isRanked,
  largestOf,
  PRESETS,
  RANK_TABS,
  presetOf,
  presetRange,
  rankChoiceOf,
  rankInput,
  rankingOfTab,
  rankingRange,
  shortList,
  toNextPlace,
  topShare,
  type RankTab,
} from '@/lib/rank/rankView';
import { isRange } from '@/lib/time/range';

const choiceOf = (search: string, usual: 'near' | 'all' = 'near') => {
  const query = new URLSearchParams(search);
  return rankChoiceOf((name) => query.get(name), usual);
};

test("R-RANK-01: the default is the total of the current month, near one's own place", () => {
  expect(choiceOf('')).toEqual({ tab: 'total', range: null, view: 'near', page: 0 });
  expect(rankInput(choiceOf(''))).toEqual({ params: { category: 'total', subCategory: 'total' }, query: { page: 0, size: 50 } });
});

test('R-RANK-01: the first tab is the total for those who take part in rankings of the body, and steps for others', () => {
  expect([firstRankTab(true), firstRankTab(false)]).toEqual(['total', 'step']);
  expect(rankChoiceOf(() => null, 'near', 'step').tab).toBe('step');
  expect(RANK_TABS.map((tab) => rankingOfTab(tab).category)).toEqual([
    'total',
    'body',
    'activity',
    'activity',
    'body',
    'body',
    'improvement',
  ]);
});

test('R-RANK-01: the address says whether the neighbours or all are shown, else the usual view is', () => {
  const view = (search: string, usual: 'near' | 'all') => choiceOf(search, usual).view;
  expect([view('view=near', 'all'), view('view=all', 'near'), view('', 'all'), view('view=both', 'all')]).toEqual([
    'near',
    'all',
    'all',
    'all',
  ]);
  expect(choiceOf('page=3', 'all').page).toBe(2);
});

test('R-RANK-01: the days of a response are shown as its range', () => {
  expect(rankingRange({ startDt: '20261101', endDt: '20261121' })).toEqual({ startDate: '2026-11-01', endDate: '2026-11-21' });
});

test('R-RANK-01: days of the address are sent as YYYYMMDD', () => {
  const { query } = rankInput(choiceOf('by=step&from=2026-11-01&to=2026-11-21&view=all&page=3'));
  expect(query).toEqual({ startDt: '20261101', endDt: '20261121', page: 2, size: 50 });
});

test.each([
  ['by=weight', { tab: 'total' }],
  ['from=2026-11-21&to=2026-11-01', { range: null }],
  ['from=2026-02-30&to=2026-03-01', { range: null }],
  ['from=2024-01-01&to=2026-03-01', { range: null }],
  ['from=2026-11-01', { range: null }],
  ['view=all&page=0', { page: 0 }],
  ['view=all&page=-1', { page: 0 }],
  ['view=all&page=1e9', { page: 0 }],
  ['view=near&page=7', { page: 0 }],
  ['view=both', { view: 'near' }],
])('R-RANK-01: an invalid part of %s is ignored', (search, expected) => expect(choiceOf(search)).toMatchObject(expected));

test('R-RANK-01: any address gives a valid call', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('all', 'near', '2026-01-31', '2026-02-29', '3', '99999', ...RANK_TABS));
  fc.assert(
    fc.property(fc.record({ by: text, from: text, to: text, view: text, page: text }), (search) => {
      const { params, query } = rankInput(rankChoiceOf((name) => search[name as keyof typeof search], 'near'));
      expect(rankApi.rank.params.safeParse(params).success && rankApi.rank.query.safeParse(query).success).toBe(true);
    }),
  );
});

test('R-RANK-01: presets are recognised by their range', () => {
  expect(presetRange('month', '2026-02-11')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
  expect(presetRange('lastMonth', '2026-01-31')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' });
  expect(presetRange('week', '2026-11-02')).toEqual({ startDate: '2026-10-27', endDate: '2026-11-02' });
  expect(presetRange('days30', '2026-11-30')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
  for (const preset of PRESETS) {
    const range = presetRange(preset, '2026-11-21');
    expect([preset, isRange(range), presetOf(range, '2026-11-21')]).toEqual([preset, true, preset]);
  }
  expect(presetOf({ startDate: '2026-11-01', endDate: '2026-11-21' }, '2026-11-21')).toBeUndefined();
});

describe('the short list', () => {
  const list = Array.from({ length: 50 }, (_, place) => place);
  const around = (own: number) => list.slice(Math.max(0, own - 5), own + 6);
  const shown = (own: number) => shortList(list, around(own), Math.max(0, own - 5));

  test("R-RANK-01: has the first three, a gap, and five on either side of one's own place", () => {
    expect(shown(20)).toEqual({ top: [0, 1, 2], near: [15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25], gap: true });
  });

  test("R-RANK-01: has no gap and no one twice if one's own place is near the top", () => {
    for (const own of [0, 3, 8]) {
      const { top, near, gap } = shown(own);
      expect([near, gap]).toEqual([[], false]);
      expect(top).toEqual(list.slice(0, own + 6));
    }
    expect(shown(9).gap).toBe(true);
  });

  test("R-RANK-01: is the first ten without a place of one's own", () => {
    expect(shortList(list, [], 0)).toEqual({ top: list.slice(0, 10), near: [], gap: false });
  });
});

describe('the next place', () => {
  const entry = (rank: number | null, value: number | null, tab: RankTab): RankEntry => ({
    rank,
    user_name: 'A',
    u_index: 1,
    profile: null,
    mgr_name: null,
    mgr_index: null,
    memberCnt: 9,
    score: null,
    step: null,
    calorie: null,
    bfp: null,
    bmi: null,
    improvement: null,
    [tab === 'total' ? 'score' : tab]: value,
  });
  const steps = [entry(1, 900, 'step'), entry(2, 800, 'step'), entry(3, 500, 'step'), entry(3, 500, 'step')];

  test('R-RANK-01: is the nearest better one, skipping those with the same value', () => {
    expect(toNextPlace(steps, steps[3]!, 'step')).toEqual({ rank: 2, value: 300 });
    expect(toNextPlace(steps, steps[0]!, 'step')).toBeNull();
    const scores = [entry(4, 81.5, 'total'), entry(5, 80, 'total')];
    expect(toNextPlace(scores, scores[1]!, 'total')).toEqual({ rank: 4, value: 1.5 });
  });

  test('R-RANK-01: is not shown for rankings by distance to an ideal, or without a place', () => {
    const fat = [entry(1, 15, 'bfp'), entry(2, 9, 'bfp')];
    expect(toNextPlace(fat, fat[1]!, 'bfp')).toBeNull();
    const masses = [entry(1, 22, 'bmi'), entry(2, 24, 'bmi')];
    expect(toNextPlace(masses, masses[1]!, 'bmi')).toBeNull();
    // those without a place follow the ones with one
    expect(toNextPlace([entry(null, null, 'step'), steps[0]!], steps[0]!, 'step')).toBeNull();
    expect(toNextPlace([steps[0]!, entry(2, null, 'step')], entry(2, null, 'step'), 'step')).toBeNull();
    expect(toNextPlace(steps, entry(null, null, 'step'), 'step')).toBeNull();
  });
});

test.each<[tab: RankTab, rank: number | null, value: number, says: boolean]>([
  ['step', 1, 0, false],
  ['step', 1, 1, true],
  ['step', 2, 0, true],
  ['step', null, 0, false],
  ['calorie', 1, 0, false],
  ['total', 1, 0, false],
  ['improvement', 1, 0, true],
])('R-RANK-01: in the ranking by %s the rank %p with %d tells something: %p', (tab, rank, value, says) => {
  expect(isRanked({ rank, [tab === 'total' ? 'score' : tab]: value } as unknown as RankEntry, tab)).toBe(says);
});

test('R-RANK-01: bars are scaled to the largest shown value, or to zero without one', () => {
  const entries = [{ step: 400 }, { step: null }, { step: 900 }] as RankEntry[];
  expect([largestOf(entries, 'step'), largestOf(entries.slice(1, 2), 'step'), largestOf([], 'step')]).toEqual([900, 0, 0]);
});

test('R-RANK-01: the top share is rounded up and at least 1 %', () => {
  expect([topShare(1, 10_000), topShare(1, 3), topShare(3, 3), topShare(12, 48), topShare(7, 100)]).toEqual([1, 34, 100, 25, 7]);
  const wrong: string[] = [];
  for (let size = 1; size <= 300; size += 1)
    for (let rank = 1; rank <= size; rank += 1) {
      const share = topShare(rank, size);
      // the smallest whole percentage whose part of the members includes the rank
      if (share * size < rank * 100 || (share - 1) * size >= rank * 100) wrong.push(`${rank} of ${size}: ${share} %`);
    }
  expect(wrong).toEqual([]);
});
