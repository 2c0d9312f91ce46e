import cluster from 'node:cluster';
import { PORTAL, SEMI_SPACE_MB } from './services.mjs';

/** Memory that a portal copy and the data it reads may take, in bytes. */
const ROOM = 2 ** 30;
/** Liveness message; lib/bff/server/main.ts echoes it. */
const ALIVE = 'alive';

/** Number of portal copies for a machine: one per core except one for the platform, limited by memory. */
export const copiesFor = (cores, memory) => Math.max(1, Math.min(cores - 1, Math.floor(memory / ROOM)));

/** Liveness probe of a copy, by IPC message, since a request to the shared port could reach any copy. */
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
 * One of several portal copies on one port, in the form `supervise` expects. The cluster distributes connections among the copies that are
 * running. `heard` is called with the child, to capture its output.
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
