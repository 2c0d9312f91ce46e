/**
 * Process that reads the files of one import. Started by readProcess.ts and ended with the import, so that a malicious or faulty file only
 * affects this process.
 */
import { setPriority } from 'node:os';
import { ImportFailure, Pace } from './pace';
import { ImportReading } from './importReading';
import type { FromReader, ReadOrder } from './readProcess';
import { RowWriter } from './rowFile';

/** Lower priority than user requests; on a busy machine a reader still gets about a third of the share of each of them. */
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
// the parent has exited, or has the result
process.once('disconnect', () => process.exit());
// the parent decides when to end, but Ctrl-C and a service stop signal this process as well
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
try {
  setPriority(NICENESS);
} catch {
  // not permitted on every system
}
