/** Head start in ms for a late page to make its own reads before its frame makes any. */
const PAGE_FIRST = 1_000;

const ofPage = new Set<Promise<unknown>>();

/** Tracks a main read of the page until it settles; returns the read. */
export function trackPageRead<T>(read: Promise<T>): Promise<T> {
  ofPage.add(read);
  const done = () => ofPage.delete(read);
  read.then(done, done);
  return read;
}

/**
 * Waits until the page's main reads have settled. A browser has six connections per page: if responses take seconds, the counters of the
 * frame would occupy them while the page itself times out.
 */
export async function afterPageReads(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAGE_FIRST));
  while (ofPage.size > 0) await Promise.allSettled(ofPage);
}
