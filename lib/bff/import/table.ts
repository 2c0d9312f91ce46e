import 'server-only';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '@/lib/shared/errors';

/** A file that takes longer to read was made to. */
const LONGEST_MS = 10_000;
const MEMORY_MB = 128;
/** A list of 2,000 rows takes a twentieth of it. */
const MOST_UNPACKED = 16 * 1024 * 1024;
/** A plain file beside the sources, because a worker is started by its place and not by an import. */
const workerFile = () => join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'bff', 'import', 'table.worker.mjs');

type FromWorker = { table: string[][] } | { refused: 'type' | 'size' };

/**
 * The cells of the first sheet of a workbook, or of a CSV file in UTF-8, UTF-16 or CP949, as texts. Read in a thread of its own, with
 * bounded memory and time. Throws UNSUPPORTED_TYPE for what is neither, TOO_LARGE for more rows or more unpacked bytes than allowed.
 */
export function readTable(bytes: Uint8Array, mostRows: number): Promise<string[][]> {
  const worker = new Worker(workerFile(), {
    workerData: { bytes, mostRows, mostUnpacked: MOST_UNPACKED },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
    execArgv: [],
  });
  return new Promise<string[][]>((resolve, reject) => {
    const limit = setTimeout(() => reject(new AppError('TOO_LARGE')), LONGEST_MS);
    worker.on('message', (message: FromWorker) => {
      clearTimeout(limit);
      if ('table' in message) resolve(message.table);
      else reject(new AppError(message.refused === 'size' ? 'TOO_LARGE' : 'UNSUPPORTED_TYPE'));
    });
    // what bursts the memory it was given says so here
    worker.on('error', (cause) => reject(new AppError('TOO_LARGE', { cause })));
    worker.on('exit', () => {
      clearTimeout(limit);
      reject(new AppError('UNSUPPORTED_TYPE'));
    });
  }).finally(() => void worker.terminate());
}
