/**
 * Preloaded into a server by `--import`: ten times a second writes to the file BENCH_LOOP the maximum event loop delay since the file was
 * last removed (ms), peak and current memory (bytes), and total CPU time (s).
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
    // minus the monitor's own resolution of 5 ms
    const { user, system } = process.cpuUsage();
    writeFileSync(
      `${file}.new`,
      JSON.stringify({ blocked: Math.max(0, delay.max / 1e6 - 5), peak, rss, processor: (user + system) / 1e6 }),
    );
    // atomic, so that no one reads a partial file
    renameSync(`${file}.new`, file);
  }, 100).unref();
}
