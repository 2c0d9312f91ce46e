import { HEIGHT } from '@/lib/shared/person';
import { measure } from './measure';

/** A weigh-in. Fat and water stay out when the scale knows weight alone, height where the source does not tell it. */
export const bodyMeasure = measure({
  kind: 'body',
  about: 'body',
  table: 'body_record',
  held: 'bodyRecords',
  when: 'moment',
  said: ['weight', 'bfp'],
  values: {
    weight: { unit: 'kg', min: 20, max: 300, step: 0.1 },
    height: { unit: 'cm', ...HEIGHT, optional: true },
    bfp: { unit: '%', min: 3, max: 60, step: 0.1, optional: true },
    /** Share of extracellular water in all water. */
    ecf: { unit: 'ratio', min: 0.25, max: 0.6, step: 0.001, optional: true },
  },
});
