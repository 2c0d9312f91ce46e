import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { ownFolder } from './ownerAlone';

/** A lock of another machine that was not refreshed for this long belongs to a process that has died, in milliseconds. */
const STALE = 20_000;
/** How long to queue for the moment in which a lock is taken over. */
const QUEUE = { retries: 40, minTimeout: 50, maxTimeout: 50 };

interface Owner {
  host: string;
  pid: number;
  /** Start of the process in the kernel's own count: process numbers are used again. Empty where the system does not tell. */
  started: string;
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name in brackets may hold spaces; the start is the 20th field after it
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

/** 'alive' and 'dead' for a process of this machine; 'unknown' where only the age of the lock can tell. */
function stateOf(owner: Owner | null): 'alive' | 'dead' | 'unknown' {
  if (owner?.host !== hostname()) return 'unknown';
  return isAlive(owner.pid) && startOf(owner.pid) === owner.started ? 'alive' : 'dead';
}

function lost(folder: string): void {
  // another process believes that this one is dead; writing on would destroy the data
  process.stderr.write(`The lock of the data folder ${folder} was lost; stopping to keep the data whole.\n`);
  process.exit(1);
}

function open(folder: string): Error {
  return new Error(`Another process has the data folder ${folder} open; stop it first, or set DATA_DIR to another folder.`);
}

/**
 * Takes the exclusive lock of a data folder; two processes on one embedded database destroy it for good.
 * A lock left by a crash is taken over at once when its process is seen to be gone, else once it is stale.
 * Resolves with the function that gives it back. Throws with one sentence when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lockfilePath = join(folder, 'lock');
  const ownerFile = join(folder, 'owner.json');
  const me: Owner = { host: hostname(), pid: process.pid, started: startOf(process.pid) };
  let leaveQueue: () => Promise<void>;
  try {
    ownFolder(folder);
    leaveQueue = await lock(join(folder, 'queue'), { realpath: false, retries: QUEUE, stale: 5_000, onCompromised: () => undefined });
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ELOCKED') throw open(folder);
    throw new Error(`The data folder ${folder} cannot be locked; check that it is a folder that can be written to.`, { cause });
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
      onCompromised: () => lost(folder),
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
