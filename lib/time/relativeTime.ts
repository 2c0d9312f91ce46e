const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How an instant is spoken of (spec §9); `key` names the message. */
export type RelativeTime = { key: 'justBefore' } | { key: 'minutesAgo' | 'hoursAgo'; count: number } | { key: 'date' };

/** Under 1 minute just before, under 60 minutes minutes ago, under 13 hours hours ago, otherwise the date. The future, from clocks that differ, is just before. */
export function relativeTime(at: number, now: number): RelativeTime {
  const age = now - at;
  if (age < MINUTE) return { key: 'justBefore' };
  if (age < HOUR) return { key: 'minutesAgo', count: Math.floor(age / MINUTE) };
  if (age < 13 * HOUR) return { key: 'hoursAgo', count: Math.floor(age / HOUR) };
  return { key: 'date' };
}
