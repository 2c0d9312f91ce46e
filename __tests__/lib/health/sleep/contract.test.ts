import { sleepApi } from '@/lib/health/sleep/contract';

const takes = (awake: number | null) =>
  sleepApi.saveNight.body.safeParse({ from: '2026-03-04T23:00', to: '2026-03-05T07:00', awake }).success;

test('R-TRUE-03: minutes awake are whole, at least 0 and less than a day; null means unknown', () => {
  expect([null, 0, 1, 1439].map(takes)).toEqual([true, true, true, true]);
  expect([-1, 0.5, 1440].map(takes)).toEqual([false, false, false]);
});
