/** ms after which a turn comes though the browser never rests. */
const MAX_WAIT_MS = 1_000;

const waiting = new Set<() => void>();

function ask(): void {
  // Safari has learnt it lately
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

/** Does work when the browser rests, one after the other, so that none of it together holds a reader up; who asks twice waits once. */
export function idleTurn(work: () => void): void {
  if (waiting.has(work)) return;
  waiting.add(work);
  if (waiting.size === 1) ask();
}

export function cancelIdleTurn(work: () => void): void {
  waiting.delete(work);
}
