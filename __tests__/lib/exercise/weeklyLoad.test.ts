import type { ExerciseDraft } from '@/lib/exercise/contract';
import { weeklyLoad, WHO_WEEKLY_LOAD } from '@/lib/exercise/weeklyLoad';

test('R-EXER-01: the weekly load counts vigorous minutes twice, light ones not, and strength training by days', () => {
  const of = (type: ExerciseDraft['type'], intensity: ExerciseDraft['intensity'], frequency: number, minutes: number) => ({
    type,
    intensity,
    frequency,
    minutes,
  });
  expect(weeklyLoad([])).toEqual({ aerobicMinutes: 0, strengthDays: 0 });
  expect(
    weeklyLoad([
      of('AEROBIC', 'MODERATE', 5, 30), // 150
      of('AEROBIC', 'VIGOROUS', 2, 20), // 80
      of('AEROBIC', 'LIGHT', 7, 60),
      of('FLEXIBILITY', 'MODERATE', 7, 10),
      of('STRENGTH', 'MODERATE', 2, 30),
      of('STRENGTH', 'VIGOROUS', 3, 20),
      of('STRENGTH', 'LIGHT', 7, 20),
    ]),
  ).toEqual({ aerobicMinutes: 230, strengthDays: 3 });
  // a week has seven days, however often is typed
  expect(weeklyLoad([of('STRENGTH', 'MODERATE', 9, 30)]).strengthDays).toBe(7);
  // WHO 2020, for adults
  expect(WHO_WEEKLY_LOAD).toEqual({ aerobicMinutes: { min: 150, max: 300 }, strengthDays: 2 });
});
