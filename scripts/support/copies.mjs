import cluster from 'node:cluster';
import { PORTAL, SEMI_SPACE_MB } from './services.mjs';

/** Memory that a copy of the portal and what it reads may take, in bytes. */
const ROOM = 2 ** 30;
/** What a copy is asked and what it answers; lib/bff/server/main.ts answers it. */
const ALIVE = 'alive';

/** How many copies of the portal a machine bears: one for each core but the platform's own, while there is memory for them. */
export const copiesFor = (cores, memory) => Math.max(1, Math.min(cores - 1, Math.floor(memory / ROOM)));

/** Asks a copy whether it works through what comes in: by a message, because an address would ask any of them. */
export function answersMessage(child, ms = 5_000) {
  return new Promise((resolve) => {
    const end = (alive) => {
      clearTimeout(late);
      child.off('message', heard).off('exit', gone);
      resolve(alive);
    };
    const heard = (message) => message === ALIVE && end(true);
    const gone = () => end(false);
    const late = setTimeout(gone, ms);
    child.on('message', heard).once('exit', gone);
    child.send(ALIVE, (error) => error && gone());
  });
}

/**
 * One of several copies of the portal on one port, as `supervise` wants it: each connection is given to the next of them, and those
 * of one that ends to the others. `heard` takes the child to listen to what it says.
 */
export function portalCopy({ port, host, env, heard }) {
  let [child, listening] = [undefined, false];
  return {
    start() {
      cluster.setupPrimary({
        exec: PORTAL,
        args: ['-p', String(port), '-H', host],
        execArgv: [`--max-semi-space-size=${SEMI_SPACE_MB}`],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      listening = false;
      const worker = cluster.fork({ NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env });
      worker.on('listening', (at) => (listening ||= at.port === port));
      child = heard(worker.process);
      return child;
    },
    ready: async () => listening,
    live: () => answersMessage(child),
  };
}
