/**
 * The process that reads one import: what its files are, and every row of them. Started by readProcess.ts for one upload, and gone with
 * it: what a file does to its reader, it does to this process alone.
 */
import { setPriority } from 'node:os';
import { ImportFailure, Pace } from './pace';
import { ImportReading } from './importReading';
import type { FromReader, ReadOrder } from './readProcess';
import { RowWriter } from './rowFile';

/** People who wait for an answer come first, and on a busy machine a reader still gets a third of what each of them does. */
const NICENESS = 10;

const tell = (message: FromReader) => void process.send?.(message);

async function read({ uploads, draft, room, password, timeZone, now }: ReadOrder): Promise<void> {
  const writer = await RowWriter.open(draft, room);
  try {
    const report = () => {
      tell({ progress: reading.progress });
      return Promise.resolve(true);
    };
    const options = { password, timeZone, now: new Date(now), writer };
    const reading: ImportReading = new ImportReading(options, new Pace(report, () => false));
    tell({ outcome: await reading.read(uploads) });
  } finally {
    await writer.close();
  }
}

process.once('message', (order: ReadOrder) => {
  read(order).catch((error: Error & { code?: string }) =>
    tell(error instanceof ImportFailure ? { fault: error.fault } : { error: error.code ?? error.name }),
  );
});
// who asked is gone, or has the answer
process.once('disconnect', () => process.exit());
// the platform says when to end: a Ctrl-C or a stop of the whole service reaches this process as well
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
try {
  setPriority(NICENESS);
} catch {
  // not every system lets a process do so
}
