import { stepGoalOf, typedGoal } from '@/lib/health/steps/stepGoal';

test('R-TRUE-03: without a goal of their own a member is measured against 10,000 steps', () => {
  expect([stepGoalOf({}), stepGoalOf({ goal: null }), stepGoalOf({ goal: 7500 })]).toEqual([10_000, 10_000, 7500]);
});

test('R-TRUE-03: a goal is typed with or without thousands separators; a fraction is invalid', () => {
  const texts = ['8000', ' 8,000 ', '8.000', '8 000', '８０００', '8.5', '80,00', '8k', '-8000', ''];
  expect(texts.map(typedGoal)).toEqual([8000, 8000, 8000, 8000, 8000, NaN, NaN, NaN, NaN, NaN]);
});
