import * as z from 'zod/mini';
import { HEIGHT } from '@/lib/shared/person';
import { BODY_PART_NAMES, BODY_PARTS } from './bodyParts';
import { measure } from './measure';

/** Number with an optional unit, as sources write it. */
const QUANTITY = /^\d{1,6}(\.\d{1,6})?( [^\s\d]{1,10})?$/;

/** A weigh-in. Fat and body parts are absent if the scale only measures weight, height if the source omits it. */
export const bodyMeasure = measure({
  kind: 'body',
  about: 'body',
  table: 'body_record',
  held: 'bodyRecords',
  when: 'moment',
  textValues: ['weight', 'bfp'],
  values: {
    weight: { unit: 'kg', min: 20, max: 300, step: 0.1 },
    height: { unit: 'cm', ...HEIGHT, optional: true },
    bfp: { unit: '%', min: 3, max: 60, step: 0.1, optional: true },
    ...BODY_PARTS,
  },
  others: {
    given: z.optional(z.partialRecord(z.enum(BODY_PART_NAMES), z.string().check(z.regex(QUANTITY)))).register(z.globalRegistry, {
      description: 'Parts as given by the source, if in another unit: { "protein": "18.88 %" }.',
    }),
  },
});
