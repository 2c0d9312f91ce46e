import { measure, SHARED_TABLE } from './measure';

/** Breaths per minute, as devices report them for a night. */
export const respirationMeasure = measure({
  kind: 'respiration',
  about: 'sleep',
  table: SHARED_TABLE,
  held: 'respiration',
  when: 'moment',
  panel: { screen: 'health', tab: 'sleep' },
  appleType: 'RespiratoryRate',
  values: { respiration: { unit: '/min', min: 4, max: 60, step: 0.1, leastSpread: 2 } },
});
