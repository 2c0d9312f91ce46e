import type { Copies } from '../core/copies';

/** How many calls there are in this window, and ms until it is over; every copy's calls count. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;

interface Counted {
  current: number;
  ttl: number;
}
type Told = (error: Error | null, counted?: Counted) => void;
interface RouteOf {
  routeInfo?: { method?: string | string[]; url?: string };
}

/** What this copy alone has counted, for as long as the others cannot be asked. */
class OwnCount {
  private readonly windows = new Map<string, { count: number; until: number }>();

  take(key: string, timeWindow: number): Counted {
    const now = performance.now();
    const known = this.windows.get(key);
    const open = known && known.until > now ? known : { count: 0, until: now + timeWindow };
    open.count += 1;
    if (open !== known) {
      for (const [other, { until }] of this.windows) if (until <= now) this.windows.delete(other);
      this.windows.set(key, open);
    }
    return { current: open.count, ttl: Math.ceil(open.until - now) };
  }
}

/** The store of @fastify/rate-limit by which several copies count the calls of an address together. */
export function sharedLimit({ ask }: Pick<Copies, 'ask'>) {
  return class SharedLimit {
    private readonly own = new OwnCount();

    constructor(
      _options: unknown,
      private readonly place = 'calls:',
    ) {}

    incr(key: string, told: Told, timeWindow: number): void {
      const name = this.place + key;
      ask(COUNT, name, [String(timeWindow)]).then(
        (counted) => {
          const [current, ttl] = Array.isArray(counted) ? counted.map(Number) : [];
          told(null, current === undefined || ttl === undefined ? this.own.take(name, timeWindow) : { current, ttl: Math.max(0, ttl) });
        },
        (error: Error) => told(error),
      );
    }

    /** A route with a limit of its own counts for itself. */
    child(options: object): SharedLimit {
      // the library's types name the route's options, and what it passes are the limit's with the route in them
      const { routeInfo } = options as RouteOf;
      return new SharedLimit(options, `calls:${String(routeInfo?.method)}:${routeInfo?.url}:`);
    }
  };
}
