/** Timeout in ms if the browser is never idle. */
const MAX_WAIT_MS = 1_000;

const waiting = new Set<() => void>();

function ask(): void {
  // only recent versions of Safari have it
  if (typeof requestIdleCallback === 'function') requestIdleCallback(next, { timeout: MAX_WAIT_MS });
  else setTimeout(next, 0);
}

function next(): void {
  const [work] = waiting;
  if (!work) return;
  waiting.delete(work);
  work();
  if (waiting.size > 0) ask();
}

/**
 * Queues work for idle periods, one item at a time, so that together they do not block the user; queuing the same function twice runs it
 * once.
 */
export function idleTurn(work: () => void): void {
  if (waiting.has(work)) return;
  waiting.add(work);
  if (waiting.size === 1) ask();
}

export function cancelIdleTurn(work: () => void): void {
  waiting.delete(work);
}
