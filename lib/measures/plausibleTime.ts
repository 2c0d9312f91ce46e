import { millisecondsInMinute } from 'date-fns/constants';

const EARLIEST = Date.UTC(2000, 0, 1);
/** Tolerated clock skew of devices in ms. */
const CLOCK_TOLERANCE = 5 * millisecondsInMinute;

/** Whether a measured time lies between the year 2000 and now, with five minutes of tolerance. */
export function plausibleTime(measuredAt: Date, now: Date): boolean {
  const time = measuredAt.getTime();
  return time >= EARLIEST && time <= now.getTime() + CLOCK_TOLERANCE;
}

/** The same as a sentence for the API document. */
export const PLAUSIBLE_TIMES = `From ${new Date(EARLIEST).toISOString().slice(0, 10)} up to ${CLOCK_TOLERANCE / millisecondsInMinute} minutes ahead of now.`;
