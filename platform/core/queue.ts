import { AppError } from '@/lib/shared/errors';
import { patient } from './patience';

/** Runs a work when its turn comes. Throws OVERLOADED when too many wait already, or its turn has not come in time. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** How full a queue is. */
interface Load {
  running: number;
  waiting: number;
}

const named = new Map<string, () => Load>();

/** How full the queues are that have a name. */
export const queueLoads = (): (Load & { name: string })[] => [...named].map(([name, load]) => ({ name, ...load() }));

/**
 * Runs at most `atOnce` works side by side and lets `mostWaiting` more wait, in the order in which they came, each for `maxWaitMs`:
 * who is told in time that it is too much may ask again, who is not hears of a failure from whoever asked for them. By its `name` it is watched.
 */
export function queue(atOnce: number, mostWaiting: number, maxWaitMs: number, name?: string): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  if (name) named.set(name, () => ({ running, waiting: waiting.length }));
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw new AppError('OVERLOADED');
      // the place is handed over, so that nobody slips in between
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(new AppError('OVERLOADED'));
        }, patient(maxWaitMs));
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

/** A queue of its own for every name, in which one work runs at a time; a name is forgotten when nobody is left in its queue. */
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
