import { env, type Env } from '@/lib/bff/env';
import { isLoopback } from '@/lib/shared/webAddress';

/** Global key by which Next's code, which has its own module instances, sees that our server started it. */
const STARTED = Symbol.for('portal.server.started');

/** Ends the process with one sentence and no stack trace. */
export function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Validates the settings before the portal listens on `host`: an invalid one ends the process with one sentence that names it. */
export function startUp(host: string, port: number): Env {
  try {
    Object.defineProperty(globalThis, STARTED, { value: true });
    const settings = env();
    if (settings.clockOffset !== 0 && !isLoopback(host))
      throw new Error('CLOCK_OFFSET must not be set if the portal can be reached from other machines; it is for testing only.');
    if (settings.metrics?.port === port) throw new Error('METRICS_PORT must differ from PORT.');
    return settings;
  } catch (error) {
    return exitWith(error instanceof Error ? error.message : 'The settings could not be read.');
  }
}

/** Exits if the portal runs on Next's own server, which would trust any client address and carries no chat. */
export function requireOwnServer(): void {
  if (!(STARTED in globalThis)) exitWith('The portal runs on its own server: start it with npm start or node .next/portal.mjs.');
}
