/** @engine embedded: the folder belongs to the embedded database only. */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@/platform/db/lock';
import { seedFolder } from '../../support/database/database';
import { programOf, SHORT_LIVED } from '../../support/database/engine';

interface HoldOutcome {
  open?: true;
  refused?: string;
}

const children: ChildProcess[] = [];
function hold(folder: string, what: 'database' | 'lock' = 'database'): { child: ChildProcess; outcome: Promise<HoldOutcome> } {
  const child = fork(programOf('holder'), [folder, what], {
    execArgv: [...SHORT_LIVED],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  children.push(child);
  return { child, outcome: new Promise((resolve) => child.once('message', (message) => resolve(message as HoldOutcome))) };
}

function ended(child: ChildProcess): Promise<number | null> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve));
}

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'wellness-lock-'))));
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    await ended(child);
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('two processes on one data folder', () => {
  test('O5: the second one is refused before it opens anything, with the reason; the first keeps running', async () => {
    await seedFolder(folder);
    const first = hold(folder);
    expect(await first.outcome).toEqual({ open: true });
    const second = hold(folder);
    expect(await second.outcome).toEqual({
      refused: `Another process has the data folder ${folder} open; stop it first, or set DATA_DIR to another folder.`,
    });
    expect(await ended(second.child)).toBe(1);
    first.child.send('stop');
    expect(await ended(first.child)).toBe(0);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  }, 60_000);

  test('O5: of several concurrent starts exactly one opens the folder', async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => hold(folder, 'lock').outcome));
    expect(outcomes.filter(({ open }) => open)).toHaveLength(1);
    expect(outcomes.filter(({ refused }) => refused?.startsWith('Another process has the data folder'))).toHaveLength(3);
  }, 90_000);

  test('O4: after a kill the next process takes over at once', async () => {
    await seedFolder(folder);
    const first = hold(folder);
    expect(await first.outcome).toEqual({ open: true });
    first.child.kill('SIGKILL');
    await ended(first.child);
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    expect(await hold(folder).outcome).toEqual({ open: true });
  }, 60_000);
});

test('O5: a process that has lost the folder’s lock says so and stops before writing further', async () => {
  const { child, outcome } = hold(folder, 'lock');
  let text = '';
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  expect(await outcome).toEqual({ open: true });
  rmSync(join(folder, 'lock'), { recursive: true });
  expect(await ended(child)).toBe(1);
  expect(text).toBe(`The lock of the data folder ${folder} was lost; stopping to protect the data.\n`);
}, 60_000);

describe('who owns the lock', () => {
  const seed = (owner: object, age: number) => {
    mkdirSync(join(folder, 'lock'));
    writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner));
    const then = new Date(Date.now() - age);
    utimesSync(join(folder, 'lock'), then, then);
  };

  test('O5: a process number reused by another program does not block the folder', async () => {
    seed({ host: hostname(), pid: process.ppid, started: 'long ago' }, 0);
    await (
      await lockFolder(folder)
    )();
  });

  const onLinux = existsSync('/proc/uptime') ? test : test.skip;
  onLinux('O5: a process is identified by its number and start time', async () => {
    const ticks = 100;
    const began = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) - process.uptime();
    const release = await lockFolder(folder);
    const { pid, started } = JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as { pid: number; started: string };
    await release();
    expect(pid).toBe(process.pid);
    expect(Math.abs(Number(started) / ticks - began)).toBeLessThan(2);
  });

  test('O5: a living process keeps its folder however long it was busy', async () => {
    const release = await lockFolder(folder);
    const then = new Date(Date.now() - 3_600_000);
    utimesSync(join(folder, 'lock'), then, then);
    await expect(lockFolder(folder)).rejects.toThrow('Another process has the data folder');
    await release();
  });

  test('O5: another machine’s lock is valid while it is refreshed, and taken over when it is not', async () => {
    seed({ host: 'another-machine', pid: 1, started: '' }, 1_000);
    await expect(lockFolder(folder)).rejects.toThrow('Another process has the data folder');
    rmSync(join(folder, 'lock'), { recursive: true });
    seed({ host: 'another-machine', pid: 1, started: '' }, 60_000);
    await (
      await lockFolder(folder)
    )();
  });
});
