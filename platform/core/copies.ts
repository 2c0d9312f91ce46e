import type { FastifyBaseLogger } from 'fastify';
import { inTime } from './timeouts';
import { causeOf } from './logCause';

/** Timeout for shared counts in ms; after that the instance falls back to its own count. */
const PATIENCE = 1_000;

/** Coordination of several platform instances over Redis: messages and shared counts. */
export interface Copies {
  /** Runs a script on a key of the shared store; null if unavailable in time. */
  ask: (script: string, key: string, args: readonly string[]) => Promise<unknown>;
  /** Publishes to all instances including this one; dropped while the store is away. */
  tell: (channel: string, text: string) => void;
  hear: (channel: string, listener: (text: string) => void) => Promise<void>;
  close: () => void;
}

/** Limits waiting for Redis to what a call can afford. */
const soonOrNull = <T>(asked: Promise<T>) => inTime(asked, PATIENCE, 'Redis does not answer').catch(() => null);

/** Backoff before reconnecting to Redis after a number of failed attempts, in ms. */
export function reconnectDelay(tries: number): number {
  return Math.min(100 * 2 ** tries, 3_000);
}

/**
 * Connects to Redis. Throws a one-sentence error if it fails; later connection losses are retried. Other installations may use the same
 * Redis: keys and channels carry the installation's id, because a channel spans all numbered databases.
 */
export async function openCopies(url: string, installation: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Copies> {
  const { createClient } = await import('redis');
  let joined = false;
  // the client's pending reconnect outlives destroy(): keep it short during startup, which may fail
  const reconnectStrategy = (tries: number) => (joined ? reconnectDelay(tries) : 200);
  // maintenance notifications only exist on Redis' own hosts, and requesting them resolves an IPv6 address including its brackets
  const out = createClient({ url, socket: { connectTimeout: 5_000, reconnectStrategy }, maintNotifications: 'disabled' });
  const into = out.duplicate();
  const clients = [out, into];
  for (const client of clients) client.on('error', (error: unknown) => joined && log.warn(causeOf(error), 'Redis is unavailable'));
  const { hostname, port } = new URL(url);
  try {
    await inTime(Promise.all(clients.map((client) => client.connect())), 5_000, 'Redis does not answer');
  } catch (cause) {
    for (const client of clients) client.destroy();
    throw new Error(`Redis at ${hostname}:${port || 6379} cannot be used; check REDIS_URL and that Redis is running.`, { cause });
  }
  joined = true;
  const own = (name: string) => `wellness:${installation}:${name}`;
  return {
    ask: async (script, key, args) => (out.isReady ? soonOrNull(out.eval(script, { keys: [own(key)], arguments: [...args] })) : null),
    tell: (channel, text) => void (out.isReady && out.publish(own(channel), text).catch(() => undefined)),
    hear: async (channel, listener) => into.subscribe(own(channel), listener),
    close() {
      joined = false;
      for (const client of clients) client.destroy();
    },
  };
}
