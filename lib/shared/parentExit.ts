/**
 * Lets a program outlive the process that started it: output without a reader is no error, and a child of `npm start` shuts down as on
 * SIGTERM when its parent disconnects, since nobody would restart or replace it.
 */
export function surviveParentExit(): void {
  // otherwise each write fails with an error, whose report fails again
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
