import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/support/postgres.mjs';
import { freePort, waitFor } from '../scripts/support/process.mjs';
import { stop } from '../scripts/support/services.mjs';
import { addMissionsAndGoals, BUFFERS, seed } from './bigCompany.mjs';
import { BY_HAND, median, processorOf, table, tokenOf, verdict } from './support.mjs';

const ROUNDS = 31;
const WARM_UP = 10;
/** Maximum duration of a group of calls relative to the previous tree. */
const MOST = 1.1;
const DAY = 86_400_000;
/** Rounds that deliver 10,000 readings of a thousand people. */
const DELIVERIES = 3;

const day = (ago) => new Date(Date.now() + 9 * 3_600_000 - ago * DAY).toISOString().slice(0, 10).replaceAll('-', '');
const of30Days = `startDt=${day(29)}&endDt=${day(0)}&page=0&size=50`;
const list = (more) => ['/manager/memberListNew', { rowsPerPage: 25, sort: 'name', desc: false, page: 0, ...more }];

/** Calls measured, in groups that are judged by their sum. */
const GROUPS = {
  dashboard: {
    weights: ['/manager/getMembersWeightUnit?period=MONTH'],
    scores: ['/manager/getMembersScore?period=MONTH'],
    scatter: ['/manager/scatterPlot?period=MONTH'],
    'body composition': ['/manager/getBodyCompForManager?pageType=Dashboard&period=MONTH'],
    goals: ['/manager/getGoalAchieveForManager?pageType=Dashboard&period=MONTH'],
    comparison: ['/manager/getComparison?period=MONTH'],
  },
  inbox: { causes: ['/inbox/causes'] },
  'member list': {
    'by name': list({}),
    'by name, page 41': list({ page: 40 }),
    'by last measurement': list({ sort: 'lastMeasureDate', desc: true }),
    'by device': list({ sort: 'lastMeasureDevCode' }),
  },
  rankings: Object.fromEntries(
    ['total/total', 'body/score', 'body/bfp', 'body/bmi', 'activity/step', 'activity/calorie', 'improvement/improvement'].map((what) => [
      what.split('/')[1],
      [`/member/rank/${what}?${of30Days}`],
    ]),
  ),
};

/** Every consent question (lib/consent/readers.ts). */
const KINDS = ['body', 'activity', 'sleep', 'vitals', 'sugar'];
const ASKED = [
  ...['COLLECT', 'MANAGER', 'STATISTICS'].flatMap((reader) => KINDS.map((kind) => `${reader}:${kind}`)),
  'RANKING:body',
  'LOBBY:activity',
];
/** Everyone has answered; every tenth member refuses everything except collection. */
const ANSWERS = [
  "update member set consents_until = '2100-01-01' where type <> 'A'",
  `insert into consent (company_seq, member_seq, kind, about, version, given, until)
   select m.company_seq, m.seq, 'SHARING', asked.about, 1, asked.about like 'COLLECT:%' or m.seq % 10 > 0 or m.type <> 'U', '2100-01-01'
   from member m, unnest($1::text[]) asked(about) where m.type <> 'A'`,
];

/** Runs SQL statements on a database of the server, in order; returns the rows of the last one. */
async function query(server, database, ...statements) {
  const url = new URL(server);
  url.pathname = database;
  const client = new pg.Client({ connectionString: url.href, options: BY_HAND });
  await client.connect();
  try {
    let rows = [];
    for (const [text, values] of statements.map((statement) => [statement].flat())) ({ rows } = await client.query(text, values));
    return rows;
  } finally {
    await client.end();
  }
}

function platformOf(cwd, env) {
  return spawn(process.execPath, ['--max-semi-space-size=32', '--import', 'tsx', 'platform/server/main.ts'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

/** Starts the platform of a tree on its database, which runs the migrations. */
async function start(name, cwd, server, files) {
  const url = new URL(server);
  url.pathname = name;
  const port = await freePort();
  const env = { DATA_DIR: files, DATABASE_URL: url.href, LOG_LEVEL: 'warn', PLATFORM_RATE: '1000000', SMTP_URL: '' };
  const child = platformOf(cwd, { ...env, PLATFORM_PORT: String(port) });
  const base = `http://127.0.0.1:${port}`;
  if (!(await waitFor(`${base}/health/ready`, { child, seconds: 120 }))) throw new Error(`the platform of ${name} did not start`);
  return { name, child, url: base };
}

/** Creates two databases with the same data, one per tree: the second is a copy of the first, migrated by its own tree. */
async function fill(server, trees, files) {
  const databases = await query(server, 'postgres', "select datname from pg_database where datname in ('before', 'now')");
  if (databases.length < 2) {
    await query(server, 'postgres', 'drop database if exists now', 'drop database if exists before', 'create database before');
    const url = new URL(server);
    url.pathname = 'before';
    await seed({ DATA_DIR: files, DATABASE_URL: url.href, LOG_LEVEL: 'warn' }, trees.before);
    const client = new pg.Client({ connectionString: url.href, options: BY_HAND });
    await client.connect();
    await addMissionsAndGoals(client);
    await client.end();
    await query(server, 'postgres', 'create database now template before');
  }
  const first = await start('now', trees.now, server, files);
  await stop(first.child);
  const [{ answered }] = await query(server, 'now', "select exists (select from consent where kind = 'SHARING') as answered");
  if (answered) return;
  await query(server, 'now', ...ANSWERS.map((text) => (text.includes('$1') ? [text, [ASKED]] : text)));
  for (const name of ['before', 'now']) await query(server, name, 'vacuum analyze');
}

/** CPU time in ms by process ID, of a platform and of its database backends; PostgreSQL's parallel workers end too soon to be counted. */
async function processor(server, { name, child }) {
  const backends = await query(server, 'postgres', ['select pid from pg_stat_activity where datname = $1', [name]]);
  return new Map([child, ...backends].map(({ pid }) => [pid, processorOf(pid) ?? 0]));
}

/** CPU time between two snapshots in ms: a process started in between counts in full, a backend that ended is not counted. */
const between = (before, after) => [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

async function timeOf({ url, token }, path, body) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const since = performance.now();
  const answer = await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - since;
}

/** Medians of the work on both platforms, which take turns in alternating order, and the mean CPU time per round. */
async function measure(server, platforms, work, rounds = ROUNDS, warmUp = WARM_UP) {
  for (let round = 0; round < warmUp; round += 1) for (const platform of platforms) await work(platform, -1 - round);
  const times = platforms.map(() => []);
  const used = await Promise.all(platforms.map((platform) => processor(server, platform)));
  for (let round = 0; round < rounds; round += 1)
    for (const index of round % 2 ? [1, 0] : [0, 1]) times[index].push(await work(platforms[index], round));
  const after = await Promise.all(platforms.map((platform) => processor(server, platform)));
  return { ms: times.map(median), cpu: after.map((sample, index) => between(used[index], sample) / rounds) };
}

const ratio = ([before, now]) => (now / before).toFixed(2);
const row = (what, { ms, cpu }) => [
  what,
  ...ms.map((value) => value.toFixed(1)),
  ratio(ms),
  ...cpu.map((value) => value.toFixed(1)),
  ratio(cpu),
];
const HEAD = ['of 10,000 members', 'ms before', 'now', 'ratio', 'CPU before', 'now', 'ratio'];

/** On a shared machine CPU time is more reliable than wall-clock time. */
function judge(name, { ms, cpu }) {
  verdict(`${name}, time relative to before`, ratio(ms), `at most ${MOST}`, ms[1] <= MOST * ms[0]);
  verdict(`${name}, CPU time relative to before`, ratio(cpu), `at most ${MOST}`, cpu[1] <= MOST * cpu[0]);
}

async function benchGroup(server, platforms, name, calls) {
  const rows = [];
  const sum = { ms: [0, 0], cpu: [0, 0] };
  for (const [what, call] of Object.entries(calls)) {
    const found = await measure(server, platforms, (platform) => timeOf(platform, ...call));
    for (const key of ['ms', 'cpu']) found[key].forEach((value, index) => (sum[key][index] += value));
    rows.push(row(what, found));
  }
  table([HEAD, ...rows, row('together', sum)]);
  judge(name, sum);
}

/** Delivers 10,000 readings as the master, ten for each of a thousand people; returns the duration in ms. */
async function deliver(platform, round) {
  const run = Date.now();
  let ms = 0;
  for (let part = 0; part < 10; part += 1) {
    const readings = platform.people.map((memberSeq) => ({
      kind: 'heart',
      memberSeq,
      bpm: 60 + part,
      externalId: `${run} ${round} ${part}`,
      measuredAt: new Date(run - (part + 1) * 3_600_000).toISOString(),
    }));
    ms += await timeOf(platform, '/ingest/readings', { source: 'bench', readings });
  }
  return ms;
}

async function benchImport(server, platforms) {
  for (const platform of platforms)
    platform.people = (
      await query(
        server,
        platform.name,
        "select m.seq from member m join company c on c.seq = m.company_seq where c.code = 'BIG' and m.type = 'U' order by 1 limit 1000",
      )
    ).map(({ seq }) => seq);
  const found = await measure(server, platforms, deliver, DELIVERIES, 1);
  table([HEAD, row('10,000 readings', found)]);
  judge('import', found);
}

/**
 * Compares a tree from before consent with this one: dashboard, inbox, member list and rankings of 10,000 members, a tenth of whom refuse
 * everything; alternating, over HTTP, on PostgreSQL. `--against <folder>` is the old tree with installed packages, `--data <folder>` keeps
 * the filled databases for another run on the same day, `--calls <part>` limits the run to groups with that part in their name. The import
 * is measured last.
 */
export async function bench({ against, data, calls: part = '' }) {
  if (!against) {
    process.stdout.write('skipped: needs --against <a tree from before consent>\n');
    return;
  }
  const trees = { before: resolve(against), now: process.cwd() };
  const postgres = await startPostgres({ kept: data && resolve(data), more: { shared_buffers: BUFFERS } });
  const files = mkdtempSync(join(tmpdir(), 'wellness-bench-'));
  const running = [];
  try {
    await fill(postgres.url, trees, files);
    for (const name of ['before', 'now']) {
      const platform = await start(name, trees[name], postgres.url, files);
      running.push(Object.assign(platform, { token: await tokenOf(platform.url, { code: 'BIG', id: 'big.master' }) }));
    }
    for (const [name, calls] of Object.entries(GROUPS)) if (name.includes(part)) await benchGroup(postgres.url, running, name, calls);
    if ('import'.includes(part)) await benchImport(postgres.url, running);
  } finally {
    for (const { child } of running) await stop(child);
    await postgres.close();
    rmSync(files, { recursive: true, force: true });
  }
}
