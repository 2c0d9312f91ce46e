/** Longest delay between two attempts, in ms; starts at a second and doubles. */
const MAX_REST_MS = 20_000;

/** Why a module fails to load. `missing`: the network is up, the file is not there. */
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

/** Why the latest module that the viewer waits for fails to load; null if none is waited for. */
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
 * Loads a code-split module. Without it a failed load would replace the page, and what was typed there, with the failure screen: instead it
 * is retried forever, immediately when the network returns. `asked`: the viewer opened it and is told that it does not load.
 */
export function lazyWithRetry<T>(load: () => Promise<T>, asked = true): Promise<T> {
  // on the server a missing module is an error
  return typeof window === 'undefined' ? load() : load().catch(() => again(load, asked));
}
