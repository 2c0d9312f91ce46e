import { firstMilestone } from '@/lib/body/goal/milestone';

/** The milestones of a plan to lose from 80 kg with 20 kg of fat: five percent are 4 kg. */
const from80 = (fat: number, muscle: number) => Object.values(firstMilestone('LOSS', { fat, muscle }, { weight: 80, bfm: 20 }));

test.each<[string, number, number, (number | null)[]]>([
  ['a goal beyond five percent', -4.1, 0, [76, null]],
  ['a goal at five percent', -4, 0, [null, null]],
  ['a goal that reads like five percent', -4.04, 0, [null, null]],
  ['a goal before five percent', -1, 0, [null, null]],
  ['a weight that stays', -4.1, 4.1, [null, 16]],
  ['a weight that reads the same', -4.14, 4.1, [null, 16]],
  ['a weight that falls by 100 g', -4.2, 4.1, [null, null]],
  ['a weight that rises', -4.1, 5, [null, 16]],
  ['fat that falls to the milestone', -4, 5, [null, null]],
])('R-TRUE-02: the first milestone lies strictly between today and the goal: %s', (_, fat, muscle, expected) => {
  expect(from80(fat, muscle)).toEqual(expected);
});

test('R-TRUE-02: a milestone has one decimal, and only a plan to lose has one', () => {
  // 71.34 × 0.95 = 67.773
  expect(firstMilestone('LOSS', { fat: -8, muscle: 0 }, { weight: 71.34, bfm: 20 }).firstMilestone).toBe(67.8);
  // 67.8 reads the same as the goal
  expect(firstMilestone('LOSS', { fat: -3.53, muscle: 0 }, { weight: 71.34, bfm: 20 }).firstMilestone).toBeNull();
  // 70.14 kg falls to 70.08 kg, and both read 70.1: the fat counts, 20 − 3.507 kg
  expect(firstMilestone('LOSS', { fat: -8, muscle: 7.94 }, { weight: 70.14, bfm: 20 })).toEqual({
    firstMilestone: null,
    fatMilestone: 16.5,
  });
  for (const mode of ['KEEP', 'GAIN'] as const)
    expect(firstMilestone(mode, { fat: -8, muscle: 0 }, { weight: 80, bfm: 20 })).toEqual({ firstMilestone: null, fatMilestone: null });
});
