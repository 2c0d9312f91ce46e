import * as z from 'zod/mini';
import { lockedMinutes } from '@/lib/auth/lock';

/** The administrator's own password, to confirm an action (spec §8: 401 if it does not match). */
export const ownPassword = z.string().check(z.minLength(1), z.maxLength(200));
/** Wrong passwords in a row, and the minutes of the lock that more than five of them begin. */
export const refusedPassword = {
  401: z.object({ failCount: z.int(), lockedMinutes }),
};
