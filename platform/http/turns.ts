import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/shared/errors';
import type { Copies } from '../core/copies';

/** A turn whose copy has not said for so long that it goes on is over with that copy, in ms. */
const LEASE = 15_000;
const TAKE = `if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ${LEASE}) then return 1 end return 0`;
const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ${LEASE}) end return 1`;
const GIVE_BACK = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 1`;

/**
 * What each person may do once at a time, at all copies together. While the copies cannot ask each other each holds to the turns that it
 * has given itself.
 */
export class Turns {
  private readonly underWay = new Set<string>();

  constructor(private readonly copies: Pick<Copies, 'ask'> | undefined) {}

  /** Takes somebody's turn; answers what gives it back. Throws RATE_LIMITED while an earlier one lasts. */
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
