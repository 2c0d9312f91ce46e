import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { makePrivateFolder } from './privateFiles';

/** Age in ms after which another machine's lock counts as abandoned. */
const STALE = 20_000;
/** Retries while another process takes over a lock. */
const QUEUE = { retries: 40, minTimeout: 50, maxTimeout: 50 };

interface Owner {
  host: string;
  pid: number;
  /** Start time of the process as counted by the kernel, because process ids are reused. Empty if the system does not report it. */
  started: string;
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name in brackets may contain spaces; the start time is the 20th field after it
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ownerIn(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** 'alive' or 'dead' for a process of this machine; 'unknown' if only the lock's age can tell. */
function stateOf(owner: Owner | null): 'alive' | 'dead' | 'unknown' {
  if (owner?.host !== hostname()) return 'unknown';
  return isAlive(owner.pid) && startOf(owner.pid) === owner.started ? 'alive' : 'dead';
}

function exitOnLoss(folder: string): void {
  // another process considers this one dead; writing on would corrupt the data
  process.stderr.write(`The lock of the data folder ${folder} was lost; stopping to protect the data.\n`);
  process.exit(1);
}

function open(folder: string): Error {
  return new Error(`Another process has the data folder ${folder} open; stop it first, or set DATA_DIR to another folder.`);
}

/**
 * Acquires the exclusive lock of a data folder, since two processes on one embedded database corrupt it. The lock of a crashed process is
 * taken over at once if the process is known to be gone, else once stale. Returns the release function. Throws a one-sentence error if
 * another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lockfilePath = join(folder, 'lock');
  const ownerFile = join(folder, 'owner.json');
  const me: Owner = { host: hostname(), pid: process.pid, started: startOf(process.pid) };
  let leaveQueue: () => Promise<void>;
  try {
    makePrivateFolder(folder);
    leaveQueue = await lock(join(folder, 'queue'), { realpath: false, retries: QUEUE, stale: 5_000, onCompromised: () => undefined });
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ELOCKED') throw open(folder);
    throw new Error(`The data folder ${folder} cannot be locked; check that it is a writable folder.`, { cause });
  }
  try {
    const state = stateOf(ownerIn(ownerFile));
    if (state === 'alive') throw open(folder);
    if (state === 'dead') rmSync(lockfilePath, { recursive: true, force: true });
    const release = await lock(join(folder, 'data'), {
      lockfilePath,
      realpath: false,
      stale: STALE,
      update: STALE / 4,
      onCompromised: () => exitOnLoss(folder),
    }).catch(() => {
      throw open(folder);
    });
    writeFileSync(ownerFile, JSON.stringify(me));
    return async () => {
      rmSync(ownerFile, { force: true });
      await release();
    };
  } finally {
    await leaveQueue();
  }
}
