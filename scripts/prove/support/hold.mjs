/** Loaded into a program by `--import`: on SIGUSR2 its event loop is held for so many ms as HOLD_MS says. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  process.on('SIGUSR2', () => void Atomics.wait(cell, 0, 0, Number(process.env.HOLD_MS)));
}
