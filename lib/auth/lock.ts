import * as z from 'zod/mini';

/** Minutes until a lock after wrong answers ends on its own; absent if it does not, and from older platforms. */
export const lockedMinutes = z.optional(z.int().check(z.gte(1), z.lte(525_600)));

/** Details of the 403 for a wrong answer that begins a lock, and for any answer during one. */
export const lockDetails = z.object({ lockedMinutes });
