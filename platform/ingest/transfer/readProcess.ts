import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TransferFault } from '@/lib/ingest/transfer/imports';
import type { ReadOutcome, ReadProgress, UploadedSource } from './importReading';
import { ImportFailure, Stopped } from './pace';
import type { RowRoom } from './rowFile';

/** Input of a reader process. */
export interface ReadOrder {
  uploads: UploadedSource[];
  /** Path to write the rows to; must not exist. */
  draft: string;
  room: RowRoom;
  password: string | undefined;
  timeZone: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Messages from a reader process: progress, and a single result. */
export type FromReader = { progress: ReadProgress } | { outcome: ReadOutcome } | { fault: TransferFault } | { error: string };

/** Options for supervising a reader. */
interface Watch {
  /** Stores the progress; false when the import is no longer this worker's. */
  tell: (progress: ReadProgress) => Promise<boolean>;
  /** Ends the reading, e.g. when the platform stops. */
  signal: AbortSignal;
  /** Path of the reader program, if not READER. */
  reader?: string;
}

/** Memory limit; an export of 1 GB takes 200 MB. */
const MEMORY_MB = 384;
/** Milliseconds between checks of a reader, allowed without a message, and allowed in total: exports are read at 4 MB/s or more. */
const LOOK = 1_000;
const MAX_SILENCE = 180_000;
const MAX_MS = 300_000;
const MAX_MS_PER_BYTE = 1_000 / 1024 ** 2;
/** Signals with which an operator or the system requests a stop; any other means it was killed. */
const ASKED = new Set<NodeJS.Signals | null>(['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Exit code of a process that ran out of memory, if it was not killed by a signal. */
const ABORTED = 134;

/** The reader program beside this file; the build replaces both. */
const READER = fileURLToPath(new URL('./reader.ts', import.meta.url));

/** Starts a reader process with limited memory and without the platform's environment. */
function start(reader: string): ChildProcess {
  const compile = reader.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(reader).resolve('tsx')).href] : [];
  return fork(reader, [], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...compile],
    // for the compiler's cache
    env: { NODE_ENV: 'production', TMPDIR: tmpdir() },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Whether a reader exceeded its time limits, in ms since its start and since its last message. */
export function isOver({ bytesTotal }: Pick<ReadProgress, 'bytesTotal'>, took: number, silent: number): boolean {
  return silent > MAX_SILENCE || took > MAX_MS + bytesTotal * MAX_MS_PER_BYTE;
}

function errorOfEnd(code: number | null, signal: NodeJS.Signals | null): Error {
  if (ASKED.has(signal)) return new Stopped();
  return signal || code === ABORTED ? new ImportFailure('tooHeavy') : new Error(`the reader process exited (${code})`);
}

/**
 * Reads the uploads of one import in a separate process, into rows at `draft`. Throws ImportFailure, with 'tooHeavy' when it exceeds its
 * memory or time limits or is killed, and Stopped when the import is no longer this worker's or `signal` is aborted.
 */
export async function readInProcess(order: ReadOrder, { tell, signal, reader = READER }: Watch): Promise<ReadOutcome> {
  if (signal.aborted) throw new Stopped();
  const child = start(reader);
  const began = performance.now();
  let heard = began;
  let progress: ReadProgress = { bytesDone: 0, bytesTotal: 0, rowsDone: 0 };
  let look: NodeJS.Timeout | undefined;
  let over = false;
  const leave = () => child.kill('SIGKILL');
  try {
    return await new Promise<ReadOutcome>((resolve, reject) => {
      child.on('message', (message: FromReader) => {
        heard = performance.now();
        if ('progress' in message) progress = message.progress;
        else if ('outcome' in message) resolve(message.outcome);
        else reject('fault' in message ? new ImportFailure(message.fault) : Object.assign(new Error('unread'), { code: message.error }));
      });
      child.once('error', reject);
      child.once('exit', (code, by) => reject(signal.aborted ? new Stopped() : errorOfEnd(code, by)));
      signal.addEventListener('abort', leave);
      // a process that dies before it gets its input is reported by its exit
      child.send(order, () => undefined);
      const watch = async () => {
        const now = performance.now();
        if (isOver(progress, now - began, now - heard)) return reject(new ImportFailure('tooHeavy'));
        if (!(await tell(progress))) return reject(new Stopped());
        if (!over) plan();
      };
      const plan = () => void (look = setTimeout(() => void watch().catch(reject), LOOK));
      plan();
    });
  } finally {
    over = true;
    clearTimeout(look);
    signal.removeEventListener('abort', leave);
    child.kill('SIGKILL');
  }
}
