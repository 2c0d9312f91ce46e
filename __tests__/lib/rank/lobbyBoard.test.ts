import fc from 'fast-check';
import type { RankEntry, Ranking } from '@/lib/rank/contract';
import {
  boardOf,
  heldAt,
  isNewMonth,
  LOBBY_TABS,
  lobbyInput,
  rowHeightOf,
  shiftAt,
  slideAt,
  slidesOf,
  typeHeightOf,
} from '@/lib/rank/lobbyBoard';

const entry = (rank: number | null, step: number | null): RankEntry => ({
  rank,
  user_name: `person ${rank}`,
  u_index: null,
  profile: null,
  score: null,
  step,
  calorie: null,
  bfp: null,
  bmi: null,
  improvement: null,
  mgr_name: null,
  mgr_index: null,
  memberCnt: 5,
});
const ranking = (list: RankEntry[]): Ranking => ({
  list,
  total: list.length,
  mine: null,
  position: null,
  around: [],
  startDt: '20261101',
  endDt: '20261130',
  today: '20261121',
});

test('R-RANK-03: a display reads the activity rankings only, the first 30 places of each', () => {
  const query = { page: 0, size: 30 };
  expect(LOBBY_TABS.map(lobbyInput)).toEqual([
    { params: { category: 'activity', subCategory: 'step' }, query },
    { params: { category: 'activity', subCategory: 'calorie' }, query },
  ]);
});

test('R-RANK-03: five places on a board of three are two groups; people without a place are not shown', () => {
  const steps = ranking([entry(1, 900), entry(2, 700), entry(2, 700), entry(4, 300), entry(5, 90), entry(null, null)]);
  const slides = slidesOf({ step: steps, calorie: ranking([]) }, { columns: 1, rows: 3 });
  expect(slides.map(({ tab, entries, rows, best }) => [tab, entries.map(({ rank }) => rank), rows, best])).toEqual([
    ['step', [1, 2, 2], 3, 900],
    ['step', [4, 5], 3, 900],
  ]);
  expect(slidesOf({}, { columns: 2, rows: 4 })).toEqual([]);
});

test('R-RANK-03: the full length of a bar is the best value of the ranking, or 1 while nobody has any', () => {
  const bestOf = (...steps: (number | null)[]) =>
    slidesOf({ step: ranking(steps.map((step) => entry(1, step))) }, { columns: 1, rows: 3 })[0]!.best;
  expect([bestOf(7, 900), bestOf(1), bestOf(null)]).toEqual([900, 1, 1]);
});

test('R-RANK-03: a month in which nobody has a step yet has no slides', () => {
  expect(slidesOf({ step: ranking([entry(1, 0), entry(1, 0)]) }, { columns: 1, rows: 3 })).toEqual([]);
  expect(slidesOf({ step: ranking([entry(1, 5), entry(2, 0)]) }, { columns: 1, rows: 3 })).toHaveLength(1);
});

test('R-RANK-03: groups are balanced: 30 places on boards of 22 are 16 and 14; a small board cycles through the first 12', () => {
  const steps = ranking(Array.from({ length: 30 }, (_, index) => entry(index + 1, 1000 - index)));
  const sizes = (columns: number, rows: number) => slidesOf({ step: steps }, { columns, rows }).map(({ entries }) => entries.length);
  expect(sizes(2, 11)).toEqual([16, 14]);
  expect(sizes(1, 11)).toEqual([10, 10, 10]);
  expect(sizes(1, 4)).toEqual([4, 4, 4]);
  expect(sizes(2, 20)).toEqual([30]);
});

test('R-RANK-03: a slide with few rows fills the board, each row up to 1.4 times as high', () => {
  expect(rowHeightOf({ rows: 11, rowHeight: 100 }, { rows: 10 })).toBe(110);
  expect(rowHeightOf({ rows: 11, rowHeight: 100 }, { rows: 3 })).toBe(140);
});

test('R-RANK-03: type grows with its row as long as a name fits beside the value', () => {
  const row = { rows: 3, rowHeight: 100 };
  expect(typeHeightOf({ ...row, columnWidth: 900 }, { rows: 3 })).toBe(100);
  expect(typeHeightOf({ ...row, columnWidth: 900 }, { rows: 1 })).toBe(140);
  expect(typeHeightOf({ ...row, columnWidth: 328 }, { rows: 1 })).toBe(55);
});

test('R-RANK-03: the board fills its box without overflowing, from a phone to a wall', () => {
  fc.assert(
    fc.property(fc.integer({ min: 320, max: 3840 }), fc.integer({ min: 400, max: 2160 }), (width, height) => {
      const { columns, rows, rowHeight } = boardOf({ width, height });
      return rows >= 3 && rows * rowHeight <= height && rowHeight >= 60 && rowHeight <= 225 && (columns === 1 || width >= 1000);
    }),
  );
  expect(boardOf({ width: 390, height: 640 })).toEqual({ columns: 1, columnWidth: 390, rows: 10, rowHeight: 64 });
  expect(boardOf({ width: 1800, height: 800 })).toEqual({ columns: 2, columnWidth: 900, rows: 6, rowHeight: 133 });
  expect(boardOf({ width: 1000, height: 1700 }).columns).toBe(1);
});

test('R-RANK-03: two columns need a box that is wide enough and wider than high: not on a tablet, not on a tall wall', () => {
  expect(boardOf({ width: 1200, height: 700 }).columns).toBe(1);
  expect(boardOf({ width: 1500, height: 1700 }).columns).toBe(1);
  expect(boardOf({ width: 1400, height: 1050 }).columns).toBe(2);
  expect(boardOf({ width: 1399, height: 1050 }).columns).toBe(1);
  expect([1950, 1951].map((width) => boardOf({ width, height: 1500 }).columns)).toEqual([1, 2]);
});

test.each([
  ['a phone: rows of 60 px, however narrow it is', 390, 600, 10],
  ['a low box: 16 % of its height', 1000, 500, 6],
  ['a wide box: 13 % of the width of a column', 1000, 1300, 10],
  ['a wall: rows of 150 px, however large it is', 3840, 1500, 10],
  ['a strip: three rows, however low it is', 390, 150, 3],
])('R-RANK-03: the rows of %s', (_, width, height, rows) => expect(boardOf({ width, height }).rows).toBe(rows));

test('R-RANK-03: every group is shown for 15 seconds in turn', () => {
  expect([0, 14_999, 15_000, 30_000, 45_000].map((now) => slideAt(now, 3))).toEqual([0, 0, 1, 2, 0]);
  expect([14_999, 104_999, 105_000].map((now) => slideAt(now, 7))).toEqual([0, 6, 0]);
  expect(slideAt(15_000, 0)).toBe(0);
});

test('R-RANK-03: within 16 minutes the picture moves in a circle, smaller on a phone, to prevent burn-in', () => {
  for (const [width, radius] of [
    [390, 3],
    [1200, 10],
    [2560, 12],
  ] as const) {
    const places = Array.from({ length: 16 }, (_, minute) => shiftAt(minute * 60_000, width));
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBeGreaterThanOrEqual(12);
    for (const { x, y } of places) expect(Math.abs(Math.hypot(x, y) - radius)).toBeLessThan(0.8);
    expect(shiftAt(16 * 60_000, width)).toEqual(places[0]);
    expect([places[0], places[4], places[8]]).toEqual([
      { x: radius, y: 0 },
      { x: 0, y: radius },
      { x: -radius, y: 0 },
    ]);
  }
  // a hundred and twentieth of the width
  expect(shiftAt(0, 1260).x).toBe(11);
});

test('R-RANK-03: a month is new for three days, if there is anyone to show', () => {
  const on = (today: string, total = 2) => isNewMonth({ today, total });
  expect([on('20261101'), on('20261101', 1), on('20261103'), on('20261104'), on('20261130'), on('20261101', 0)]).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('R-RANK-03: a pause lasts ten minutes', () => {
  expect([heldAt(null, 5), heldAt(1000, 1000), heldAt(1000, 600_999), heldAt(1000, 601_000)]).toEqual([null, 1000, 1000, null]);
});
