import { activeKcal, type RunRow, type StepSum } from '@/platform/rank/activeEnergy';

/** Persona M1 of the domain reference: 8423 steps are 256 kcal, 5 km in half an hour 453. */
const WALKER = { gender: 'M', height: 178, weight: 82 } as const;
const NONE: StepSum = { steps: 0, calories: 0, stepsWithoutCalories: 0 };
/** A device's day of 14,000 steps and 950 kcal. */
const TOLD: StepSum = { steps: 14_000, calories: 950, stepsWithoutCalories: 0 };

const run = (rest: Partial<RunRow>): RunRow => ({
  memberSeq: 1,
  day: '2024-06-03',
  distance: 5,
  seconds: 1800,
  calories: null,
  step: null,
  daySteps: null,
  dayCalories: null,
  ...rest,
});
const onTold = (rest: Partial<RunRow>) => run({ distance: 10, calories: 800, daySteps: 14_000, dayCalories: 950, ...rest });
const onCounted = (rest: Partial<RunRow>) => run({ daySteps: 8423, ...rest });

test.each<[string, StepSum | undefined, RunRow[], number | null]>([
  ['nothing', undefined, [], null],
  ['only steps', { ...NONE, steps: 8423, stepsWithoutCalories: 8423 }, [], 256],
  ['only a run', undefined, [run({})], 453],
  ['a run with its own energy', undefined, [run({ calories: 400 })], 400],
  ['a device’s day that includes a run', TOLD, [onTold({ step: 10_000 })], 950],
  ['a device’s day that includes a run without steps', TOLD, [onTold({})], 950],
  ['runs of more energy than the device’s day', TOLD, [onTold({}), onTold({ calories: 300 })], 1100],
  ['a day without energy, all of it run', { ...NONE, steps: 8423, stepsWithoutCalories: 8423 }, [onCounted({ step: 8423 })], 453],
  ['a day without energy, and a run without steps', { ...NONE, steps: 8423, stepsWithoutCalories: 8423 }, [onCounted({})], 256 + 453],
  ['more steps in a run than in the day', { ...NONE, steps: 16_846, stepsWithoutCalories: 16_846 }, [onCounted({ step: 9999 })], 256 + 453],
  ['a run on a day without steps', { ...NONE, steps: 8423, stepsWithoutCalories: 8423 }, [run({ step: 8423 })], 256 + 453],
  [
    'one day from a device, and one without energy',
    { steps: 22_423, calories: 950, stepsWithoutCalories: 8423 },
    [onTold({ step: 10_000 }), onCounted({ day: '2024-06-04', step: 8423 })],
    950 + 453,
  ],
  ['a run on a day without device data, beside a device’s day', TOLD, [run({ day: '2024-06-04', step: 5000 })], 950 + 453],
])('R-RANK-01: active energy of %s', (_, steps, runs, kcal) => {
  expect(activeKcal(WALKER, steps, runs)).toBe(kcal);
});

test('R-RANK-01: a run with an unknown weight uses the weight that the domain reference assumes', () => {
  expect(activeKcal({ gender: 'F', height: null, weight: null }, undefined, [run({})])).toBe(320);
});
