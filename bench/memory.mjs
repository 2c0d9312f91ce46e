/**
 * Preloaded into a server by `--import`: on SIGUSR2 collects garbage and writes to the file BENCH_MEMORY the remaining memory in bytes: of
 * the process (rss) and in use (live).
 */
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const file = process.env.BENCH_MEMORY;
if (file && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    writeFileSync(file, JSON.stringify({ rss, live: heapUsed + external }));
  });
}
