import { measure, SHARED_TABLE } from './measure';

/**
 * Heart rate variability as RMSSD, the root mean square of successive differences. Apple's SDNN is a different figure that cannot be
 * converted, so it is not accepted. Not judged: adults range from 19 to 75 ms (Nunan 2010), and only the personal trend is meaningful.
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
