import { fileName } from '@/lib/charts/chartFile';

test.each([
  ['체중: 1/2', '체중 1 2.png'],
  ['..', 'chart.png'],
  ['x'.repeat(90), `${'x'.repeat(80)}.png`],
])('a file is named after %s', (title, name) => {
  expect(fileName(title, 'png')).toBe(name);
});
