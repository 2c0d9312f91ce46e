import { healthApi } from '@/lib/health/contract';
import { stepGoalOf, typedGoal } from '@/lib/health/steps/stepGoal';

test('R-TRUE-03: without a goal of their own a member is measured against 10,000 steps', () => {
  expect([stepGoalOf({}), stepGoalOf({ goal: null }), stepGoalOf({ goal: 7500 })]).toEqual([10_000, 10_000, 7500]);
});

test('R-TRUE-03: a goal is typed with or without thousands separators; a fraction is invalid', () => {
  const texts = ['8000', ' 8,000 ', '8.000', '8 000', '８０００', '8.5', '80,00', '8k', '-8000', ''];
  expect(texts.map(typedGoal)).toEqual([8000, 8000, 8000, 8000, 8000, NaN, NaN, NaN, NaN, NaN]);
});

test('R-TRUE-03: an own goal is a whole number from 1,000 to 100,000 steps, or none', () => {
  const goals = [999, 1_000, 1_000.5, 100_000, 100_001, null];
  expect(goals.map((goal) => healthApi.saveStepGoal.body.safeParse({ goal }).success)).toEqual([false, true, false, true, false, true]);
});
