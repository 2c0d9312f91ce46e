/**
 * `npm test`: everything, on a machine that has only Node. Ends with one line `N passed, N failed`.
 * A name as argument runs one part alone: types, lint, unit, platform, postgres, e2e; what has a slash is a part of a path and runs
 * of that part the files whose path has it. Large sets run by turns, everything of them in five, ten or twenty runs of as many days; `--seed` takes the turn
 * of another run. What is named runs whole, unless a seed is given as well.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { ensurePostgres } from './support/postgres.mjs';
import { fail, run } from './support/process.mjs';
import { ensureRedis } from './support/redis.mjs';

const RESULTS = '.test-results';
/**
 * Of Node for Jest and its workers: every file loads its modules anew and leaves them soon. With this many MB of room from the beginning
 * they are gone before they have to be moved; what has not run fifteen times as long as usual (the budget is 132 KB) is not compiled again
 * for speed, which took an eighth of all work. The embedded database is opened for a moment, as __tests__/support/database/engine.ts says.
 */
const NODE_ARGUMENTS = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--interrupt-budget=2000000', '--liftoff-only'];
/** How many files of Jest's projects run at once: one more than processors where tests wait for servers and clocks a third of their time. */
const RUNS = [
  { projects: ['unit', 'platform', 'postgres'], workers: 3 },
  { projects: ['e2e'], workers: 3 },
];
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const only = positionals.filter((name) => !name.includes('/'));
const paths = positionals.filter((name) => name.includes('/'));
/** Number of the day since 1970: whose turn it is in Jest's projects (jest.config.mjs). */
const seed = values.seed ?? (positionals.length === 0 ? String(Math.floor(Date.now() / 86_400_000)) : '');
if (!/^\d*$/.test(seed)) fail('A seed is a whole number.');
const totals = { passed: 0, failed: 0 };
const failures = [];

checkNode();
await ensureInstalled();
mkdirSync(RESULTS, { recursive: true });
for (const name of readdirSync(RESULTS).filter(isLeft)) rmSync(`${RESULTS}/${name}`, { recursive: true, force: true });

/** True for what a process has left in RESULTS that is no more; a run that still goes on in this tree keeps what it works with. */
function isLeft(name) {
  const pid = Number(/-(\d+)(?:\.json)?$/.exec(name)?.[1] ?? 0);
  try {
    return pid > 0 && !process.kill(pid, 0);
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`;
}

/** Installs the programs that later parts want, one after the other: the system's installer lets nobody in beside it. */
async function ensurePrograms() {
  await ensureChromium();
  await ensureRedis();
  await ensurePostgres();
}

/** A check that is one command: it passes as a whole or not at all. */
async function check(name, args) {
  const since = Date.now();
  const { code, output } = await run(process.execPath, args, { quiet: true });
  totals[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) failures.push(name);
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(since)})\n${code === 0 ? '' : output}`);
}

/** Projects of Jest in one run, which share its workers; a run that dies counts as a failure of each of them. */
async function jest(projects, workers, env) {
  const since = Date.now();
  const kept = `${RESULTS}/${projects.join('-')}`;
  const counted = `${kept}-${process.pid}.json`;
  const options = [`--maxWorkers=${workers}`, '--silent', '--reporters=default', '--reporters=<rootDir>/scripts/support/counts.mjs'];
  const { code } = await run(
    process.execPath,
    [
      ...NODE_ARGUMENTS,
      'node_modules/jest/bin/jest.js',
      ...options,
      ...(paths.length > 0 ? ['--testPathPatterns', ...paths] : []),
      '--selectProjects',
      ...projects,
    ],
    {
      env: { TZ: 'Asia/Kathmandu', NODE_OPTIONS: '--experimental-vm-modules --no-warnings', TEST_COUNTS: counted, TEST_SEED: seed, ...env },
    },
  );
  const counts = existsSync(counted) ? JSON.parse(readFileSync(counted, 'utf8')) : {};
  if (existsSync(counted)) renameSync(counted, `${kept}.json`);
  const bad = [];
  for (const project of projects) {
    const { passed, failed } = counts[project] ?? { passed: 0, failed: 0 };
    totals.passed += passed;
    totals.failed += failed || (passed === 0 ? 1 : 0);
    if (failed > 0 || passed === 0) bad.push(project);
    process.stdout.write(`${failed > 0 || passed === 0 ? 'FAIL' : 'ok  '} ${project}: ${passed} passed, ${failed} failed\n`);
  }
  if (code !== 0 && bad.length === 0) {
    totals.failed += 1;
    bad.push(`${projects.join(', ')} (the run ended with ${code})`);
  }
  failures.push(...bad);
  process.stdout.write(`${projects.join(', ')}: ${seconds(since)}\n`);
}

const checks = {
  // A build checks types, too, and leaves what it has found out, so that this takes 3 s after it. A second checker would check shared types
  // twice (`checkers` in tsconfig.json: 20 s of processor in place of 35).
  types: () => check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', '--tsBuildInfoFile', '.next/cache/.tsbuildinfo']),
  lint: () => check('lint', ['node_modules/oxlint/bin/oxlint']),
};

/** What the browser's tests are given: a browser, and the production build. */
async function browserEnv() {
  const chromium = await ensureChromium();
  await ensureRedis();
  await ensureBuilt();
  return { CHROMIUM_PATH: chromium };
}

const parts = [...Object.keys(checks), ...RUNS.flatMap(({ projects }) => projects)];
const unknown = only.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part named ${unknown.join(', ')}; the parts are ${parts.join(', ')}.\n`);
  process.exit(2);
}
if (paths.length > 0 && only.length === 0) {
  process.stderr.write(`Name the part as well: ${parts.slice(2).join(', ')}.\n`);
  process.exit(2);
}
const wanted = parts.filter((name) => only.length === 0 || only.includes(name));
// lint wants nothing that is built, what a machine lacks mostly the network: both go on beside the build
const lint = wanted.includes('lint') ? checks.lint() : null;
const programs = only.length === 0 ? ensurePrograms() : null;
// next's own types for routes and pages come into being with a build; the type check wants them
if (only.length === 0) await ensureBuilt();
const types = wanted.includes('types') ? checks.types() : null;
await programs;
// lint and types are over when they are over: the others use all the processors that there are
for (const { projects, workers } of RUNS) {
  const chosen = projects.filter((name) => wanted.includes(name));
  if (chosen.length > 0) await jest(chosen, workers, chosen.includes('e2e') ? await browserEnv() : {});
}

await Promise.all([lint, types]);
if (seed) process.stdout.write(`\nSeed ${seed}: \`npm test -- --seed ${seed}\` takes the same turns again.\n`);
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 && failures.length === 0 ? 0 : 1);
