import { millisecondsInMinute } from 'date-fns/constants';

/** Uses Redis' time, because the instances' clocks may differ. */
export const NOW_THERE = `local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)`;
/** `PerMinute.take` across instances: ms until the next call is allowed, 0 for now; recorded if it has a name. */
export const TAKE = `${NOW_THERE}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${millisecondsInMinute})
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then
  return math.max(1, redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2] + ${millisecondsInMinute} - now)
end
if ARGV[2] ~= '' then
  redis.call('ZADD', KEYS[1], now, ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ${millisecondsInMinute})
end
return 0`;

/** Sliding-window limiter: at most `most` per key in any sixty seconds. */
export class PerMinute {
  private readonly times = new Map<string, number[]>();

  constructor(private readonly most: number) {}

  /** Records a call at a time in ms; returns 0 if allowed, otherwise ms until the next is. Refused calls are not counted. */
  take(who: string, now: number): number {
    const times = (this.times.get(who) ?? []).filter((time) => time > now - millisecondsInMinute);
    this.times.set(who, times);
    if (times.length >= this.most) return Math.max(1, times[0]! + millisecondsInMinute - now);
    times.push(now);
    return 0;
  }

  /** Whether the limit is reached at this time. */
  full(who: string, now: number): boolean {
    return (this.times.get(who) ?? []).filter((time) => time > now - millisecondsInMinute).length >= this.most;
  }

  /** Drops keys without a call in the last minute. */
  clear(now: number): void {
    for (const [who, times] of this.times) if ((times.at(-1) ?? 0) <= now - millisecondsInMinute) this.times.delete(who);
  }
}
