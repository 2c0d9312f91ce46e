import type { FastifyBaseLogger } from 'fastify';
import { createClient } from 'redis';
import { causeOf } from '../core/logCause';
import { CopiesAdapter } from './copiesAdapter';
import type { ChatServer } from './live';
import type { Quota } from './quota';

/** What the copies listen to. */
const CHANNEL = 'chat-copies';

/**
 * Several copies of the platform tell each other over Redis, and count together what people do; the answer lets go of it.
 * Throws with one sentence when there is none.
 */
export async function joinCopies(io: ChatServer, quota: Quota, url: string, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const out = createClient({ url, socket: { connectTimeout: 5_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 3_000) } });
  const into = out.duplicate();
  let joined = false;
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
  const tell = (text: string) => void (out.isReady && out.publish(CHANNEL, text).catch(() => undefined));
  let adapter: CopiesAdapter | undefined;
  // Socket.IO calls this with `new`
  io.adapter(function (namespace) {
    return (adapter = new CopiesAdapter(namespace, tell));
  });
  await into.subscribe(CHANNEL, (text) => adapter?.hear(text));
  quota.share((script, key, most, name) =>
    out.isReady ? out.eval(script, { keys: [key], arguments: [String(most), name] }).then(Number) : null,
  );
  return async () => {
    joined = false;
    quota.share(() => null);
    for (const client of clients) client.destroy();
  };
}
