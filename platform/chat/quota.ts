import { randomUUID } from 'node:crypto';
import { MAX_PER_MINUTE, MAX_SOCKETS } from '@/lib/chat/chatLimits';
import type { Copies } from '../core/copies';
import { NOW_THERE, PerMinute, TAKE } from '../core/rate';

/** The limits per minute that are counted here; tickets are counted where they are stored. */
const COUNTED = ['events', 'sends', 'guesses', 'knocks'] as const satisfies readonly (keyof typeof MAX_PER_MINUTE)[];
type LimitName = (typeof COUNTED)[number];

/** Time in ms after which an unrenewed connection is considered gone, together with its instance. */
export const LEASE = 15_000;
/** Returns 1 when a connection gets a place, 0 when all are taken. */
const HOLD = `${NOW_THERE}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${LEASE})
if not redis.call('ZSCORE', KEYS[1], ARGV[2]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now, ARGV[2])
redis.call('PEXPIRE', KEYS[1], ${LEASE})
return 1`;
const RELEASE = `return redis.call('ZREM', KEYS[1], ARGV[2])`;

/** Rate limits by person and address, counted by this instance, or across all instances once shared. */
export class Quota {
  private readonly own: Record<LimitName, PerMinute>;
  private shared: Copies['ask'] | null = null;

  constructor() {
    const each = COUNTED.map((what) => [what, new PerMinute(MAX_PER_MINUTE[what])] as const);
    this.own = Object.fromEntries(each) as Record<LimitName, PerMinute>;
  }

  /** Shares counters with the other instances from now on; null counts locally again. */
  share(ask: Copies['ask'] | null): void {
    this.shared = ask;
  }

  /** Counts one more; returns 0 when it is allowed, else the ms until the next one is. Refused ones are not counted. */
  async take(what: LimitName, who: string, now: number): Promise<number> {
    return (await this.ask(TAKE, `${what}:${who}`, MAX_PER_MINUTE[what], randomUUID())) ?? this.own[what].take(who, now);
  }

  /** Whether the limit is reached at this time. */
  async full(what: LimitName, who: string, now: number): Promise<boolean> {
    const wait = await this.ask(TAKE, `${what}:${who}`, MAX_PER_MINUTE[what], '');
    return wait === null ? this.own[what].full(who, now) : wait > 0;
  }

  /** Claims a place for a person's connection across all instances; an instance enforces its own limit itself. */
  async hold(person: string, socketId: string): Promise<boolean> {
    return (await this.ask(HOLD, `open:${person}`, MAX_SOCKETS, socketId)) !== 0;
  }

  async release(person: string, socketId: string): Promise<void> {
    await this.ask(RELEASE, `open:${person}`, 0, socketId);
  }

  /** Renews the lease of this instance's connections. */
  async renew(open: readonly (readonly [person: string, socketId: string])[]): Promise<void> {
    await Promise.all(open.map(([person, socketId]) => this.hold(person, socketId)));
  }

  /** Drops counters that have been idle for a minute. */
  clear(now: number): void {
    for (const one of Object.values(this.own)) one.clear(now);
  }

  private async ask(script: string, key: string, most: number, name: string): Promise<number | null> {
    const counted = await this.shared?.(script, `chat:${key}`, [String(most), name]);
    return counted === null || counted === undefined ? null : Number(counted);
  }
}
