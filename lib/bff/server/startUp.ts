import { env, type Env } from '@/lib/bff/env';
import { isLoopback } from '@/lib/shared/webAddress';

/** Left in the process by our own server, for Next's part of it, which has its modules to itself. */
const STARTED = Symbol.for('portal.server.started');

/** Ends the process with one sentence and no stack trace. */
export function give(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * What has to be right before the portal answers on the port of the address `host`: a wrong setting ends the process with one sentence that
 * names it.
 */
export function startUp(host: string, port: number): Env {
  try {
    Object.defineProperty(globalThis, STARTED, { value: true });
    const settings = env();
    if (settings.clockOffset !== 0 && !isLoopback(host))
      throw new Error('CLOCK_OFFSET must be left out where the portal can be reached from other machines: it is for trying things out.');
    if (settings.metrics?.port === port) throw new Error('METRICS_PORT must be another port than PORT.');
    return settings;
  } catch (error) {
    return give(error instanceof Error ? error.message : 'The settings cannot be read.');
  }
}

/** Next's own server would believe whatever address a browser names, and carries no chat: the portal is not to run on it. */
export function requireOwnServer(): void {
  if (!(STARTED in globalThis)) give('The portal has a server of its own: start it by npm start, or by node .next/portal.mjs.');
}
