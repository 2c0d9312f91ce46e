import type { Page } from 'playwright-core';

/** Scripts that start later than this many ms after load are not part of it: idle prefetches start three seconds later. */
const RESTS_AFTER = 1_000;

/** Kilobytes of script that a page may load, without response headers (0.8 kB each): about 310 on the wire; the chat loads the most. */
const MAX_KB = 290;

/** Reports a page that loads more script than allowed. */
export async function oversizedScripts(page: Page): Promise<string[]> {
  const bytes = await page.evaluate((rests) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < visit!.loadEventEnd + rests)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  }, RESTS_AFTER);
  return bytes === 0 || bytes > MAX_KB * 1024 ? [`${(bytes / 1024).toFixed(0)} kB of script, at most ${MAX_KB}`] : [];
}
