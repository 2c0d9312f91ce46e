import { reach } from './http';

/** ms between two looks at whether the portal can answer again; a little more or less, so that not all who wait ask at once. */
const EVERY = 2_500;
const SCATTER = 1_000;
/** How long such a look may take, in ms: its answer is a small one. */
const PATIENCE = 4_000;
/** So many times in a row what failed is asked again at that pace though the portal says that it can answer; then seldom, in ms. */
const EAGER_ROUNDS = 40;
const SELDOM = 15_000;
/** Quiet for so long, in ms, and what fails next counts as new. */
const FORGOTTEN = 30_000;

/** What of a failed call tells whether it ends by itself. */
interface Failure {
  status: number;
}

/** What waits, each with the time of the page's clock before which it is not asked again. */
const waiting = new Map<() => void, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the next look is: Infinity where nobody has one coming, 0 while one is under way. */
let lookAt = Infinity;
let rounds = 0;
let lastRound = 0;

/** Whether a failure ends by itself: the portal was not reached, could not answer, or had too much to do. */
export function isPassing({ status }: Failure): boolean {
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
 * Calls back once the portal and its upstream can answer again. One look serves everything on a page that failed: a page with ten
 * panels asks as much as one with a single one, and an upstream that comes back is not met by all that was asked meanwhile. Who was
 * told how many seconds to wait is not called before they are over. Answers what ends the waiting.
 */
export function whenBack(again: () => void, seconds = 0): () => void {
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
