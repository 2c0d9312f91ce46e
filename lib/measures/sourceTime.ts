import * as z from 'zod/mini';
import { PLAUSIBLE_TIMES } from './plausibleTime';

const MEANING = `ISO 8601. An instant if it has an offset or Z; without one, local time in the member’s time zone. ${PLAUSIBLE_TIMES}`;

/** A time as a source writes it. */
export const sourceTime = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/))
  .register(z.globalRegistry, { description: MEANING });
