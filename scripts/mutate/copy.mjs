import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsOn } from '../../__tests__/support/database/turns.mjs';
import { copyTree } from '../support/treeCopy.mjs';

/**
 * Timeout of a test run in ms: a base plus a share per file, longer than tests take on a busy machine. A mutant that makes tests hang is
 * killed.
 */
const [MAX_START, MAX_FILE] = [150_000, 30_000];

/** Returns a generator of pseudo-random numbers from 0 to 1 for a seed. */
export function chancesOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Current test run; it leads a process group. */
let running;
const end = () => running?.exitCode === null && running.signalCode === null && process.kill(-running.pid, 'SIGKILL');

const onEmbedded = new Set(testsOn('embedded'));
/** Whether a test needs PostgreSQL, such as for logins and connections. */
const isOfPostgres = (test) => test.startsWith('__tests__/platform/') && !onEmbedded.has(test);

async function passes(folder, tests) {
  const [ofPostgres, others] = [tests.filter(isOfPostgres), tests.filter((test) => !isOfPostgres(test))];
  return (
    (others.length === 0 || (await passesIn(folder, ['unit', 'platform'], others))) &&
    (ofPostgres.length === 0 || (await passesIn(folder, ['postgres'], ofPostgres)))
  );
}

const passesIn = (folder, projects, tests) =>
  succeeds(
    folder,
    [
      'node_modules/jest/bin/jest.js',
      '--bail',
      '--silent',
      '--maxWorkers=1',
      '--selectProjects',
      ...projects,
      '--runTestsByPath',
      ...tests,
    ],
    MAX_START + tests.length * MAX_FILE,
  );

const compiles = (folder) => succeeds(folder, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'], MAX_START);

async function succeeds(folder, args, limit) {
  running = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, TZ: 'Asia/Kathmandu', NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    stdio: 'ignore',
    detached: true,
  });
  const killer = setTimeout(end, limit);
  const [code] = await once(running, 'exit');
  clearTimeout(killer);
  return code === 0;
}

/** Creates a copy of the tree for mutants; removed on exit. */
export function copyOfTree() {
  const folder = copyTree('mutants');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.once('exit', () => {
    end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const sound = new Map();
  return {
    /**
     * Whether the types or one of the test stages fail with the mutant and pass without it. Checks that fail or time out without it as well
     * are ignored.
     */
    async notices({ file, start, end, text }, stages) {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      const [own, ...others] = stages.map((tests) => [tests.join(' '), () => passes(folder, tests)]);
      const types = ['types', () => compiles(folder)];
      for (const [name, check] of own ? [own, types, ...others] : [types]) {
        writeFileSync(path, source.slice(0, start) + text + source.slice(end));
        const passed = await check().finally(() => writeFileSync(path, source));
        if (passed) continue;
        if (!sound.has(name)) sound.set(name, await check());
        if (sound.get(name)) return true;
      }
      return false;
    },
  };
}
