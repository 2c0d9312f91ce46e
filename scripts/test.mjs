/**
 * `npm test`: everything, on a machine that has only Node. Ends with one line `N passed, N failed`.
 * A name as argument runs one part alone: types, lint, unit, platform, postgres, e2e.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { ensureBuilt } from './support/build.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { ensurePostgres, startPostgres } from './support/postgres.mjs';
import { run } from './support/process.mjs';
import { ensureRedis } from './support/redis.mjs';

const RESULTS = '.test-results';
/** One worker more than processors: these tests wait for servers to start and stop, and for clocks, a third of their time. */
const SERVERS = ['--maxWorkers=3'];
/** Every file loads its modules anew and leaves them soon: with this many MB of room they are gone before they have to be moved. */
const ROOMY = ['--max-semi-space-size=64'];
/** Tests of the platform that open no database, or the embedded one whatever the setting: on PostgreSQL they would say the same again. */
const WITHOUT_DATABASE = [
  '/core/(background|password|queue|rate|settings)\\.test',
  '/server/main\\.test',
  '/chat/(refusals|quota|turns)\\.test',
  '/ingest/formats/(text/|values/)?(dates|csv|decode|units|source|formats|withings|renpho|inbody|zepp|openscale|appleHealth|garmin|gpx|libre|nights|omron|pairs|samsung)\\.test',
  '/ingest/moment\\.test',
  '/inbox/reminderTexts\\.test',
  '/seed/(series/|random|seedPeople)',
];
/** As in __tests__/support/database/engine.ts, for the tests that open the embedded database in their own process. */
const SHORT_LIVED = ['--liftoff-only'];
const only = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };
const failures = [];

checkNode();
await ensureInstalled();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

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

/** A Jest project; its own counts are added up, and a run that dies counts as one failure. */
async function jest(name, project, { env = {}, args = [], node = [] } = {}) {
  const since = Date.now();
  const file = `${RESULTS}/${name}.json`;
  const { code } = await run(
    process.execPath,
    [...node, 'node_modules/jest/bin/jest.js', '--selectProjects', project, '--json', `--outputFile=${file}`, '--silent', ...args],
    { quiet: false, env: { TZ: 'Asia/Kathmandu', NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...env } },
  );
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const passed = result?.numPassedTests ?? 0;
  const failed = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1;
  totals.passed += passed;
  totals.failed += failed || (code === 0 ? 0 : 1);
  if (code !== 0 || failed > 0 || passed === 0) failures.push(name);
  if (passed === 0 && failed === 0 && code === 0) totals.failed += 1;
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds(since)})\n`);
}

const parts = {
  // the native compiler takes a third of the time; lint and the build need the other one's API. A second checker would check shared types twice.
  types: () => check('types', ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.', '--checkers', '1']),
  lint: () => check('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0']),
  unit: () => jest('unit', 'unit', { args: ['--maxWorkers=2'], node: ROOMY }),
  platform: () => jest('platform', 'platform', { args: SERVERS, node: SHORT_LIVED }),
  async postgres() {
    await ensureRedis();
    const postgres = await startPostgres();
    try {
      const ignored = WITHOUT_DATABASE.map((pattern) => `--testPathIgnorePatterns=${pattern}`);
      await jest('postgres', 'platform', { env: { TEST_DATABASE_URL: postgres.url }, args: [...SERVERS, ...ignored] });
    } finally {
      await postgres.close();
    }
  },
  async e2e() {
    const chromium = await ensureChromium();
    await ensureRedis();
    await ensureBuilt();
    await jest('e2e', 'e2e', { env: { CHROMIUM_PATH: chromium }, args: ['--maxWorkers=2'] });
  },
};

const unknown = only.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`There is no part named ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(2);
}
const wanted = Object.keys(parts).filter((name) => only.length === 0 || only.includes(name));
// lint wants nothing that is built and takes one processor, what a machine lacks mostly the network: both go on beside the build
const lint = wanted.includes('lint') ? parts.lint() : null;
const programs = only.length === 0 ? ensurePrograms() : null;
// next's own types for routes and pages come into being with a build; the type check wants them
if (only.length === 0) await ensureBuilt();
if (wanted.includes('types')) await parts.types();
await Promise.all([lint, programs]);
// the others use all the processors there are
for (const name of wanted) if (name !== 'types' && name !== 'lint') await parts[name]();

if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 && failures.length === 0 ? 0 : 1);
