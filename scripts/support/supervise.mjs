import { setTimeout as sleep } from 'node:timers/promises';
import { stop } from './services.mjs';

/** All in milliseconds but the counts. */
const TIMING = {
  /** From a start to the first answer, at most; the first one also makes the demo data, which a slow or busy machine needs minutes for. */
  startWithin: 300_000,
  /** Wait before it is started again; doubled each time up to the longest. */
  firstWait: 1_000,
  longestWait: 30_000,
  /** Starts in a row that did not last, after which it is given up. */
  mostRestarts: 6,
  /** What has answered for so long began well: the next end counts as the first. */
  steadyAfter: 120_000,
  /** How often it is asked whether it lives, and how many times in a row it may leave that unanswered. */
  probeEvery: 5_000,
  mostMissed: 5,
  /** How long it may take to end when it is asked to. */
  killAfter: 10_000,
  /** How often a program that is starting is asked. */
  startingEvery: 100,
};

/** Time as it passes; tests bring their own. `pause` ends early when the signal says so. */
const CLOCK = {
  now: () => performance.now(),
  pause: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

function endOf(child) {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
}

const reasonOf = ({ exitCode, signalCode }) => (signalCode ? `ended by ${signalCode}` : `ended with exit code ${exitCode}`);

/**
 * Keeps a program running: starts it again when it has ended, waiting longer each time, and ends and restarts it when it no
 * longer says that it lives. Gives up on one that never came up, since a wrong setting is mended by nobody's waiting, and on one
 * that keeps ending.
 *
 * `start` makes the child process; `ready` and `live` ask it and resolve with a boolean, `live` may be left out.
 * Answers `up`, which resolves with true at the first readiness or with false when it is given up before; `lost`, which resolves
 * with a sentence when it is given up; `pid`; `stop`, after which nothing of it runs; and `kill`, for a last moment without time.
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
    const until = clock.now() + t.startWithin;
    while (!signal.aborted && !hasEnded(child) && clock.now() < until) {
      if (await ready()) return true;
      await clock.pause(t.startingEvery, signal);
    }
    return false;
  }

  /** Resolves once the child has left too many questions unanswered, or ended. */
  async function silence(over) {
    for (let missed = 0; missed < t.mostMissed && !over();) {
      await clock.pause(t.probeEvery, signal);
      if (over()) return;
      missed = (await live()) ? 0 : missed + 1;
    }
  }

  /** What is to stop has been told so already. */
  const ended = (end) => (signal.aborted ? end : stop(child, t.killAfter));

  /** Runs it once, to its end; answers why it ended and for how long it was up. */
  async function once() {
    child = start();
    const end = endOf(child);
    if (!(await comesUp())) {
      const why = hasEnded(child) ? reasonOf(child) : 'did not become ready';
      await ended(end);
      return { why, lasted: 0 };
    }
    const since = clock.now();
    if (wasUp) say(`The ${name} runs again.`);
    wasUp = true;
    tell.up(true);
    const over = () => signal.aborted || hasEnded(child);
    await (live ? Promise.race([end, silence(over)]) : end);
    const why = hasEnded(child) ? reasonOf(child) : 'no longer answers';
    await ended(end);
    return { why, lasted: clock.now() - since };
  }

  async function keep() {
    for (let restarts = 1; ; restarts += 1) {
      const { why, lasted } = await once();
      if (signal.aborted) return;
      if (!wasUp) return tell.lost(`The ${name} did not start (${why}); what it says stands above.`);
      if (lasted >= t.steadyAfter) restarts = 1;
      if (restarts > t.mostRestarts) return tell.lost(`The ${name} ${why}, again after ${t.mostRestarts} restarts.`);
      const wait = Math.min(t.longestWait, t.firstWait * 2 ** (restarts - 1));
      say(`The ${name} ${why}; it is started again in ${Math.ceil(wait / 1000)} s (${restarts} of ${t.mostRestarts}).`);
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

/** Asks an address once; true when it answers in time with a status below 500. */
export async function answers(url, ms = 5_000) {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(ms), redirect: 'manual' });
    return status < 500;
  } catch {
    return false;
  }
}
