/** Preloaded into a program by `--import`: blocks its event loop on SIGUSR2 for HOLD_MS milliseconds. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  process.on('SIGUSR2', () => void Atomics.wait(cell, 0, 0, Number(process.env.HOLD_MS)));
}
