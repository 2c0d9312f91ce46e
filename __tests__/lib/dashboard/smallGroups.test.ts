import fc from 'fast-check';
import { chartDays, hideSmallCounts, runningMeans, runningPeople } from '@/lib/dashboard/smallGroups';

test.each([
  ['nothing small', [6, 7, 8], [6, 7, 8]],
  ['zero is not small', [0, 7, 8], [0, 7, 8]],
  ['a single small count would follow from the total, so the next larger is hidden too', [2, 7, 8], [null, null, 8]],
  ['in any order', [7, 3, 8, 0], [null, null, 8, 0]],
  ['equal counts are treated alike: the position would disclose them', [5, 2, 5, 9], [null, null, null, 9]],
  ['two hidden counts with a small sum hide the third too', [1, 2, 9], [null, null, null]],
  ['two small counts with a large enough sum hide each other', [2, 4, 9, 12], [null, null, 9, 12]],
  ['two fours are the only small counts that sum to eight', [4, 4, 9, 12], [null, null, null, 12]],
  ['five ones are the only five counts that sum to five', [1, 1, 1, 1, 1, 9, 12], [null, null, null, null, null, null, 12]],
  ['a count of the minimum is not small', [5, 7, 8], [5, 7, 8]],
  ['two small counts whose sum is the minimum hide each other', [2, 3, 9, 12], [null, null, 9, 12]],
  ['a single small count beside the minimum itself', [4, 5, 6, 8], [null, null, 6, 8]],
  ['small counts hide each other, not a count of the minimum', [2, 4, 5, 9], [null, null, 5, 9]],
  ['no count is large enough', [3, 4, 0], [null, null, null]],
])('P6: with a minimum of 5, %s: %j is shown as %j', (_, counts, shown) => {
  expect(hideSmallCounts(counts, 5)).toEqual(shown);
});

/** Returns every table of `cells` counts with this total. */
function tables(cells: number, total: number): number[][] {
  if (cells === 1) return [[total]];
  return Array.from({ length: total + 1 }, (_, first) => first).flatMap((first) =>
    tables(cells - 1, total - first).map((rest) => [first, ...rest]),
  );
}

test('P6: even with the rule, the total and the shown counts known, each hidden count of every small table has several possible values', () => {
  for (const [cells, most] of [
    [2, 25],
    [3, 25],
    [4, 18],
    [5, 12],
    [6, 9],
  ] as const) {
    for (let total = 5; total <= most; total += 1) {
      const possible = new Map<string, Set<number>[]>();
      for (const counts of tables(cells, total)) {
        const key = JSON.stringify(hideSmallCounts(counts, 5));
        const seen = possible.get(key) ?? counts.map(() => new Set<number>());
        counts.forEach((count, index) => seen[index]!.add(count));
        possible.set(key, seen);
      }
      for (const [key, seen] of possible) {
        const shown = JSON.parse(key) as (number | null)[];
        const known = shown.flatMap((count, index) => (count === null && seen[index]!.size < 2 ? [index] : []));
        expect([key, total, known]).toEqual([key, total, []]);
      }
    }
  }
});

test('P6: for any table no small count is shown, none follows by subtraction, and another table gives the same result', () => {
  const counted = fc.array(fc.oneof(fc.nat(6), fc.nat(400)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(counted, fc.integer({ min: 3, max: 12 }), (counts, least) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      fc.pre(total >= least);
      const shown = hideSmallCounts(counts, least);
      shown.forEach((count, index) => expect(count === null || count === counts[index]).toBe(true));
      expect(shown.every((count) => count === null || count === 0 || count >= least)).toBe(true);
      const hidden = counts.flatMap((_, index) => (shown[index] === null ? [index] : []));
      if (hidden.length === 0) return;
      expect(hidden.length).toBeGreaterThan(1);
      expect(hidden.reduce((sum, index) => sum + counts[index]!, 0)).toBeGreaterThanOrEqual(least);
      // a witness for each hidden count: swapped with another, one person moved, or all but one are single
      for (const cell of hidden) {
        const others = hidden.filter((index) => index !== cell);
        const moved = (from: number, to: number) => counts.map((count, index) => count - Number(index === from) + Number(index === to));
        const rest = hidden.reduce((sum, index) => sum + counts[index]!, 0) - hidden.length + 1;
        const witnesses = others.flatMap((other) => [
          counts.map((count, index) => (index === cell ? counts[other]! : index === other ? counts[cell]! : count)),
          moved(cell, other),
          moved(other, cell),
          counts.map((count, index) => (index === other ? rest : hidden.includes(index) ? 1 : count)),
        ]);
        const alike = witnesses.some(
          (table) =>
            table[cell] !== counts[cell] &&
            table.every((count) => count >= 0) &&
            JSON.stringify(hideSmallCounts(table, least)) === JSON.stringify(shown),
        );
        expect([counts, least, cell, alike]).toEqual([counts, least, cell, true]);
      }
    }),
    { numRuns: 400 },
  );
});

test('R-DASH-03: a chart has a point per day up to a month, then per week, two, four, and always one on the last day', () => {
  expect(chartDays('2026-11-19', '2026-11-21')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  expect(chartDays('2026-10-21', '2026-11-20')).toHaveLength(31);
  expect(chartDays('2026-10-21', '2026-11-21')).toEqual(['2026-10-24', '2026-10-31', '2026-11-07', '2026-11-14', '2026-11-21']);
  const three = chartDays('2026-08-21', '2026-11-21');
  expect([three.length, three[0], three.at(-1)]).toEqual([14, '2026-08-22', '2026-11-21']);
  const six = chartDays('2026-05-21', '2026-11-21');
  expect([six.length, six[0], six.at(-1)]).toEqual([14, '2026-05-23', '2026-11-21']);
  // 93 and 94, 186 and 187 days
  expect(['2026-08-21', '2026-08-20'].map((first) => chartDays(first, '2026-11-21').length)).toEqual([14, 7]);
  expect(['2026-05-20', '2026-05-19'].map((first) => chartDays(first, '2026-11-21').length)).toEqual([14, 7]);
  const year = chartDays('2025-11-21', '2026-11-21');
  expect([year.length, year[0], year.at(-1)]).toEqual([14, '2025-11-22', '2026-11-21']);
  expect(chartDays('2026-11-22', '2026-11-21')).toEqual([]);
});

const change = (bucket: number, members: number, weight: number) => ({ bucket, members, sums: { weight } });

test('R-DASH-03: a member counts from their first value on, with the latest one up to each point', () => {
  // 80 kg, then also 60 kg, then the first loses 2 kg while a person of 70 kg joins
  const changes = [change(0, 1, 80), change(1, 1, 60), change(2, 1, -2 + 70)];
  expect(runningMeans(changes, ['weight'], 4, 1)).toEqual([{ weight: 80 }, { weight: 70 }, { weight: 69.3 }, { weight: 69.3 }]);
  expect(runningMeans(changes, ['weight'], 4, 3)).toEqual([{ weight: null }, { weight: null }, { weight: 69.3 }, { weight: 69.3 }]);
  expect(runningMeans([], ['weight'], 2, 1)).toEqual([{ weight: null }, { weight: null }]);
});

test('R-HOME-04: people with a value are counted across buckets, minus those who no longer have one', () => {
  const change = (bucket: number, members: number) => ({ bucket, members, sums: {} });
  expect(runningPeople([change(0, 4), change(2, 3), change(2, -1), change(4, 5), change(9, 5)], 4)).toEqual([4, 4, 6, 6]);
});
