import type { Bands } from './measureBands';
import { measure } from './measure';

/** Heart rate in beats per minute. */
export const BPM = { unit: 'bpm', min: 25, max: 250, step: 1 } as const;

/** Oxygen saturation bands in percent: 95 and above is normal, below 90 is hypoxaemia (WHO 2011, Pulse Oximetry Training Manual). */
export const OXYGEN_BANDS = { names: ['VERY_LOW', 'LOW', 'NORMAL'], edges: [90, 95], onEdge: 'upper' } as const satisfies Bands;

/** Heart rate and oxygen saturation; devices may give only one. */
export const heartMeasure = measure({
  kind: 'heart',
  about: 'vitals',
  table: 'heart_sample',
  held: 'heart',
  when: 'moment',
  tab: 'heart',
  values: {
    bpm: { ...BPM, optional: true },
    oxygen: { unit: '%', min: 50, max: 100, step: 1, bands: OXYGEN_BANDS, optional: true },
  },
});
