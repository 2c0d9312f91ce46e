import fc from 'fast-check';
import { countBy, roundTogether, sharesBy, sharesOf } from '@/lib/format/shares';

test.each([
  // stress levels once shown as 31.3 + 31.3 + 31.3 + 6.3
  [[5, 5, 5, 1], 1, [31.3, 31.3, 31.2, 6.2]],
  // sleep stages once shown as 12.9 + 62.9 + 24.3
  [[9, 44, 17], 1, [12.8, 62.9, 24.3]],
  [[1, 1, 1], 0, [34, 33, 33]],
  [[2, 1, 0], 0, [67, 33, 0]],
  [[0, 0], 1, [0, 0]],
  [[7], 0, [100]],
  [[0.5, 0.5], 0, [50, 50]],
  [[], 0, []],
])('R-TRUE-02: the shares of %j with %i decimals are %j', (parts, decimals, shares) => {
  expect(sharesOf(parts, decimals)).toEqual(shares);
});

test('R-TRUE-02: shown shares add up to 100, each is less than a step off, and zero has share 0', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 12 }), fc.constantFrom(0, 1), (parts, decimals) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      fc.pre(total > 0);
      const scale = 10 ** decimals;
      const shown = sharesOf(parts, decimals);
      expect(shown.reduce((sum, share) => sum + Math.round(share * scale), 0)).toBe(100 * scale);
      shown.forEach((share, index) => {
        const part = parts[index] ?? NaN;
        expect(Math.abs(share - (100 * part) / total) * scale).toBeLessThan(1 + 1e-6);
        if (part === 0) expect(share).toBe(0);
        // a larger part never has a smaller share
        shown.forEach((other, index) => part > (parts[index] ?? 0) && expect(share).toBeGreaterThanOrEqual(other));
      });
    }),
  );
});

test.each([
  // points of a night of 81.45: rounded one by one they would add up to 81.5
  [[31.45, 20, 15, 15], 1, [31.4, 20, 15, 15]],
  [[37.46, 19.06, 15, 12.5], 1, [37.5, 19, 15, 12.5]],
  [[0.5, 1.5], 0, [0, 2]],
  [[1.5, 0.5], 0, [2, 0]],
  // what loses most is raised, though it is smaller
  [[10.1, 1.9], 0, [10, 2]],
  [[0.1, 0.2, 0.7], 1, [0.1, 0.2, 0.7]],
  [[], 1, []],
])('R-TRUE-02: %j rounded together to %i decimals are %j', (amounts, decimals, shown) => {
  expect(roundTogether(amounts, decimals)).toEqual(shown);
});

test('R-TRUE-02: without a number of decimals amounts are whole', () => {
  expect(roundTogether([10.26, 1.84])).toEqual([10, 2]);
});

test('counts items by key, and shares them in the order of the names', () => {
  const items = ['b', 'a', 'b', 'b'];
  expect([...countBy(items, (item) => item)]).toEqual([
    ['b', 3],
    ['a', 1],
  ]);
  expect(sharesBy(['a', 'b', 'c'], items, (item) => item)).toEqual([
    { name: 'a', count: 1, percent: 25 },
    { name: 'b', count: 3, percent: 75 },
    { name: 'c', count: 0, percent: 0 },
  ]);
});
