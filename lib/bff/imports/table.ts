import 'server-only';
import { fork, type ChildProcess } from 'node:child_process';
import type { TableFault } from '@/lib/member/bulk/bulkRows';
import { programFile } from '@/lib/bff/programFile';
import { AppError } from '@/lib/shared/errors';

/** Limits on time and memory: only a malicious file takes more. */
const MAX_MS = 10_000;
const MEMORY_MB = 128;
/** A list of 2,000 rows needs a twentieth of this. */
const MAX_UNPACKED = 16 * 1024 * 1024;

type FromProcess = { table: string[][] } | { refused: 'type' | 'size' | 'cells' };

const children = new Set<ChildProcess>();
const killAll = () => children.forEach((child) => child.kill('SIGKILL'));

/** Starts a reader process, killed when the portal exits. It inherits nothing of the portal's environment. */
function start(): ChildProcess {
  const child = fork(programFile('lib/bff/imports/table.process.mjs'), [], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (children.size === 0) process.on('exit', killAll);
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    if (children.size === 0) process.off('exit', killAll);
  });
  return child;
}

const faulty = (code: TableFault) => new AppError('BAD_INPUT', { fields: [{ path: 'file', code }] });

function refusalOf(refused: 'type' | 'size' | 'cells'): AppError {
  if (refused === 'cells') return faulty('cells');
  return new AppError(refused === 'size' ? 'TOO_LARGE' : 'UNSUPPORTED_TYPE');
}

/**
 * The cells, as text, of the first sheet of a workbook, or of a CSV file in UTF-8, UTF-16 or CP949. Read in a child process, so that
 * running out of memory ends that process alone and other requests do not wait. Rejects when `signal` aborts.
 * Throws UNSUPPORTED_TYPE for other formats, TOO_LARGE for more rows or unpacked bytes than allowed, BAD_INPUT with the code 'cells' for
 * cells beyond the end of a sheet, and 'heavy' for more time or memory than a member list takes.
 */
export async function readTable(bytes: Uint8Array, mostRows: number, signal?: AbortSignal): Promise<string[][]> {
  signal?.throwIfAborted();
  const child = start();
  return new Promise<string[][]>((resolve, reject) => {
    const limit = setTimeout(() => reject(faulty('heavy')), MAX_MS);
    const leave = () => reject(new AppError('INTERNAL', { cause: signal?.reason }));
    signal?.addEventListener('abort', leave);
    child.once('message', (message: FromProcess) => {
      if ('table' in message) resolve(message.table);
      else reject(refusalOf(message.refused));
    });
    child.once('error', (cause) => reject(new AppError('INTERNAL', { cause })));
    child.once('exit', () => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', leave);
      reject(faulty('heavy'));
    });
    child.send({ bytes, mostRows, maxUnpacked: MAX_UNPACKED }, (cause) => cause && reject(new AppError('INTERNAL', { cause })));
  }).finally(() => child.kill('SIGKILL'));
}
