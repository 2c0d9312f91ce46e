import { measure } from './measure';

const MAX_STEPS = 100_000;

/** Totals of one day of the member. Larger distances or energies than these are not real measurements. */
export const stepsMeasure = measure({
  kind: 'steps',
  about: 'activity',
  table: 'step_day',
  held: 'steps',
  when: 'day',
  textValues: ['steps', 'distance'],
  oneADay: true,
  tab: 'steps',
  values: {
    distance: { unit: 'km', min: 0, max: 1_000, step: 0.01, optional: true },
    calories: { unit: 'kcal', min: 0, max: 50_000, step: 1, optional: true },
    steps: { unit: 'count', min: 0, max: MAX_STEPS, step: 1, whole: true },
  },
});
