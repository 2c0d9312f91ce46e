import type { FastifyBaseLogger } from 'fastify';
import { causeOf } from './logCause';

/** Longest wait for what all copies count together, in ms; then what this copy has counted has to do. */
const PATIENCE = 1_000;

/** What several copies of the platform share: over Redis they tell each other things, and count together. */
export interface Copies {
  /** Has all copies' store run a script on one key; null while that cannot be had in time. */
  ask: (script: string, key: string, args: readonly string[]) => Promise<unknown>;
  /** Tells all copies, this one included; nobody while the store is away. */
  tell: (channel: string, text: string) => void;
  hear: (channel: string, listener: (text: string) => void) => Promise<void>;
  close: () => void;
}

/** Lets a promise of Redis wait no longer than somebody's call can. */
async function inTime<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE)));
  return Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** How long a Redis that went away is left alone after so many tries in vain, in ms. */
export function waitBefore(tries: number): number {
  return Math.min(100 * 2 ** tries, 3_000);
}

/** Joins the other copies at a Redis. Throws with one sentence when there is none; one that goes away later is waited for. */
export async function openCopies(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Copies> {
  const { createClient } = await import('redis');
  let joined = false;
  // a wait of the client's outlives the client: at the start, which may fail, it waits shortly
  const reconnectStrategy = (tries: number) => (joined ? waitBefore(tries) : 200);
  // news of maintenance come from Redis' own hosts alone, and asking for them looks up an address of IPv6 with its brackets
  const out = createClient({ url, socket: { connectTimeout: 5_000, reconnectStrategy }, maintNotifications: 'disabled' });
  const into = out.duplicate();
  const clients = [out, into];
  for (const client of clients) client.on('error', (error: unknown) => joined && log.warn(causeOf(error), 'redis is away'));
  const { hostname, port } = new URL(url);
  try {
    await Promise.race([
      Promise.all(clients.map((client) => client.connect())),
      new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), 5_000).unref()),
    ]);
  } catch (cause) {
    for (const client of clients) client.destroy();
    throw new Error(`Redis at ${hostname}:${port || 6379} cannot be used; check REDIS_URL and that it runs.`, { cause });
  }
  joined = true;
  return {
    ask: async (script, key, args) => (out.isReady ? inTime(out.eval(script, { keys: [key], arguments: [...args] })) : null),
    tell: (channel, text) => void (out.isReady && out.publish(channel, text).catch(() => undefined)),
    hear: async (channel, listener) => into.subscribe(channel, listener),
    close() {
      joined = false;
      for (const client of clients) client.destroy();
    },
  };
}
