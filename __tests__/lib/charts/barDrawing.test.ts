import { barColor, hasBar } from '@/lib/charts/barDrawing';

const layers = [
  { id: 'one', color: 'red', values: [null, 1, null] },
  { id: 'two', color: 'blue', values: [null, null, 0] },
];

test('there is a bar where any layer has a value, also zero', () => {
  expect([0, 1, 2, 3].map((index) => hasBar({ layers }, index))).toEqual([false, true, true, false]);
});

test('a position without a value is below no goal', () => {
  const bars = { labels: [], layers, max: 5, ticks: [], goal: { value: 2, label: 'Goal' } };
  expect(barColor(bars, layers[0]!, 0)).toBe('red');
  expect(barColor(bars, layers[1]!, 2)).toContain('blue 50%');
});
