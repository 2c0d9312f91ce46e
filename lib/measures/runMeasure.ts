import { measure } from './measure';
import { stepsMeasure } from './stepsMeasure';

/** Plausible pace in seconds per km, from the fastest to walking. */
const PACE = { min: 120, max: 3600 } as const;

/** A run without its route. */
export const runMeasure = measure(
  {
    kind: 'run',
    about: 'activity',
    table: 'run',
    held: 'runs',
    when: 'moment',
    textValues: ['distance', 'seconds'],
    tab: 'run',
    values: {
      calories: stepsMeasure.values.calories,
      step: { ...stepsMeasure.values.steps, optional: true },
      distance: { unit: 'km', min: 0.01, max: 200, step: 0.01 },
      seconds: { unit: 's', min: 1, max: 86_400, step: 1, whole: true },
    },
  },
  ({ distance, seconds }) => (seconds / distance < PACE.min || seconds / distance > PACE.max ? 'distance' : null),
);
