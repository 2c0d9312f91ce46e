import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TransferFault } from '@/lib/ingest/transfer/imports';
import type { ReadOutcome, ReadProgress, UploadedSource } from './importReading';
import { ImportFailure, Stopped } from './pace';
import type { RowRoom } from './rowFile';

/** What a reader is to do. */
export interface ReadOrder {
  uploads: UploadedSource[];
  /** Where it writes the rows; nothing is there yet. */
  draft: string;
  room: RowRoom;
  password: string | undefined;
  timeZone: string;
  /** Epoch milliseconds. */
  now: number;
}

/** What a reader says: how far it is, and once how it ended. */
export type FromReader = { progress: ReadProgress } | { outcome: ReadOutcome } | { fault: TransferFault } | { error: string };

/** How a reading that was begun goes on. */
interface Watch {
  /** Notes how far it is; false when the import is no longer this worker's. */
  tell: (progress: ReadProgress) => Promise<boolean>;
  /** Ends it, as when the platform stops. */
  signal: AbortSignal;
  /** What reads, where it is not READER. */
  reader?: string;
}

/** An export of 1 GB takes 200 MB. */
const MEMORY_MB = 384;
/** Milliseconds between two looks at a reader, without a word of it, and for all of it: an export is read at 4 MB a second and more. */
const LOOK = 1_000;
const MAX_SILENCE = 180_000;
const MAX_MS = 300_000;
const MAX_MS_PER_BYTE = 1_000 / 1024 ** 2;
/** By these an operator or the system asks a process to end; by any other it was killed for what it did. */
const ASKED = new Set<NodeJS.Signals | null>(['SIGINT', 'SIGTERM', 'SIGHUP']);

/** How a process ends that finds no memory, where that is no signal. */
const ABORTED = 134;

/** The program that reads: it lies beside this one, compiled where this one is. */
const READER = fileURLToPath(new URL('./reader.ts', import.meta.url));

/** Starts a reader with bounded memory; it is given nothing of the platform's environment. */
function start(reader: string): ChildProcess {
  const compile = reader.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(reader).resolve('tsx')).href] : [];
  return fork(reader, [], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...compile],
    // where the compiler keeps what it has compiled
    env: { NODE_ENV: 'production', TMPDIR: tmpdir() },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Whether a reader has had all the time that it gets, in milliseconds since its start and since its last word. */
export function isOver({ bytesTotal }: Pick<ReadProgress, 'bytesTotal'>, took: number, silent: number): boolean {
  return silent > MAX_SILENCE || took > MAX_MS + bytesTotal * MAX_MS_PER_BYTE;
}

function errorOfEnd(code: number | null, signal: NodeJS.Signals | null): Error {
  if (ASKED.has(signal)) return new Stopped();
  return signal || code === ABORTED ? new ImportFailure('tooHeavy') : new Error(`the reader has ended (${code})`);
}

/**
 * Reads the uploads of one import in a process of its own, into rows at `draft`. Throws ImportFailure, with 'tooHeavy' when it takes
 * more memory or time than its files can need or is killed, and Stopped when the import is no longer this worker's or `signal` ends it.
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
      // one that dies before it has its order says so by its end
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
