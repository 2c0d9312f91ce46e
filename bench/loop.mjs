/**
 * Loaded into a server by `--import`: ten times a second writes into the file BENCH_LOOP how long its event loop was held up at most
 * since the file was last removed (milliseconds), its memory at most and now (bytes), and the processor it has had in all (seconds).
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.BENCH_LOOP;
if (file && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let peak = 0;
  setInterval(() => {
    if (!existsSync(file)) {
      delay.reset();
      peak = 0;
    }
    const { rss } = process.memoryUsage();
    peak = Math.max(peak, rss);
    // the watch itself wakes every five milliseconds
    const { user, system } = process.cpuUsage();
    writeFileSync(
      `${file}.new`,
      JSON.stringify({ blocked: Math.max(0, delay.max / 1e6 - 5), peak, rss, processor: (user + system) / 1e6 }),
    );
    // at once, so that nobody reads half of it
    renameSync(`${file}.new`, file);
  }, 100).unref();
}
