import { mean } from '@/lib/shared/rounding';
import { DAY_MINUTES } from './night';

/** Shorter than this, the mean of the directions is what is left of fractions: bedtimes lie evenly round the clock. */
const NOWHERE = 1e-9;

/** Where times point on the clock, in minutes from midnight; null where they point nowhere. */
function directionOf(minutes: readonly number[]): number | null {
  const angles = minutes.map((at) => (at / DAY_MINUTES) * 2 * Math.PI);
  const [across, up] = [mean(angles.map(Math.sin)) ?? 0, mean(angles.map(Math.cos)) ?? 0];
  return Math.hypot(across, up) < NOWHERE ? null : (Math.atan2(across, up) / (2 * Math.PI)) * DAY_MINUTES;
}

const wholeDays = (minutes: number) => Math.round(minutes / DAY_MINUTES) * DAY_MINUTES;

/**
 * Mean and standard deviation of bedtimes in minutes from the midnight that begins the day of waking: who goes to bed at four and wakes
 * around midnight does so on either day (domain.md §5.4). The mean is counted from the midnight by which it is nearest to them.
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
