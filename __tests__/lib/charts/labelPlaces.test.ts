import { alongLine, clearestPlace, placesBeside, placesBetween, widthOf, type LabelPlace } from '@/lib/charts/labelPlaces';

const RIGHT: LabelPlace = { x: 300, y: 20, anchor: 'end' };
const AREA = { left: 0, right: 300 };
const LEFT: LabelPlace = { x: 0, y: 20, anchor: 'start' };

test('a label stays at its first position unless another covers fewer marks', () => {
  expect(clearestPlace([RIGHT, LEFT], [], 'Normal', 11, AREA)).toBe(RIGHT);
  expect(clearestPlace([RIGHT, LEFT], [{ x: 290, y: 16 }], 'Normal', 11, AREA)).toBe(LEFT);
  expect(
    clearestPlace(
      [RIGHT, LEFT],
      [290, 280, 10].map((x) => ({ x, y: 16 })),
      'Normal',
      11,
      AREA,
    ),
  ).toBe(LEFT);
  // marks above and below the letters are not covered
  expect(
    clearestPlace(
      [RIGHT, LEFT],
      [
        { x: 290, y: 2 },
        { x: 290, y: 40 },
      ],
      'Normal',
      11,
      AREA,
    ),
  ).toBe(RIGHT);
});

test('Korean letters take about twice the width of Latin ones', () => {
  const mark = [{ x: 250, y: 16 }];
  expect(clearestPlace([RIGHT, LEFT], mark, 'abcde', 11, AREA)).toBe(RIGHT);
  expect(clearestPlace([RIGHT, LEFT], mark, '매우높음음', 11, AREA)).toBe(LEFT);
});

test('conjoining Korean letters are as wide as syllables, from U+1100 on', () => {
  expect(['ᄀ', '가', '힣'].map((syllable) => widthOf(syllable, 10))).toEqual([10, 10, 10]);
  expect(widthOf('é', 10)).toBe(6);
});

test('a label covers a mark inside its box, with 4 px on either side, from its size above the baseline to 5 px below', () => {
  // 30 px wide
  const places = [100, 200].map((y): LabelPlace => ({ x: 100, y, anchor: 'start' })) as [LabelPlace, LabelPlace];
  const covers = (x: number, y: number) => clearestPlace(places, [{ x, y }], 'abcde', 10, AREA) === places[1];
  expect([96, 97, 133, 134].map((x) => covers(x, 100))).toEqual([false, true, true, false]);
  expect([90, 91, 104, 105].map((y) => covers(115, y))).toEqual([false, true, true, false]);
});

test('of two labels that cover equally many marks the first is taken, and one may touch either edge', () => {
  const marks = [0, 290].map((x) => ({ x, y: 16 }));
  expect(clearestPlace([RIGHT, LEFT], marks, 'abcde', 10, AREA)).toBe(RIGHT);
  expect(clearestPlace([LEFT, RIGHT], marks, 'abcde', 10, AREA)).toBe(LEFT);
  const [fits, outside]: LabelPlace[] = [RIGHT, { x: 301, y: 20, anchor: 'end' }];
  expect(clearestPlace([outside!, fits!], [], 'abcde', 10, AREA)).toBe(fits);
  expect(clearestPlace([{ ...LEFT, x: -1 }, LEFT], [], 'abcde', 10, AREA)).toBe(LEFT);
});

test('labels between two edges try the right end, the left end, then the quarters, eighths and sixteenths, at both heights', () => {
  const places = placesBetween(10, 170, 20, 35);
  const xs = [10, 130, 90, 50, 110, 70, 30, 120, 100, 80, 60, 40, 20];
  expect(places.map(({ x }) => x)).toEqual([170, 170, ...xs.flatMap((x) => [x, x])]);
  expect(places.map(({ y }) => y)).toEqual(Array(14).fill([20, 35]).flat());
  expect(places.map(({ anchor }) => anchor)).toEqual(['end', 'end', ...Array<string>(26).fill('start')]);
  // whole pixels
  expect(placesBetween(0, 25, 20, 35).map(({ x }) => x)).toContain(19);
});

test('a line is sampled at least every 12 px, and a very long one a thousand times', () => {
  const line = (...xs: number[]) => alongLine(xs.map((x) => ({ x, y: 0 }))).map(({ x }) => x);
  expect([line(5, 17), line(5, 18), line(5, 5), line(5)]).toEqual([[5, 17], [5, 11.5, 18], [5, 5], [5]]);
  const long = line(0, 24_000);
  expect([long.length, long[1]]).toEqual([1001, 24]);
});

test('a label beside a point is above it to the left unless that covers something: then below to the right, below to the left, above to the right', () => {
  const point = { x: 100, y: 100, label: 'abcde' };
  // one in the middle of each label, 30 px wide and 10 px high
  const marks = [{ x: 76, y: 86 }, { x: 124, y: 114 }, { x: 76, y: 114 }]; // prettier-ignore
  const placed = [0, 1, 2, 3].map((count) => placesBeside([point], marks.slice(0, count), 10, AREA)[0]);
  expect(placed).toEqual([
    { x: 91, y: 91, anchor: 'end' },
    { x: 109, y: 119, anchor: 'start' },
    { x: 91, y: 119, anchor: 'end' },
    { x: 109, y: 91, anchor: 'start' },
  ]);
  // the labels of one point avoid each other
  expect(placesBeside(Array(4).fill(point), [], 10, AREA)).toEqual(placed);
});

test('a label beside a point keeps clear of an earlier one up to its very ends, and takes its own place beyond them', () => {
  const label = 'abcde';
  // the first label lies from 61 to 91 px across and from 81 to 91 px down
  const moves = (x: number, y: number) => placesBeside([{ x: 100, y: 100, label }, { x, y, label }], [], 10, AREA)[1]!.anchor !== 'end'; // prettier-ignore
  // below and above it
  expect([109.5, 110, 80].map((y) => moves(100, y))).toEqual([true, false, false]);
  // to the right, where 4 px stay free
  expect([133, 134].map((x) => moves(x, 100))).toEqual([true, false]);
});

test('a line is sampled between its points', () => {
  const line = alongLine([
    { x: 0, y: 0 },
    { x: 120, y: 60 },
  ]);
  expect(line[0]).toEqual({ x: 0, y: 0 });
  expect(line.at(-1)).toEqual({ x: 120, y: 60 });
  expect(line).toContainEqual({ x: 60, y: 30 });
  // a steep one too
  expect(
    alongLine([
      { x: 0, y: 0 },
      { x: 8, y: 60 },
    ]).length,
  ).toBeGreaterThan(5);
});

test('a label finds the only gap in a line', () => {
  const gap = { from: 90, to: 150 };
  const marks = alongLine([
    { x: 0, y: 20 },
    { x: 320, y: 20 },
  ]).filter(({ x }) => x < gap.from || x > gap.to);
  const { x, y, anchor } = clearestPlace(placesBetween(0, 300, 22, 22), marks, '보통', 11, AREA);
  expect([anchor, y, x > gap.from && x + 22 < gap.to]).toEqual(['start', 22, true]);
});

test('a label that would overflow the right edge does not start there, however little it would cover', () => {
  const [left, right] = [44, 300];
  const name = '가정 혈압 기준 135';
  const inside = (marks: { x: number; y: number }[], area = { left, right }, text = name) => {
    const place = clearestPlace(placesBetween(area.left + 6, area.right, 22, 22), marks, text, 12, area);
    const from = place.anchor === 'start' ? place.x : place.x - widthOf(text, 12);
    return { place, fits: from >= area.left && from + widthOf(text, 12) <= area.right };
  };
  // everything is covered but a gap in the last quarter
  const marks = alongLine([
    { x: left, y: 18 },
    { x: 230, y: 18 },
  ]).concat({ x: 299, y: 18 });
  expect(inside(marks).fits).toBe(true);
  // if it fits nowhere it ends at the right edge
  expect(inside(marks, { left, right: 100 }).place).toEqual({ x: 100, y: 22, anchor: 'end' });
});

test.each([5_000, 6_848, 9_000, 11_500, 19_000])('labels of nearby points do not overlap (%s steps)', (own) => {
  const area = { left: 52, right: 330 };
  const x = (steps: number) => 52 + (steps / 22_000) * 278;
  const y = (score: number) => 220 - (score / 165) * 200;
  const corners = [
    { x: x(5_000), y: y(70), label: '70' },
    { x: x(10_000), y: y(100), label: '100' },
    { x: x(20_000), y: y(150), label: '150' },
  ];
  const score = own < 10_000 ? 70 + (own - 5_000) * 0.006 : 100 + (own - 10_000) * 0.005;
  const notes = [...corners, { x: x(own), y: y(score), label: '나 107.5' }];
  const boxes = placesBeside(notes, alongLine(corners), 12, area).map((place, index) => {
    const width = widthOf(notes[index]!.label, 12);
    const left = place.anchor === 'start' ? place.x : place.x - width;
    return { left, right: left + width, top: place.y - 10, bottom: place.y };
  });
  const mine = boxes.at(-1)!;
  for (const box of boxes.slice(0, -1))
    expect(mine.right <= box.left || box.right <= mine.left || mine.bottom <= box.top || box.bottom <= mine.top).toBe(true);
});
