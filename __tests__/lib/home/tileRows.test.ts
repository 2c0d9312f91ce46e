import { tilesInRow } from '@/lib/home/tileRows';

test.each([2, 3, 4, 5, 6, 7, 8, 9])('R-HOME-01: with %i tiles none is alone in its row', (count) => {
  expect([3, 4]).toContain(tilesInRow(count));
  expect(count % tilesInRow(count)).not.toBe(1);
});

test('R-HOME-01: four tiles make a row, three where one would be left over', () => {
  expect([2, 3, 4, 5, 6, 7, 8, 9, 13].map(tilesInRow)).toEqual([4, 4, 4, 3, 4, 4, 4, 3, 4]);
});
