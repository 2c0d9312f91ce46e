import { lateKey, WAITED_KEY } from '@/lib/shared/readKey';

/**
 * Timeout of a read in ms: slightly above the portal's for its upstream. Without it, a read that does not get one of the browser's six
 * connections would wait as long again for every six stalled reads before it.
 */
export const PATIENCE = 10_500;
/** Shortest timeout of a read while its page is still waited for, in ms. */
const MIN_PATIENCE = 2_000;
/** Time in ms, from the request of the page, after which the browser reads for itself what the server still waits for. */
const OWN_AFTER = 7_000;

type FirstResponses = Record<string, unknown>;

/** When a page's first data was received, in ms on the page's clock. */
const handedOver = new WeakMap<FirstResponses, number>();
/** First data of pages that have had a response since: their connection is slow at most, not stalled. */
const answered = new WeakSet<FirstResponses>();

/** Notes that a read of the page was answered. */
export function markAnswered(fallback: FirstResponses): void {
  answered.add(fallback);
}

/** Time in ms since a page was requested whose first data did not come in time. */
function sinceAsked(fallback: FirstResponses): number {
  if (!handedOver.has(fallback)) handedOver.set(fallback, performance.now());
  return Number(fallback[WAITED_KEY]) + Math.round(performance.now() - handedOver.get(fallback)!);
}

/**
 * Timeout of a first read in ms: the rest of the page's time budget if its first data did not come in time; the full one after any
 * response, or if the budget has run out and the viewer requests something else.
 */
export function patienceWith(fallback: FirstResponses): number {
  if (fallback[WAITED_KEY] === undefined || answered.has(fallback)) return PATIENCE;
  const left = PATIENCE - sinceAsked(fallback);
  return left > 0 ? Math.max(MIN_PATIENCE, left) : PATIENCE;
}

/**
 * The response of a first read: the one that the server still waits for, or `own` if there is none, it failed or it takes long. `own` is
 * aborted once the other has come.
 */
export function lateOr<T>(fallback: FirstResponses, key: string, own: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  const late = fallback[lateKey(key)] as Promise<string | null> | undefined;
  // once the page has been answered, what came with it may have changed since
  if (!late || sinceAsked(fallback) > PATIENCE) return own();
  const end = new AbortController();
  const come = Promise.resolve(late).then((text) => {
    if (text === null) throw new Error('failed on the server');
    markAnswered(fallback);
    end.abort();
    return JSON.parse(text) as T;
  });
  const soon = new Promise((resolve) => setTimeout(resolve, OWN_AFTER - sinceAsked(fallback)));
  const read = async () => {
    await Promise.race([soon, come.catch(() => undefined)]);
    if (end.signal.aborted) return come;
    return own(end.signal).catch((error: unknown) => {
      if (end.signal.aborted) return come;
      throw error;
    });
  };
  const owned = read();
  return Promise.race([come.catch(() => owned), owned]);
}
