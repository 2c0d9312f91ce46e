import { reach } from './http';

/** Interval between health checks in ms, with random jitter, so that clients do not all check at once. */
const EVERY = 2_500;
const SCATTER = 1_000;
/** Timeout of a health check in ms. */
const PATIENCE = 4_000;
/** Number of consecutive retry rounds at this interval; then the longer one, in ms, is used, although the portal reports ready. */
const EAGER_ROUNDS = 40;
const SELDOM = 15_000;
/** Time in ms without a retry after which the count of rounds restarts. */
const FORGOTTEN = 30_000;

/** The part of a failed call that tells whether it is transient. */
interface Failure {
  status: number;
}

/** Pending retries, each with its earliest time on the page's clock. */
const waiting = new Map<() => void, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Time of the next check: Infinity if none is scheduled, 0 while one is running. */
let lookAt = Infinity;
let rounds = 0;
let lastRound = 0;

/** Whether a failure is transient: the portal was unreachable, failed or was overloaded. */
export function isTransientFailure({ status }: Failure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

async function isReady(): Promise<boolean> {
  if (document.visibilityState === 'hidden') return false;
  return reach('/api/health/ready', { method: 'GET' }, {}, AbortSignal.timeout(PATIENCE)).then(
    ({ ok }) => ok,
    () => false,
  );
}

function lookLater(): void {
  const now = performance.now();
  const at = Math.max(now + (rounds < EAGER_ROUNDS ? EVERY : SELDOM), Math.min(...waiting.values())) + Math.random() * SCATTER;
  if (at >= lookAt) return;
  clearTimeout(timer);
  lookAt = at;
  timer = setTimeout(() => void look(), at - now);
}

async function look(): Promise<void> {
  lookAt = 0;
  const ready = await isReady();
  lookAt = Infinity;
  if (ready) {
    const now = performance.now();
    const due = [...waiting].filter(([, from]) => from <= now).map(([again]) => again);
    rounds += 1;
    lastRound = now;
    for (const again of due) waiting.delete(again);
    for (const again of due) again();
  }
  if (waiting.size > 0) lookLater();
}

/**
 * Calls back once the portal and its upstream are available again. One health check serves all failures on a page, so that ten panels cost
 * no more than one, and a recovering upstream is not hit by everything at once. With `seconds`, not before they have passed. Returns a
 * function that cancels.
 */
export function whenRecovered(again: () => void, seconds = 0): () => void {
  const now = performance.now();
  if (now - lastRound > FORGOTTEN) rounds = 0;
  waiting.set(again, now + seconds * 1_000);
  lookLater();
  return () => {
    waiting.delete(again);
    if (waiting.size > 0) return;
    clearTimeout(timer);
    lookAt = Infinity;
  };
}
