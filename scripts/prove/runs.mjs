import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../support/process.mjs';

/** In the environment of whatever a proof starts, and of what that starts. */
const MARK = 'WELLNESS_PROOF';
/** How long what is still there when a proof is over may take to end, in milliseconds. */
const PATIENCE = 5_000;

const running = new Set();

/** Processes that carry the mark of a proof; none where the system does not tell. */
function markedWith(mark) {
  const isMarked = (pid) => {
    try {
      return (
        readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${MARK}=${mark}\0`) &&
        !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      );
    } catch {
      // it has ended, or is somebody else's
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
      // it has ended by itself
    }
}

/** Disks that a proof has put into its folder. */
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

/** Ends what a proof has left, takes its folder away; answers how many processes there were. */
async function clearUp({ child, mark, folder }) {
  const left = markedWith(mark);
  signal(left, 'SIGTERM');
  for (const end = Date.now() + PATIENCE; Date.now() < end && markedWith(mark).length > 0;) await pause(100);
  // what has no /proc to be found in is of the group of its proof
  signal([...markedWith(mark), -child.pid], 'SIGKILL');
  for (const place of mountsUnder(folder)) await run('umount', ['-l', place], { quiet: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return left.length;
}

/**
 * Runs one proof in a process of its own, whose temporary files stand in one folder: whatever becomes of it, nothing of it runs or
 * lies about afterwards. Answers its figures, a failure as one that does not hold.
 */
export async function runProof(name, form) {
  const mark = randomBytes(8).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), `wellness-prove-${name}-`));
  // PostgreSQL's server is another user's
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

/** Ends every proof that runs, and what it has started. */
export async function endEverything() {
  await Promise.all([...running].map((proof) => clearUp(proof)));
}
