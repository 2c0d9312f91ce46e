import { measure, SHARED_TABLE } from './measure';

/** Maximal oxygen uptake: estimated by a watch from runs, or measured in a laboratory and entered. Not judged: norms differ by study. */
export const vo2maxMeasure = measure({
  kind: 'vo2max',
  about: 'activity',
  table: SHARED_TABLE,
  held: 'vo2max',
  when: 'moment',
  panel: { screen: 'health', tab: 'run' },
  typed: true,
  appleType: 'VO2Max',
  values: { vo2max: { unit: 'mL/kg/min', min: 10, max: 100, step: 0.1, leastSpread: 3 } },
});
