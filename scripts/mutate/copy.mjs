import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsOn } from '../../__tests__/support/database/turns.mjs';
import { JEST_FLAGS } from '../support/nodeFlags.mjs';
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

const onEmbedded = new Set(testsOn('embedded'));
/** Whether a test needs PostgreSQL, such as for logins and connections. */
const isOfPostgres = (test) => test.startsWith('__tests__/platform/') && !onEmbedded.has(test);

/** Runs a program of Node in `folder`; whether it succeeds within `limit` ms. `started` receives the process, which leads a group. */
async function succeeds(folder, args, limit, started) {
  const running = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, TZ: 'Asia/Kathmandu', NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    stdio: 'ignore',
    detached: true,
  });
  started(running);
  const killer = setTimeout(() => endGroup(running), limit);
  const [code] = await once(running, 'exit');
  clearTimeout(killer);
  return code === 0;
}

const endGroup = (running) => running?.exitCode === null && running.signalCode === null && process.kill(-running.pid, 'SIGKILL');

/** The checks of a copy of the tree, each resolving to whether it passes. */
function checksIn(folder, started) {
  const passesIn = (projects, tests) =>
    succeeds(
      folder,
      [
        ...JEST_FLAGS,
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
      started,
    );
  return {
    async passes(tests) {
      const [ofPostgres, others] = [tests.filter(isOfPostgres), tests.filter((test) => !isOfPostgres(test))];
      return (
        (others.length === 0 || (await passesIn(['unit', 'platform'], others))) &&
        (ofPostgres.length === 0 || (await passesIn(['postgres'], ofPostgres)))
      );
    },
    /** Checks again only what a mutant reaches: the build info of the check before is kept in the copy. */
    compiles: () =>
      succeeds(
        folder,
        ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.mutants.tsbuildinfo'],
        MAX_START,
        started,
      ),
  };
}

/** Results without a mutant, by check: one that fails or times out without it as well says nothing. */
const sound = new Map();

/** Creates a copy of the tree for mutants; removed on exit. */
export function copyOfTree() {
  const folder = copyTree('mutants');
  let running;
  const { passes, compiles } = checksIn(folder, (started) => (running = started));
  process.once('exit', () => {
    endGroup(running);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    /** Whether the types or one of the test stages fail with the mutant and pass without it. */
    async notices({ file, start, end, text }, stages) {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      const [own, ...others] = stages.map((tests) => [tests.join(' '), () => passes(tests)]);
      const types = ['types', compiles];
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
