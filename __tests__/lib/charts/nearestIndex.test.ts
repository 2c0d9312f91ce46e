import fc from 'fast-check';
import { nearestIndex } from '@/lib/charts/nearestIndex';

test('the nearest stop equals that of an exhaustive search', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 50 }), fc.integer(), (stops, place) => {
      const sorted = [...stops].sort((a, b) => a - b);
      const found = sorted[nearestIndex(sorted, place)] ?? NaN;
      expect(Math.abs(found - place)).toBe(Math.min(...sorted.map((stop) => Math.abs(stop - place))));
    }),
  );
  expect(nearestIndex([], 3)).toBe(-1);
});

test('halfway between two stops the later one is nearest', () => expect(nearestIndex([0, 10, 20], 5)).toBe(1));
