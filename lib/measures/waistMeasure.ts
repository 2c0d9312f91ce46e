import { measure, SHARED_TABLE } from './measure';
import type { Bands } from './measureBands';

const bandsFrom = (edge: number) => ({ names: ['NORMAL', 'ABDOMINAL_OBESITY'], edges: [edge], onEdge: 'upper' }) as const satisfies Bands;

/** Waist girth. Abdominal obesity begins at 90 cm in men and 85 cm in women (KSSO 2022, Clinical Practice Guidelines for Obesity). */
export const waistMeasure = measure({
  kind: 'waist',
  about: 'body',
  table: SHARED_TABLE,
  held: 'waist',
  when: 'moment',
  panel: { screen: 'body', tab: 'trend' },
  typed: true,
  columns: ['waist', 'waist circumference', '허리둘레', '허리 둘레'],
  appleType: 'WaistCircumference',
  values: { waist: { unit: 'cm', min: 40, max: 200, step: 0.1, leastSpread: 2, bands: { M: bandsFrom(90), F: bandsFrom(85) } } },
});
