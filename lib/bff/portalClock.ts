import { clockAhead, type Clock } from '@/lib/shared/clock';
import { env } from './env';

let ownClock: Clock | undefined;

/** The portal's current time: the machine's, shifted by CLOCK_OFFSET. */
export const clock: Clock = () => (ownClock ??= clockAhead(env().clockOffset))();

/** The current time in seconds since the epoch, as used by sessions. */
export const secondsNow = () => clock().getTime() / 1000;
