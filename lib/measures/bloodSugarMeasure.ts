import * as z from 'zod/mini';
import { measure } from './measure';

/** Meal states of a reading. */
export const MEAL_STATES = ['FASTING', 'PRE_MEAL', 'POST_MEAL', 'BEDTIME', 'RANDOM'] as const;
export type MealState = (typeof MEAL_STATES)[number];

/** Blood sugar with its meal state. */
export const bloodSugarMeasure = measure({
  kind: 'bloodSugar',
  about: 'sugar',
  table: 'blood_sugar',
  held: 'bloodSugar',
  when: 'moment',
  tab: 'sugarInput',
  values: { bloodSugar: { unit: 'mg/dL', min: 20, max: 600, step: 1, whole: true } },
  others: { taken: z.enum(MEAL_STATES) },
});
