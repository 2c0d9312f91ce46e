import { BPM } from './heartMeasure';
import type { Bands } from './measureBands';
import { measure, SHARED_TABLE } from './measure';

/** Bands of a heart rate at rest: 60 to 100 is normal, less can be in trained people (American Heart Association, All About Heart Rate). */
const RESTING_BANDS = { names: ['LOW', 'NORMAL', 'HIGH'], edges: [60, 101], onEdge: 'upper' } as const satisfies Bands;

/** Heart rate at rest as a device makes it of a day, or as it was counted. */
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
