import { AppError } from '@/lib/shared/errors';

/** Runs a work when its turn comes. Throws OVERLOADED when too many wait already. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` works side by side and lets `mostWaiting` more wait, in the order in which they came. */
export function queue(atOnce: number, mostWaiting: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw new AppError('OVERLOADED');
      // the place is handed over, so that nobody slips in between
      await new Promise<void>((resolve) => waiting.push(resolve));
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
export function queuesByName(mostWaiting: number): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const open = new Map<string, { enter: Queue; inside: number }>();
  return async (name, work) => {
    const own = open.get(name) ?? { enter: queue(1, mostWaiting), inside: 0 };
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
