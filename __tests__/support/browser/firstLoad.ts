import type { Page } from 'playwright-core';

/** Milliseconds after the load of a page from which on a script is no part of it: what is fetched while it rests comes three seconds later. */
const RESTS_AFTER = 1_000;

/** Kilobytes of script that a page may come with, without the heads of their answers (0.8 kB each): some 310 on the wire. */
const MAX_KB = 290;

/** Says what is wrong where a page brings more script than it may. */
export async function overweight(page: Page): Promise<string[]> {
  const bytes = await page.evaluate((rests) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < visit!.loadEventEnd + rests)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  }, RESTS_AFTER);
  return bytes === 0 || bytes > MAX_KB * 1024 ? [`${(bytes / 1024).toFixed(0)} kB of script, at most ${MAX_KB}`] : [];
}
