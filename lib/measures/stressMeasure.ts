import type { Bands } from './measureBands';
import { measure } from './measure';

/** Quarters of the scale, in the wire spelling with a space. */
export const STRESS_BANDS = { names: ['LOW', 'MID', 'HIGH', 'VERY HIGH'], edges: [25, 50, 75], onEdge: 'lower' } as const satisfies Bands;

/** Stress index, 0–100. */
export const stressMeasure = measure({
  kind: 'stress',
  about: 'vitals',
  table: 'stress_sample',
  held: 'stress',
  when: 'moment',
  tab: 'stress',
  values: { stressIndex: { unit: 'index', min: 0, max: 100, step: 1, bands: STRESS_BANDS, whole: true } },
});
