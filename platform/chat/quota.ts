import { randomUUID } from 'node:crypto';
import { A_MINUTE, MAX_SOCKETS } from '@/lib/chat/chatLimits';
import type { Copies } from '../core/copies';
import { NOW_THERE, PerMinute, TAKE } from '../core/rate';

/** What is counted of a person, and of an address: connections tried with a ticket that opens nothing, or left without one. */
const MAX_A_MINUTE = { events: A_MINUTE.events, sends: A_MINUTE.sends, guesses: A_MINUTE.tickets, knocks: A_MINUTE.knocks } as const;
type Counted = keyof typeof MAX_A_MINUTE;

/** A connection whose copy has not said for so long that it is open is taken for gone with that copy, in ms. */
export const LEASE = 15_000;
/** 1 when a connection has a place, 0 when all are taken. */
const HOLD = `${NOW_THERE}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${LEASE})
if not redis.call('ZSCORE', KEYS[1], ARGV[2]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now, ARGV[2])
redis.call('PEXPIRE', KEYS[1], ${LEASE})
return 1`;
const RELEASE = `return redis.call('ZREM', KEYS[1], ARGV[2])`;

/** How much one person may do, and one address try: counted by this copy, or once it shares, by all copies together. */
export class Quota {
  private readonly own: Record<Counted, PerMinute>;
  private shared: Copies['ask'] | null = null;

  constructor() {
    const each = (Object.keys(MAX_A_MINUTE) as Counted[]).map((what) => [what, new PerMinute(MAX_A_MINUTE[what])] as const);
    this.own = Object.fromEntries(each) as Record<Counted, PerMinute>;
  }

  /** Counts with the other copies from now on, or with null by itself again. */
  share(ask: Copies['ask'] | null): void {
    this.shared = ask;
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
    const counted = await this.shared?.(script, `chat:${key}`, [String(most), name]);
    return counted === null || counted === undefined ? null : Number(counted);
  }
}
