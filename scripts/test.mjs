/**
 * `npm test`: runs every part, on a machine with Node only. Ends with the line `N passed, N failed`. An argument runs one part only: types,
 * lint, unit, platform, postgres, e2e; an argument with a slash limits that part to files with it in their path. Large sets of tests take
 * turns by day (docs/testing.md); `--seed` repeats the selection of another run, `--whole` runs everything. A named part runs in full,
 * unless a seed is given as well.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { ensurePostgres } from './support/postgres.mjs';
import { JEST_FLAGS } from './support/nodeFlags.mjs';
import { exitWith, run } from './support/process.mjs';
import { ensureRedis } from './support/redis.mjs';
import { workersFor } from './support/workers.mjs';

const RESULTS = '.test-results';
/** Projects of Jest, which share a run: while browser tests wait for pages and clocks, others use the processors. */
const PROJECTS = ['unit', 'platform', 'postgres', 'e2e'];
const workers = workersFor(availableParallelism(), totalmem());
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' }, whole: { type: 'boolean' } } });
const only = positionals.filter((name) => !name.includes('/'));
const paths = positionals.filter((name) => name.includes('/'));
/** Days since 1970, which select the tests that take turns (jest.config.mjs). */
const seed = values.seed ?? (positionals.length === 0 && !values.whole ? String(Math.floor(Date.now() / 86_400_000)) : '');
if (!/^\d*$/.test(seed)) exitWith('--seed must be a whole number.');
const totals = { passed: 0, failed: 0 };
const failures = [];

checkNode();
await ensureInstalled();
mkdirSync(RESULTS, { recursive: true });
for (const name of readdirSync(RESULTS).filter(isLeft)) rmSync(`${RESULTS}/${name}`, { recursive: true, force: true });

/** Whether a file in RESULTS was left by a process that no longer exists; a run that is still going on keeps its files. */
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

/** Installs programs for later parts, one after the other: apt holds a lock. */
async function ensurePrograms() {
  await ensureChromium();
  await ensureRedis();
  await ensurePostgres();
}

/** Runs a check of a single command, which counts as one test. */
async function check(name, args) {
  const since = Date.now();
  const { code, output } = await run(process.execPath, args, { quiet: true });
  totals[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) failures.push(name);
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(since)})\n${code === 0 ? '' : output}`);
}

/** Runs Jest projects in one process with shared workers; a crash counts as a failure of each of them. */
async function jest(projects, env) {
  const since = Date.now();
  const kept = `${RESULTS}/${projects.join('-')}`;
  const counted = `${kept}-${process.pid}.json`;
  const options = [`--maxWorkers=${workers}`, '--silent', '--reporters=default', '--reporters=<rootDir>/scripts/support/counts.mjs'];
  const { code } = await run(
    process.execPath,
    [
      ...JEST_FLAGS,
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
  // The build checks types as well and leaves its build info, so that this takes only 3 s after it. A second checker would check shared
  // types twice (`checkers` in tsconfig.json: 20 s of CPU time instead of 35).
  types: () => check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', '--tsBuildInfoFile', '.next/cache/.tsbuildinfo']),
  lint: () => check('lint', ['node_modules/oxlint/bin/oxlint']),
};

/** Environment of the browser tests: a browser, and the production build. */
async function browserEnv() {
  const chromium = await ensureChromium();
  await ensureRedis();
  await ensureBuilt();
  return { CHROMIUM_PATH: chromium };
}

const parts = [...Object.keys(checks), ...PROJECTS];
const unknown = only.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown part: ${unknown.join(', ')}. Parts: ${parts.join(', ')}.\n`);
  process.exit(2);
}
if (paths.length > 0 && only.length === 0) {
  process.stderr.write(`A path also needs a part: ${parts.slice(2).join(', ')}.\n`);
  process.exit(2);
}
const wanted = parts.filter((name) => only.length === 0 || only.includes(name));
// lint needs no build, and installing programs mostly waits for the network: run both during the build
const lint = wanted.includes('lint') ? checks.lint() : null;
const programs = only.length === 0 ? ensurePrograms() : null;
// the type check needs the route types that Next.js generates during a build
if (only.length === 0) await ensureBuilt();
const types = wanted.includes('types') ? checks.types() : null;
await programs;
// do not wait for lint and types here: the tests use all processors anyway
const projects = PROJECTS.filter((name) => wanted.includes(name));
if (projects.length > 0) await jest(projects, projects.includes('e2e') ? await browserEnv() : {});

await Promise.all([lint, types]);
if (seed) process.stdout.write(`\nSeed ${seed}: \`npm test -- --seed ${seed}\` repeats the same selection.\n`);
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 && failures.length === 0 ? 0 : 1);
