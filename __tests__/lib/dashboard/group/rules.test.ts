import fc from 'fast-check';
import { chartDays, hideSmallCounts, runningMeans, type BucketRow } from '@/lib/dashboard/group/rules';

test.each([
  [
    [6, 7, 8],
    [6, 7, 8],
  ],
  [
    [0, 7, 8],
    [0, 7, 8],
  ],
  [
    [2, 7, 8],
    [null, null, 8],
  ],
  [
    [7, 3, 8, 0],
    [null, null, 8, 0],
  ],
  [
    [1, 1, 1, 9],
    [null, null, null, null],
  ],
  [
    [4, 4, 9],
    [null, null, 9],
  ],
  [
    [0, 0, 5],
    [0, 0, 5],
  ],
])('P6: of %j with at least 5 shown is %j', (counts, shown) => {
  expect(hideSmallCounts(counts, 5)).toEqual(shown);
});

test('P6: no count under the least is shown or can be had by subtraction', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 8 }), (counts, least) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      fc.pre(total >= least);
      const shown = hideSmallCounts(counts, least);
      shown.forEach((count, index) => expect(count === null || count === counts[index]).toBe(true));
      expect(shown.every((count) => count === null || count === 0 || count >= least)).toBe(true);
      const hidden = counts.filter((_, index) => shown[index] === null);
      if (hidden.length > 0) {
        expect(hidden.length).toBeGreaterThan(1);
        expect(hidden.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(least);
      }
    }),
  );
});

test('a chart has a point a day up to a month, then a week, then two, and always one on the last day', () => {
  expect(chartDays('2026-11-19', '2026-11-21')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  expect(chartDays('2026-10-21', '2026-11-20')).toHaveLength(31);
  expect(chartDays('2026-10-21', '2026-11-21')).toEqual(['2026-10-24', '2026-10-31', '2026-11-07', '2026-11-14', '2026-11-21']);
  const year = chartDays('2025-11-21', '2026-11-21');
  expect([year.length, year[0], year.at(-1)]).toEqual([27, '2025-11-22', '2026-11-21']);
  expect(chartDays('2026-11-22', '2026-11-21')).toEqual([]);
});

const row = (memberSeq: number, bucket: number, weight: number) => ({ memberSeq, bucket, values: { weight } });

test('R-DASH-03: a member counts from the first value on, with the newest one up to each point', () => {
  const rows = [row(1, 0, 80), row(1, 2, 78), row(2, 1, 60), row(3, 2, 70)];
  expect(runningMeans(rows, ['weight'], 4, 1)).toEqual([{ weight: 80 }, { weight: 70 }, { weight: 69.3 }, { weight: 69.3 }]);
  expect(runningMeans(rows, ['weight'], 4, 3)).toEqual([{ weight: null }, { weight: null }, { weight: 69.3 }, { weight: 69.3 }]);
  expect(runningMeans([], ['weight'], 2, 1)).toEqual([{ weight: null }, { weight: null }]);
});

test('the running means are those of looking up every member at every point', () => {
  const rows = fc.uniqueArray(
    fc.record({
      memberSeq: fc.integer({ min: 1, max: 6 }),
      bucket: fc.integer({ min: 0, max: 9 }),
      weight: fc.integer({ min: 400, max: 1500 }),
    }),
    {
      selector: ({ memberSeq, bucket }) => `${memberSeq}/${bucket}`,
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(rows, (drawn) => {
      const ordered: BucketRow<'weight'>[] = drawn
        .sort((a, b) => a.memberSeq - b.memberSeq || a.bucket - b.bucket)
        .map((one) => row(one.memberSeq, one.bucket, one.weight / 10));
      const means = runningMeans(ordered, ['weight'], 10, 1);
      means.forEach(({ weight }, bucket) => {
        const newest = [1, 2, 3, 4, 5, 6].flatMap(
          (memberSeq) => ordered.filter((one) => one.memberSeq === memberSeq && one.bucket <= bucket).at(-1)?.values.weight ?? [],
        );
        if (newest.length === 0) expect(weight).toBeNull();
        else expect(Math.abs(weight! - newest.reduce((sum, value) => sum + value, 0) / newest.length)).toBeLessThanOrEqual(0.0501);
      });
    }),
  );
});
