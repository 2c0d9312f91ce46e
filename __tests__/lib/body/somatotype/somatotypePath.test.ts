import fc from 'fast-check';
import { GRID_ORDER, gridPlace, markedPlaces, pathLines, monthlyPath, somatotypeTone } from '@/lib/body/somatotype/somatotypePath';
import { somatotypeOf } from '@/lib/body/somatotype/somatotype';

const at = (date: string, bmi: number | null, bfp: number | null) => ({ date, bmi, bfp });

test('R-BODY-03: the path has the last measurement of every month in the member’s zone, oldest first', () => {
  const records = [
    at('2026-01-05T00:00:00Z', 26, 24),
    // already 1 February in Seoul, still January in New York
    at('2026-01-31T20:00:00Z', 25.5, 23),
    at('2026-03-10T00:00:00Z', null, 22),
    at('2026-03-02T00:00:00Z', 24, 21),
    at('2026-03-01T00:00:00Z', 24.2, 21.2),
  ];
  const points = (zone: string) => monthlyPath(records, 'M', zone).map(({ bmi, bfp, code }) => [bmi, bfp, code]);
  expect(points('Asia/Seoul')).toEqual([
    [26, 24, 9],
    [25.5, 23, 9],
    [24, 21, 9],
  ]);
  // 1 March in Seoul is still February in New York
  expect(points('America/New_York')).toEqual([
    [25.5, 23, 9],
    [24.2, 21.2, 9],
    [24, 21, 9],
  ]);
  expect(monthlyPath([], 'M', 'UTC')).toEqual([]);
  // of two at the same instant the later in the list
  const twice = [at('2026-01-05T00:00:00Z', 26, 24), at('2026-01-05T00:00:00Z', 25, 23)];
  expect(monthlyPath(twice, 'M', 'UTC')).toMatchObject([{ bmi: 25, bfp: 23 }]);
});

test('R-BODY-03: a body lies inside the cell of its type', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('M' as const, 'F' as const),
      fc.double({ min: 8, max: 60, noNaN: true }),
      fc.double({ min: 1, max: 70, noNaN: true }),
      (gender, bmi, bfp) => {
        const { x, y } = gridPlace(gender, bmi, bfp);
        const column = Math.floor(x / (100 / 3)) + 1;
        const row = 3 - Math.floor(y / (100 / 3));
        expect((row - 1) * 3 + column).toBe(somatotypeOf(gender, bmi, bfp));
      },
    ),
  );
});

// a third of the width per cell, with 12 % of it free at every side and 36 % at the top; a man’s limits: BMI 14, 18.5, 23 and 30, fat 3, 10, 20 and 35 %
test.each([
  ['the corner of the leanest', 14, 3, 12, 12],
  ['below the limits', 12, 1, 12, 12],
  ['3/5 of the first column, half the first row, by the figures shown', 16.74, 6.54, 12 + 0.6 * 76, 12 + 0.5 * 52],
  ['2/5 of the second column, half the second row', 20.3, 15, 112 + 0.4 * 76, 112 + 0.5 * 52],
  ['half the third column and row', 26.5, 27.5, 212 + 0.5 * 76, 212 + 0.5 * 52],
  ['the opposite corner', 30, 35, 212 + 76, 212 + 52],
  ['beyond the limits', 45, 50, 212 + 76, 212 + 52],
])('R-BODY-03: a place on the grid: %s', (_, bmi, bfp, right, up) => {
  const { x, y } = gridPlace('M', bmi, bfp);
  expect(x).toBeCloseTo(right / 3, 6);
  expect(y).toBeCloseTo(100 - up / 3, 6);
});

test('R-BODY-03: more weight is further right, more fat higher up', () => {
  const [light, heavy] = [gridPlace('F', 18.6, 25), gridPlace('F', 22.8, 25)];
  expect(heavy.x).toBeGreaterThan(light.x);
  expect(heavy.y).toBe(light.y);
  expect(gridPlace('F', 20, 27.9).y).toBeLessThan(gridPlace('F', 20, 18.1).y);
  expect([...GRID_ORDER].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('R-BODY-03: the four goal types are good, the others say in which direction they are off', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(somatotypeTone)).toEqual([
    'under',
    'good',
    'good',
    'under',
    'good',
    'good',
    'over',
    'over',
    'over',
  ]);
});

test('a name breaks only between words and loses none', () => {
  expect(pathLines('Underweight, high fat', 80, 11)).toEqual(['Underweight,', 'high fat']);
  expect(pathLines('Obese', 10, 11)).toEqual(['Obese']);
  expect(pathLines('저지방 저체중형', 70, 11)).toEqual(['저지방', '저체중형']);
  // seven square characters and a space: 7 × 0.92 + 0.56 = 7 times the font size
  expect(pathLines('저지방 저체중형', 78, 11)).toEqual(['저지방 저체중형']);
  expect(pathLines('저지방 저체중형', 76, 11)).toEqual(['저지방', '저체중형']);
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 }), fc.integer({ min: 1, max: 300 }), (words, width) => {
      expect(pathLines(words.join(' '), width, 12).join(' ')).toBe(words.join(' '));
    }),
  );
});

test('R-BODY-03: overlapping months are drawn as a line only: marks keep their distance from each other and from the present, and the first is kept', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 24 }), place, (places, end) => {
      const marked = markedPlaces(places, end, 14);
      const apart = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y);
      for (const [index, mark] of marked.entries()) {
        expect(places).toContain(mark);
        expect(apart(mark, end)).toBeGreaterThanOrEqual(14);
        if (index > 0) expect(apart(mark, marked[index - 1]!)).toBeGreaterThanOrEqual(14);
      }
      const first = places.find((place) => apart(place, end) >= 14);
      expect(marked[0]).toBe(first);
    }),
  );
});

test('R-BODY-03: marks that just do not overlap are all drawn', () => {
  const places = [0, 14, 27, 28, 42].map((x) => ({ x, y: 5 }));
  expect(markedPlaces(places, { x: 56, y: 5 }, 14).map(({ x }) => x)).toEqual([0, 14, 28, 42]);
});
