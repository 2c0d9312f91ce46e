import { randomUUID } from 'node:crypto';
import { A_MINUTE, MAX_SOCKETS } from '@/lib/chat/chatLimits';
import { PerMinute } from '../core/rate';

/** What is counted of a person, and of an address: connections tried with a ticket that opens nothing. */
const MAX_A_MINUTE = { events: A_MINUTE.events, sends: A_MINUTE.sends, guesses: A_MINUTE.tickets } as const;
type Counted = keyof typeof MAX_A_MINUTE;

/** A connection whose copy has not said for so long that it is open is taken for gone with that copy, in ms. */
export const LEASE = 15_000;
/** Longest wait for the count of all copies, in ms; then this copy's own has to do. */
const PATIENCE = 1_000;

/** The time is the counting server's own: that of the copies may differ. */
const NOW = `local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)`;
/** Milliseconds until one more is allowed, 0 for now; noted when it has a name. */
const TAKE = `${NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - 60000)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then
  return math.max(1, redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2] + 60000 - now)
end
if ARGV[2] ~= '' then
  redis.call('ZADD', KEYS[1], now, ARGV[2])
  redis.call('PEXPIRE', KEYS[1], 60000)
end
return 0`;
/** 1 when a connection has a place, 0 when all are taken. */
const HOLD = `${NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${LEASE})
if not redis.call('ZSCORE', KEYS[1], ARGV[2]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now, ARGV[2])
redis.call('PEXPIRE', KEYS[1], ${LEASE})
return 1`;
const RELEASE = `return redis.call('ZREM', KEYS[1], ARGV[2])`;

/** Where all copies count together; null while it cannot be reached. */
export type SharedCount = (script: string, key: string, most: number, name: string) => Promise<number> | null;

/** How much one person may do, and one address try: counted by this copy, or once it shares, by all copies together. */
export class Quota {
  private readonly own: Record<Counted, PerMinute>;
  private shared: SharedCount = () => null;

  constructor() {
    const each = (Object.keys(MAX_A_MINUTE) as Counted[]).map((what) => [what, new PerMinute(MAX_A_MINUTE[what])] as const);
    this.own = Object.fromEntries(each) as Record<Counted, PerMinute>;
  }

  share(count: SharedCount): void {
    this.shared = count;
  }

  /** Notes one more; 0 when it is allowed, otherwise the ms until the next one is. What is refused is not counted. */
  async take(what: Counted, who: string, now: number): Promise<number> {
    return (await this.ask(TAKE, `${what}:${who}`, MAX_A_MINUTE[what], randomUUID())) ?? this.own[what].take(who, now);
  }

  /** Whether nothing more is allowed at this time. */
  async full(what: Counted, who: string, now: number): Promise<boolean> {
    const wait = await this.ask(TAKE, `${what}:${who}`, MAX_A_MINUTE[what], '');
    return wait === null ? this.own[what].full(who, now) : wait > 0;
  }

  /** Takes a place for a person's connection, in all copies together; this copy alone sees to it that it has not too many itself. */
  async hold(person: string, socketId: string): Promise<boolean> {
    return (await this.ask(HOLD, `open:${person}`, MAX_SOCKETS, socketId)) !== 0;
  }

  async release(person: string, socketId: string): Promise<void> {
    await this.ask(RELEASE, `open:${person}`, 0, socketId);
  }

  /** Says of this copy's connections that they are open. */
  async renew(open: readonly (readonly [person: string, socketId: string])[]): Promise<void> {
    await Promise.all(open.map(([person, socketId]) => this.hold(person, socketId)));
  }

  /** Forgets whoever has done nothing for a minute. */
  clear(now: number): void {
    for (const one of Object.values(this.own)) one.clear(now);
  }

  private async ask(script: string, key: string, most: number, name: string): Promise<number | null> {
    const asked = this.shared(script, `chat:${key}`, most, name);
    if (!asked) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE)));
    return Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer));
  }
}
