import { setTimeout as sleep } from 'node:timers/promises';
import { stop } from './services.mjs';

/** In ms, except for the counts. */
const TIMING = {
  /**
   * Maximum time from a start to the first response; the first start also creates the demo data, which takes minutes on a slow or busy
   * machine.
   */
  startWithin: 300_000,
  /** Backoff before a restart, doubled each time up to the longest. */
  firstWait: 1_000,
  longestWait: 30_000,
  /** Consecutive failed restarts before giving up. */
  mostRestarts: 6,
  /** Uptime after which the count of restarts is reset. */
  steadyAfter: 120_000,
  /** Interval of liveness probes, and number of consecutive failures allowed. */
  probeEvery: 5_000,
  mostMissed: 5,
  /** Maximum time to exit after SIGTERM. */
  killAfter: 10_000,
  /** Interval of readiness probes during a start. */
  startingEvery: 100,
  /** Interval of reports about a migration. */
  sayMigrating: 60_000,
};

/** Progress messages of a start, by IPC; platform/server/main.ts sends them. */
const MIGRATING = 'migrating';
const MIGRATED = 'migrated';

/** Clock, replaceable in tests. `pause` ends early when the signal is aborted. */
const CLOCK = {
  now: () => performance.now(),
  pause: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

function endOf(child) {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
}

const reasonOf = ({ exitCode, signalCode }) => (signalCode ? `exited on ${signalCode}` : `exited with code ${exitCode}`);

/**
 * Time limit of a child's start. A migration takes as long as the tables are large, and stopping it would undo it: while the child reports
 * one there is no limit, and `report` is called at intervals; afterwards the limit starts anew.
 */
function limitStart(child, { startWithin, sayMigrating }, { now }, report) {
  let until = now() + startWithin;
  let nextReport = Infinity;
  child.on('message', (message) => {
    if (message === MIGRATING) [until, nextReport] = [Infinity, now() + sayMigrating];
    if (message === MIGRATED) [until, nextReport] = [now() + startWithin, Infinity];
  });
  return () => {
    if (now() >= nextReport) {
      report();
      nextReport += sayMigrating;
    }
    return now() < until;
  };
}

/**
 * Supervises a program: restarts it with exponential backoff when it exits or fails its liveness probes. Gives up on one that never became
 * ready, since waiting does not fix a wrong setting, and on one that keeps exiting.
 *
 * `start` spawns the child process; `ready` and `live` probe it and resolve with a boolean; `live` is optional. Returns `up`, which
 * resolves with true once it is ready for the first time, or false if given up before; `lost`, which resolves with a message when it is
 * given up; `pid`; `stop`, which ends the program for good; and `kill`, which only sends SIGTERM, for use while exiting.
 */
export function supervise({ name, start, ready, live, say = (line) => process.stderr.write(`${line}\n`), timing = {}, clock = CLOCK }) {
  const t = { ...TIMING, ...timing };
  const stopping = new AbortController();
  const { signal } = stopping;
  let child;
  let wasUp = false;
  const tell = {};
  const up = new Promise((resolve) => (tell.up = resolve));
  const lost = new Promise((resolve) => (tell.lost = resolve));

  async function comesUp() {
    const isInTime = limitStart(child, t, clock, () => say(`The ${name} is still migrating the tables; do not stop it.`));
    while (!signal.aborted && !hasEnded(child) && isInTime()) {
      if (await ready()) return true;
      await clock.pause(t.startingEvery, signal);
    }
    return false;
  }

  /** Resolves once the child has failed too many consecutive probes, or exited. */
  async function silence(over) {
    for (let missed = 0; missed < t.mostMissed && !over();) {
      await clock.pause(t.probeEvery, signal);
      if (over()) return;
      missed = (await live()) ? 0 : missed + 1;
    }
  }

  /** During shutdown the child already has its signal. */
  const ended = (end) => (signal.aborted ? end : stop(child, t.killAfter));

  /** Runs the program once, until it exits; returns the reason and its uptime. */
  async function once() {
    child = start();
    const end = endOf(child);
    if (!(await comesUp())) {
      const why = hasEnded(child) ? reasonOf(child) : 'did not become ready';
      await ended(end);
      return { why, lasted: 0 };
    }
    const since = clock.now();
    if (wasUp) say(`The ${name} is running again.`);
    wasUp = true;
    tell.up(true);
    const over = () => signal.aborted || hasEnded(child);
    await (live ? Promise.race([end, silence(over)]) : end);
    const why = hasEnded(child) ? reasonOf(child) : 'no longer responds';
    await ended(end);
    return { why, lasted: clock.now() - since };
  }

  async function keep() {
    for (let restarts = 1; ; restarts += 1) {
      const { why, lasted } = await once();
      if (signal.aborted) return;
      if (!wasUp) return tell.lost(`The ${name} did not start (${why}); see its output above.`);
      if (lasted >= t.steadyAfter) restarts = 1;
      if (restarts > t.mostRestarts) return tell.lost(`The ${name} ${why} after ${t.mostRestarts} restarts.`);
      const wait = Math.min(t.longestWait, t.firstWait * 2 ** (restarts - 1));
      say(`The ${name} ${why}; restarting in ${Math.ceil(wait / 1000)} s (${restarts} of ${t.mostRestarts}).`);
      await clock.pause(wait, signal);
      if (signal.aborted) return;
    }
  }

  const kept = keep().finally(() => tell.up(false));
  return {
    up,
    lost,
    get pid() {
      return child?.pid;
    },
    kill: () => child?.kill('SIGTERM'),
    async stop() {
      stopping.abort();
      await stop(child, t.killAfter);
      await kept;
    },
  };
}

/** Probes a URL once; true if it responds in time with a status below 500. */
export async function answers(url, ms = 5_000) {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(ms), redirect: 'manual' });
    return status < 500;
  } catch {
    return false;
  }
}
