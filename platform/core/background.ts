import type { FastifyBaseLogger } from 'fastify';
import { causeOf } from './logCause';

interface Work {
  /** One round of it; `stopping` turns true when the rest had better be left to the next start. */
  round: (stopping: () => boolean) => Promise<unknown>;
  /** Milliseconds from the end of a round to the next, and where it failed. */
  every: number;
  afterFailure?: number;
  /** Milliseconds to the next round once somebody says that there is something to do. */
  soon?: number;
  /** What the log says of a round that failed; the next one comes all the same. */
  failed: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Does the work for each in turn; one that fails keeps no other waiting. Throws the first failure once each has had its turn. */
export async function inTurn<T>(
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

/** Work that the platform does of itself, again and again, never two rounds at a time. */
export interface Background {
  /** Begins with a round at once. */
  start: () => void;
  /** Says that there is something to do: a round comes soon, or right after the one under way. */
  wake: () => void;
  /** Ends it; resolves when the round under way is over. */
  stop: () => Promise<void>;
}

/** Makes background work of a round; nothing runs before its start. Its timers keep no process alive. */
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
