import { minutesFor } from '@/lib/body/goal/activityMinutes';

test('R-BODY-03: minutes for 275 kcal at 70 kg, worked out by hand', () => {
  // brisk walk 91.7 m/min: 3.5 + 9.17 = 12.67 ml → 4.43 kcal/min → 62 min; easy run 133.3 m/min: 3.5 + 26.67 = 30.17 ml → 10.56 kcal/min → 26 min
  expect(minutesFor('walk', 275, 70)).toBe(60);
  expect(minutesFor('run', 275, 70)).toBe(25);
  // 550 / 10.56 = 52.1
  expect(minutesFor('run', 550, 70)).toBe(50);
});

test('R-BODY-03: a heavier person needs less time', () => {
  expect(minutesFor('walk', 275, 100)).toBeLessThan(minutesFor('walk', 275, 50));
});

test('R-BODY-03: at least five minutes, and none without a weight', () => {
  expect([minutesFor('walk', 5, 70), minutesFor('walk', 5, 0)]).toEqual([5, 0]);
});
