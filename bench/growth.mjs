import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/support/postgres.mjs';
import { ensurePlatformBuilt } from '../scripts/support/platformBuild.mjs';
import { freePort, run, waitFor } from '../scripts/support/process.mjs';
import { startPlatform, stop } from '../scripts/support/services.mjs';
import { copyCompanies } from './programs/copyCompanies.mjs';
import { partsOf, writeGrowth } from './programs/growthPage.mjs';
import { table } from './support.mjs';

/** Default company sizes in members, ascending. */
const SIZES = '1000,10000';
/**
 * Maximum exponent of growth with the company, by role: linear plus a tenth for variation between runs for the master, only that tenth for
 * a member.
 */
const MAX_EXPONENT = { S: 1.1, U: 0.1 };
/** Milliseconds below which a call says nothing about growth, since its overhead dominates. */
const NOTHING = 10;
/** A member's calls that concern the whole company: rankings and its number of people. */
const ABOUT_ALL = /\/rank\/|\/rankBasis|\/company\/trust/;

/** Rows from which on a sequential scan matters. */
const MANY = 500;

/** Large tables with a sequential scan, by call, from the plans that `programs/growthCalls.ts` made the database log. */
function wholeReads(log) {
  const found = {};
  for (const piece of log.split(/LOG: {2}call /).slice(1)) {
    const scans = [...piece.matchAll(/Seq Scan on (\w+).*? rows=(\d+)/g)].filter(([, , rows]) => Number(rows) >= MANY);
    found[/^.*/.exec(piece)[0]] = [...new Set(scans.map(([, table]) => table))];
  }
  return found;
}

async function ended(child, what) {
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${what} ended with ${code}`);
}

/**
 * Durations of each read for a company of `members` members among `companies` companies on a separate PostgreSQL, and the tables its plans
 * scan sequentially.
 */
async function measured({ members, companies }) {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-growth-'));
  const plans = join(folder, 'plans');
  mkdirSync(plans);
  // the PostgreSQL server runs as another user
  chmodSync(folder, 0o711);
  chmodSync(plans, 0o777);
  const logging = { logging_collector: 'on', log_directory: plans, log_filename: 'plans.log', session_preload_libraries: 'auto_explain' };
  const postgres = await startPostgres({ more: { shared_buffers: '512MB', max_wal_size: '8GB', ...logging } });
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    PLATFORM_DEMO: 'off',
    PLATFORM_RATE: '1000000',
    SMTP_URL: '',
  };
  let platform;
  try {
    const seed = ['--import', 'tsx', 'platform/seed/seedMain.ts', '--members', String(members)];
    await ended(spawn(process.execPath, seed, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] }), 'seeding');
    const client = new pg.Client({ connectionString: postgres.url });
    if (companies > 1) await copyCompanies(postgres.url, companies);
    await client.connect();
    await client.query('vacuum analyze');
    const { rows: tables } = await client.query(
      `select relname as name, greatest(reltuples, 0)::float8 as count, pg_total_relation_size(oid)::float8 as bytes,
         pg_indexes_size(oid)::float8 as indexes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc`,
    );
    const { rows } = await client.query("select login_id as id from member where type = 'U' order by seq limit 1");
    await client.end();
    const port = await freePort();
    await ensurePlatformBuilt();
    platform = startPlatform({ ...env, PLATFORM_PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    if (!(await waitFor(`${url}/health/ready`, { child: platform, seconds: 120 }))) throw new Error('the platform did not start');
    const calls = ['--import', 'tsx', 'bench/programs/growthCalls.ts', url, rows[0].id, postgres.url];
    const { code, output } = await run(process.execPath, calls, { quiet: true });
    if (code !== 0) throw new Error(output);
    const log = readdirSync(plans).map((name) => readFileSync(join(plans, name), 'utf8'));
    return { times: JSON.parse(output), whole: wholeReads(log.join('')), tables };
  } finally {
    if (platform) await stop(platform);
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Exponent by which a call grows with the company: 0 is constant, 1 linear. */
function exponentOf(times, sizes) {
  const [first, last] = [times[0], times.at(-1)];
  return Math.log(Math.max(NOTHING, last) / Math.max(NOTHING, first)) / Math.log(sizes.at(-1) / sizes[0]);
}

/**
 * What is scaled: the company (`--sizes 1000,10000,100000`), or with `--companies 1,1000` the number of companies of the first size in the
 * database.
 */
function grown({ sizes = SIZES, companies }) {
  const members = sizes.split(',').map(Number);
  if (companies === undefined)
    return { name: 'members', most: MAX_EXPONENT, sizes: members, platforms: members.map((size) => ({ members: size, companies: 1 })) };
  const counts = companies.split(',').map(Number);
  const most = { S: MAX_EXPONENT.U, U: MAX_EXPONENT.U };
  return { name: 'companies', most, sizes: counts, platforms: counts.map((count) => ({ members: members[0], companies: count })) };
}

/** Measures every read of the contract as a member and as a master by size, and its growth; `--write` regenerates docs/growth.md. */
export async function bench(options) {
  const { name, most: bounds, sizes, platforms } = grown(options);
  const runs = [];
  for (const platform of platforms) runs.push(await measured(platform));
  const known = Object.keys(runs[0].times);
  const rows = known.flatMap((call) => {
    const times = runs.map((run) => run.times[call]);
    const whole = runs.at(-1).whole[call] ?? [];
    return times.includes(null) ? [] : [{ call, times, exponent: exponentOf(times, sizes), whole }];
  });
  rows.sort((one, other) => other.exponent - one.exponent || other.times.at(-1) - one.times.at(-1));
  const left = known.filter((call) => runs.some(({ times }) => times[call] === null));
  const verdicts = Object.entries(bounds).map(([role, bound]) => {
    const [worst] = rows.filter(({ call }) => call.startsWith(role) && !(role === 'U' && ABOUT_ALL.test(call)));
    const what = role === 'U' ? 'a member’s own calls, largest exponent' : 'a master’s calls, largest exponent';
    return { what, value: `${worst.exponent.toFixed(2)} (${worst.call})`, bound, keeps: worst.exponent <= bound };
  });
  const run = { name, sizes, rows, tables: runs.map(({ tables }) => tables), left, verdicts };
  const parts = partsOf(run);
  table(parts.cells);
  process.stdout.write(`\n${[...parts.databases, parts.left, ...parts.verdicts].join('\n')}\n`);
  if (options.write) await writeGrowth(run);
}
