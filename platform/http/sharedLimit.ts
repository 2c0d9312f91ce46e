import type { Copies } from '../core/copies';

/** Calls in the current window across all instances, and ms until it ends. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;

interface Count {
  current: number;
  ttl: number;
}
type CountCallback = (error: Error | null, counted?: Count) => void;
interface RouteOf {
  routeInfo?: { method?: string | string[]; url?: string };
}

/** Local fallback counter while the shared store is unavailable. */
class OwnCount {
  private readonly windows = new Map<string, { count: number; until: number }>();

  take(key: string, timeWindow: number): Count {
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

/** Store of @fastify/rate-limit that counts an address's calls across instances. */
export function sharedLimit({ ask }: Pick<Copies, 'ask'>) {
  return class SharedLimit {
    private readonly own = new OwnCount();

    constructor(
      _options: unknown,
      private readonly place = 'calls:',
    ) {}

    incr(key: string, told: CountCallback, timeWindow: number): void {
      const name = this.place + key;
      ask(COUNT, name, [String(timeWindow)]).then(
        (counted) => {
          const [current, ttl] = Array.isArray(counted) ? counted.map(Number) : [];
          told(null, current === undefined || ttl === undefined ? this.own.take(name, timeWindow) : { current, ttl: Math.max(0, ttl) });
        },
        (error: Error) => told(error),
      );
    }

    /** A route with its own limit has its own counter. */
    child(options: object): SharedLimit {
      // the library types these as route options, but passes the limit's options with the route inside
      const { routeInfo } = options as RouteOf;
      return new SharedLimit(options, `calls:${String(routeInfo?.method)}:${routeInfo?.url}:`);
    }
  };
}
