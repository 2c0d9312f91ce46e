import * as z from 'zod/mini';

/** ISO 8601: with an offset or Z an instant; without one, the time that clocks showed in the member's zone. */
export const sourceTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/));
