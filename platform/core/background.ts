import type { FastifyBaseLogger } from 'fastify';
import { causeOf } from './logCause';

interface Work {
  /** Runs one round; `stopping` returns true once the rest should be left to the next start. */
  round: (stopping: () => boolean) => Promise<unknown>;
  /** Milliseconds from the end of a round to the next, and after a failure. */
  every: number;
  afterFailure?: number;
  /** Milliseconds until the next round after `wake`. */
  soon?: number;
  /** Log message of a failed round; the next one runs regardless. */
  failed: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Processes items sequentially without letting a failure stop the others; throws the first failure at the end. */
export async function runSequentially<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const one of all) {
    if (isStopping()) return;
    await work(one).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw failures[0] as Error;
}

/** A recurring background job; rounds never overlap. */
export interface Background {
  /** Starts with an immediate round. */
  start: () => void;
  /** Requests a round soon, or right after the current one. */
  wake: () => void;
  /** Stops the job; resolves once the current round has finished. */
  stop: () => Promise<void>;
}

/** Creates a background job, not yet started. Its timers do not keep the process alive. */
export function background({ round, every, afterFailure = every, soon = 0, failed, log }: Work): Background {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;
  let stopped = false;

  const plan = (wait: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, wait).unref();
  };
  const once = async () => {
    try {
      await round(() => stopped);
      return every;
    } catch (error) {
      log.warn(causeOf(error), failed);
      return afterFailure;
    }
  };
  function look(): void {
    woken = false;
    running = once().then((wait) => {
      running = undefined;
      plan(woken ? soon : wait);
    });
  }

  return {
    start: look,
    wake() {
      woken = true;
      if (!running) plan(soon);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
