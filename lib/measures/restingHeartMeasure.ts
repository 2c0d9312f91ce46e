import { BPM } from './heartMeasure';
import type { Bands } from './measureBands';
import { measure, SHARED_TABLE } from './measure';

/**
 * Resting heart rate bands: 60 to 100 is normal, lower is possible in trained people (American Heart Association, All About Heart Rate).
 */
const RESTING_BANDS = { names: ['LOW', 'NORMAL', 'HIGH'], edges: [60, 101], onEdge: 'upper' } as const satisfies Bands;

/** Resting heart rate, as a device reports it for a day or as counted by the member. */
export const restingHeartMeasure = measure({
  kind: 'restingHeart',
  about: 'vitals',
  table: SHARED_TABLE,
  held: 'restingHeart',
  when: 'moment',
  panel: { screen: 'health', tab: 'heart' },
  typed: true,
  appleType: 'RestingHeartRate',
  values: { restingHeart: { ...BPM, leastSpread: 5, bands: RESTING_BANDS } },
});
