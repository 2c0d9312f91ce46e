import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { testsOn } from '../../__tests__/support/database/turns.mjs';
import { ensureChromium } from '../support/chromium.mjs';
import { ensurePostgres } from '../support/postgres.mjs';
import { ensureRedis } from '../support/redis.mjs';

const ENDINGS = ['.test.ts', '.test.tsx', '.e2e.ts'];

/** Returns the file of a proof, such as `lib/bff/forward`, or null. */
export const fileOf = (place) => ENDINGS.map((ending) => `__tests__/${place}${ending}`).find((file) => existsSync(file)) ?? null;

/** Runs files in the given Jest projects at full size, and appends the result of each test to `found`. */
async function run(name, projects, files, env, found) {
  if (files.length === 0) return;
  const result = `.test-results/audit-${name}.json`;
  mkdirSync('.test-results', { recursive: true });
  rmSync(result, { force: true });
  process.stdout.write(`${files.length} test files (${projects.join(', ')})…\n`);
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--silent', '--maxWorkers=2', '--json', `--outputFile=${result}`]
      .concat(['--selectProjects', ...projects])
      .concat(['--runTestsByPath', ...files]),
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
        TZ: 'Asia/Kathmandu',
        TEST_SEED: '',
        ...env,
      },
      stdio: ['ignore', 'ignore', process.env.AUDIT_OUTPUT ? 'inherit' : 'ignore'],
    },
  );
  await once(child, 'exit');
  if (!existsSync(result)) return;
  for (const { name: path, assertionResults, message } of JSON.parse(readFileSync(result, 'utf8')).testResults) {
    const file = relative(process.cwd(), path);
    found.push(...assertionResults.map(({ fullName, status }) => ({ file, name: fullName, status })));
    // a file that fails to load reports no tests
    if (assertionResults.length === 0) found.push({ file, name: `failed to run: ${message.split('\n')[0]}`, status: 'failed' });
  }
}

/** Runs each file once, on PostgreSQL if it opens a database and names no other engine. Returns the result of every test. */
export async function runTests(files) {
  const found = [];
  const onServer = new Set(testsOn('postgres', ''));
  const journeys = files.filter((file) => file.endsWith('.e2e.ts'));
  const server = files.filter((file) => onServer.has(file));
  const rest = files.filter((file) => !journeys.includes(file) && !onServer.has(file));
  await run('alone', ['unit', 'platform'], rest, {}, found);
  if (server.length + journeys.length > 0) await ensurePostgres();
  await run('server', ['postgres'], server, {}, found);
  if (journeys.length > 0) {
    const chromium = await ensureChromium();
    await ensureRedis();
    await run('journeys', ['e2e'], journeys, { CHROMIUM_PATH: chromium }, found);
  }
  return found;
}
