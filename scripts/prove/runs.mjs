import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../support/process.mjs';

/** Environment variable inherited by every process that a proof starts. */
const MARK = 'WELLNESS_PROOF';
/** Time in ms that remaining processes get to exit after a proof. */
const PATIENCE = 5_000;

const running = new Set();

/** Ids of processes that carry the mark of a proof; empty where /proc is not available. */
function markedWith(mark) {
  const isMarked = (pid) => {
    try {
      return (
        readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${MARK}=${mark}\0`) &&
        !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      );
    } catch {
      // it has exited, or belongs to another user
      return false;
    }
  };
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isMarked(name))
      .map(Number);
  } catch {
    return [];
  }
}

function signal(pids, name) {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // it has exited on its own
    }
}

/** File systems that a proof has mounted in its folder. */
function mountsUnder(folder) {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '');
    return mounts.filter((place) => place.startsWith(`${folder}/`)).reverse();
  } catch {
    return [];
  }
}

/** Stops what a proof has left running and removes its folder; returns the number of processes. */
async function clearUp({ child, mark, folder }) {
  const left = markedWith(mark);
  signal(left, 'SIGTERM');
  for (const end = Date.now() + PATIENCE; Date.now() < end && markedWith(mark).length > 0;) await pause(100);
  // without /proc, kill the proof's process group
  signal([...markedWith(mark), -child.pid], 'SIGKILL');
  for (const place of mountsUnder(folder)) await run('umount', ['-l', place], { quiet: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return left.length;
}

/**
 * Runs one proof in a separate process with a temporary folder of its own, and cleans up processes and files afterwards in any case.
 * Returns its figures; an error is a figure that does not hold.
 */
export async function runProof(name, form) {
  const mark = randomBytes(8).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), `wellness-prove-${name}-`));
  // the PostgreSQL server runs as another user
  chmodSync(folder, 0o711);
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/prove/runProof.mjs', name, JSON.stringify(form)], {
    detached: true,
    env: { ...process.env, [MARK]: mark, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const proof = { child, mark, folder };
  running.add(proof);
  let result;
  child.on('message', (message) => (result = message));
  const [code, by] = await once(child, 'exit');
  running.delete(proof);
  const left = await clearUp(proof);
  const { title, figures = [], failure } = result ?? { failure: `ended with ${by ?? code}` };
  const none = (what, value, holds = value === 0) => ({ name: what, value, bound: 0, holds });
  return {
    title,
    figures: [
      ...figures,
      ...(failure ? [none('went wrong', failure, false)] : []),
      ...(left > 0 ? [none('processes left running', left)] : []),
    ],
  };
}

/** Stops all running proofs and their processes. */
export async function endEverything() {
  await Promise.all([...running].map((proof) => clearUp(proof)));
}
