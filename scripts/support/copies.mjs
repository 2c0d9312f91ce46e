import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { PORTAL, SEMI_SPACE_MB } from './services.mjs';

/** Memory that a portal copy and the data it reads may take, in bytes. */
const ROOM = 2 ** 30;
/** Liveness message; lib/bff/server/main.ts echoes it. */
const ALIVE = 'alive';

/** Largest number of portal copies. */
export const MAX_COPIES = 64;

/** The container's quota of CPU time, as in cgroup v2: microseconds or `max`, and the period; empty without one. */
function readCpuQuota() {
  try {
    return readFileSync('/sys/fs/cgroup/cpu.max', 'utf8');
  } catch {
    return '';
  }
}

/** The machine, and the limits of the container in it. */
export const readMachine = () => ({
  cores: availableParallelism(),
  cpuQuota: readCpuQuota(),
  memory: totalmem(),
  memoryLimit: process.constrainedMemory(),
});

/** Number of portal copies for a machine or container: one per core except one for the platform, limited by memory. */
export function copiesFor({ cores, cpuQuota, memory, memoryLimit }) {
  const [quota, period] = cpuQuota.split(' ').map(Number);
  const usable = quota > 0 && period > 0 ? Math.min(cores, Math.floor(quota / period)) : cores;
  // without a limit it is 0 or an enormous number
  const room = memoryLimit > 0 ? Math.min(memory, memoryLimit) : memory;
  return Math.max(1, Math.min(usable - 1, Math.floor(room / ROOM), MAX_COPIES));
}

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
