import { mean } from '@/lib/shared/rounding';
import { DAY_MINUTES } from './night';

/** Below this length the mean direction is rounding noise: bedtimes are spread evenly round the clock. */
const NOWHERE = 1e-9;

/** Circular mean of one or more times in minutes from midnight; null if undefined. */
function directionOf(minutes: readonly number[]): number | null {
  const angles = minutes.map((at) => (at / DAY_MINUTES) * 2 * Math.PI);
  const [across, up] = [mean(angles.map(Math.sin))!, mean(angles.map(Math.cos))!];
  return Math.hypot(across, up) < NOWHERE ? null : (Math.atan2(across, up) / (2 * Math.PI)) * DAY_MINUTES;
}

const wholeDays = (minutes: number) => Math.round(minutes / DAY_MINUTES) * DAY_MINUTES;

/**
 * Mean and standard deviation of bedtimes in minutes from the midnight of the day of waking. The mean is circular: whoever goes to bed at
 * four and wakes around midnight may do so on either day (domain.md §5.4). It is then placed on the day nearest to the plain mean.
 */
export function averageBedtime(minutes: readonly number[]): { middle: number; deviation: number } | null {
  const plain = mean(minutes);
  if (plain === null) return null;
  const direction = directionOf(minutes);
  const times = direction === null ? minutes : minutes.map((at) => at - wholeDays(at - direction));
  const middle = mean(times)!;
  const spread = mean(times.map((at) => (at - middle) ** 2))!;
  return { middle: middle + wholeDays(plain - middle), deviation: Math.sqrt(spread) };
}
