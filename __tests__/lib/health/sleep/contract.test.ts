import { sleepApi } from '@/lib/health/sleep/contract';

const takes = (awake: number | null) =>
  sleepApi.saveNight.body.safeParse({ from: '2026-03-04T23:00', to: '2026-03-05T07:00', awake }).success;

test('R-TRUE-03: minutes awake are whole, not below none, and within a night that is shorter than a day; who does not know them says so', () => {
  expect([null, 0, 1, 1439].map(takes)).toEqual([true, true, true, true]);
  expect([-1, 0.5, 1440].map(takes)).toEqual([false, false, false]);
});
