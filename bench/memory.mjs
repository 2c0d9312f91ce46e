/**
 * Loaded into a server by `--import`: asked by SIGUSR2, it clears up what nobody uses any more and writes into the file BENCH_MEMORY
 * what is left, in bytes: of the process (rss) and of what is in use (live).
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
