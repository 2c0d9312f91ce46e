import * as z from 'zod/mini';

/** Minutes until a lock after wrong answers ends on its own; left out by older platforms. */
export const lockedMinutes = z.optional(z.int().check(z.gte(1), z.lte(525_600)));

/** Details of the 403 that refuses an answer while they are locked. */
export const lockDetails = z.object({ lockedMinutes });
