import { measure, SHARED_TABLE } from './measure';

/**
 * Heart rate variability as RMSSD, the root mean square of the differences of successive beats. Apple's SDNN is another figure, and
 * neither can be made of the other: it is not taken. Not judged: adults lie between 19 and 75 ms (Nunan 2010), and only one's own course tells.
 */
export const hrvMeasure = measure({
  kind: 'hrv',
  about: 'vitals',
  table: SHARED_TABLE,
  held: 'hrv',
  when: 'moment',
  panel: { screen: 'health', tab: 'heart' },
  values: { rmssd: { unit: 'ms', min: 1, max: 300, step: 0.1, leastSpread: { share: 0.25 } } },
});
