/** Longest rest between two tries, in ms; they begin at a second and double. */
const MAX_REST_MS = 20_000;

/** Why a part that the reader waits for does not come. `missing`: the network is there, the part is not. */
export type Away = 'offline' | 'missing';

let waiting = 0;
let why: Away | null = null;
const listeners = new Set<() => void>();

function tell(by: 1 | 0 | -1): void {
  waiting += by;
  if (waiting === 0) why = null;
  else if (by >= 0) why = navigator.onLine ? 'missing' : 'offline';
  for (const listener of listeners) listener();
}

export function subscribeAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why the newest part that the reader waits for does not come; null when nothing is waited for. */
export function getAway(): Away | null {
  return why;
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
  });
}

async function again<T>(load: () => Promise<T>, asked: boolean): Promise<T> {
  if (asked) tell(1);
  try {
    for (let ms = 1_000; ; ms = Math.min(2 * ms, MAX_REST_MS)) {
      await rest(ms);
      try {
        return await load();
      } catch {
        if (asked) tell(0);
      }
    }
  } finally {
    if (asked) tell(-1);
  }
}

/**
 * A part of the page whose script comes when it is first needed. A script that does not come would put the failure screen in place of
 * the whole page, and of what was typed there: it is asked for again instead, at once when the network is back, and never given up.
 * `asked`: the reader opened it, and is told that it does not come.
 */
export function lazyWithRetry<T>(load: () => Promise<T>, asked = true): Promise<T> {
  // a server has its parts, or is broken
  return typeof window === 'undefined' ? load() : load().catch(() => again(load, asked));
}
