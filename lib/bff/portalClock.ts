import { clockAhead, type Clock } from '@/lib/shared/clock';
import { env } from './env';

let ownClock: Clock | undefined;

/** What time it is for the portal: the machine's, but for CLOCK_OFFSET. */
export const clock: Clock = () => (ownClock ??= clockAhead(env().clockOffset))();

/** The same in seconds since the epoch, as sessions are dated. */
export const secondsNow = () => clock().getTime() / 1000;
