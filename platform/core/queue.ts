import { AppError } from '@/lib/shared/errors';
import { scaleTimeout } from './timeouts';

/** Runs a task when it is its turn. Throws OVERLOADED if too many are waiting, or on timeout. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Load of a queue. */
interface Load {
  running: number;
  waiting: number;
}

const named = new Map<string, () => Load>();

/** Loads of all named queues. */
export const queueLoads = (): (Load & { name: string })[] => [...named].map(([name, load]) => ({ name, ...load() }));

/**
 * Runs at most `atOnce` tasks concurrently and queues up to `mostWaiting` more in FIFO order, each for at most `maxWaitMs`: a caller
 * refused early can retry, instead of running into its own client's timeout. A `name` exposes its load.
 */
export function queue(atOnce: number, mostWaiting: number, maxWaitMs: number, name?: string): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  if (name) named.set(name, () => ({ running, waiting: waiting.length }));
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw new AppError('OVERLOADED');
      // the slot is handed over directly, so that no new task can take it
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(new AppError('OVERLOADED'));
        }, scaleTimeout(maxWaitMs));
        waiting.push(enter);
      });
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** One serial queue per name; a name is dropped once its queue is empty. */
export function queuesByName(mostWaiting: number, maxWaitMs: number): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const open = new Map<string, { enter: Queue; inside: number }>();
  return async (name, work) => {
    const own = open.get(name) ?? { enter: queue(1, mostWaiting, maxWaitMs), inside: 0 };
    open.set(name, own);
    own.inside += 1;
    try {
      return await own.enter(work);
    } finally {
      own.inside -= 1;
      if (own.inside === 0) open.delete(name);
    }
  };
}
