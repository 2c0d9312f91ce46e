/** How long a page that came late is given to ask for what it is about, in ms, before its frame asks for anything. */
const PAGE_FIRST = 1_000;

const ofPage = new Set<Promise<unknown>>();

/** Notes a read of what a page is about until it is through; answers the read. */
export function noteOfPage<T>(read: Promise<T>): Promise<T> {
  ofPage.add(read);
  const done = () => ofPage.delete(read);
  read.then(done, done);
  return read;
}

/**
 * Waits until the reads of what a page is about are through. A browser has six connections for all that a page asks: where each answer
 * takes seconds, what the frame counts would hold them while the page itself runs out of its time.
 */
export async function afterPage(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAGE_FIRST));
  while (ofPage.size > 0) await Promise.allSettled(ofPage);
}
