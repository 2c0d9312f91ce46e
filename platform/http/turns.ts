import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/shared/errors';
import type { Copies } from '../core/copies';

/** Lease in ms after which a turn expires unless its instance renews it. */
const LEASE = 15_000;
const TAKE = `if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ${LEASE}) then return 1 end return 0`;
const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ${LEASE}) end return 1`;
const GIVE_BACK = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 1`;

/**
 * Limits each person to one operation at a time across all instances. While the shared store is unavailable, each instance only enforces
 * its own turns.
 */
export class Turns {
  private readonly underWay = new Set<string>();

  constructor(private readonly copies: Pick<Copies, 'ask'> | undefined) {}

  /** Acquires a turn; returns its release function. Throws RATE_LIMITED while an earlier one is held. */
  async take(who: string): Promise<() => void> {
    const { copies, underWay } = this;
    if (underWay.has(who)) throw new AppError('RATE_LIMITED');
    underWay.add(who);
    const [key, name] = [`turn:${who}`, randomUUID()];
    if ((await copies?.ask(TAKE, key, [name])) === 0) {
      underWay.delete(who);
      throw new AppError('RATE_LIMITED');
    }
    const renewal = copies && setInterval(() => void copies.ask(RENEW, key, [name]), LEASE / 3).unref();
    let over = false;
    return () => {
      if (over) return;
      over = true;
      clearInterval(renewal);
      underWay.delete(who);
      void copies?.ask(GIVE_BACK, key, [name]);
    };
  }
}
