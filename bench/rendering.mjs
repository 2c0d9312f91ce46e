import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { startTestPlatform, startTestPortal } from '../__tests__/support/browser/stack.mjs';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { startPostgres } from '../scripts/support/postgres.mjs';
import { freePort, run, waitFor } from '../scripts/support/process.mjs';
import { stop } from '../scripts/support/services.mjs';
import { median, processorOf, sessionCookie, table, verdict } from './support.mjs';

const ROUNDS = 5;
const CONNECTIONS = 10;
/** Pages per round, and before the first round. */
const PAGES = 150;
const WARM_UP = 200;
const PLAIN = '.data/bench/plain';
/** Bounds of a page: pages per second relative to the plain one, and the platform's CPU time per page in ms; p99 below in ms. */
const WANTED = { '/usr/info': { share: 1 / 2, platform: 8 }, '/mng/dashboard': { share: 1 / 3, platform: 8 } };
const MAX_P99 = 500;
const MEASURED = [
  ['/', undefined],
  ['/usr/info', 'demo.member'],
  ['/mng/dashboard', 'demo.manager'],
  ['/usr/setting', 'demo.member'],
  ['/usr/body?tab=trend', 'demo.member'],
  ['/mng/member', 'demo.manager'],
];

const megabytesOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Starts the plain page in a separate Next.js application. */
async function startPlain() {
  rmSync(PLAIN, { recursive: true, force: true });
  mkdirSync(`${PLAIN}/app`, { recursive: true });
  cpSync('bench/plain', `${PLAIN}/app`, { recursive: true });
  cpSync('tsconfig.json', `${PLAIN}/tsconfig.json`);
  writeFileSync(`${PLAIN}/package.json`, '{ "type": "module" }');
  writeFileSync(`${PLAIN}/next.config.mjs`, 'export default { poweredByHeader: false, typescript: { ignoreBuildErrors: true } };');
  // without its own, Next.js uses those of a parent folder
  writeFileSync(`${PLAIN}/instrumentation.ts`, 'export const register = () => undefined;');
  writeFileSync(`${PLAIN}/middleware.ts`, "export const middleware = () => undefined;\nexport const config = { matcher: '/never' };");
  const next = resolve('node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await run(process.execPath, [next, 'build'], { quiet: true, cwd: PLAIN, env });
  if (code !== 0) throw new Error(output);
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], { cwd: PLAIN, env, stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  if (!(await waitFor(url, { child, seconds: 60 }))) throw new Error('the plain page did not start');
  return { url, child, stop: () => stop(child) };
}

/** Requests `amount` pages, ten concurrently. */
async function ask(url, cookie, amount) {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', ...(cookie && { cookie }) };
  const outcome = await autocannon({ url, headers, amount, connections: CONNECTIONS, timeout: 60 });
  if (outcome.non2xx > 0 || outcome.errors > 0) throw new Error(`${url}: ${outcome.non2xx} refused, ${outcome.errors} failed`);
  return outcome;
}

/** Pages per second, p99, and the CPU time per page in ms of the portal and of the platform. */
async function round({ url, child, cookie }, platform) {
  const before = [child, platform].map((program) => program && processorOf(program.pid));
  const { requests, latency } = await ask(url, cookie, PAGES);
  const after = [child, platform].map((program) => program && processorOf(program.pid));
  const [portalMs, platformMs] = after.map((value, index) => value && (value - before[index]) / PAGES);
  return { rate: requests.total / ((latency.mean * requests.total) / CONNECTIONS / 1000), p99: latency.p99, portalMs, platformMs };
}

function printTable(rows) {
  const shown = rows.map(({ name, rate, p99, portalMs, platformMs }) => [
    name,
    rate.toFixed(1),
    p99.toFixed(0),
    portalMs.toFixed(1),
    platformMs === undefined ? '' : platformMs.toFixed(1),
  ]);
  table([['page', 'pages/s', 'p99 ms', 'portal ms', 'platform ms'], ...shown]);
}

/** Compares pages with their bounds: name, value, bound as text, and whether it holds. */
function judged(rows) {
  const plain = rows.find(({ name }) => name === 'plain');
  return rows
    .filter(({ name }) => WANTED[name])
    .flatMap(({ name, rate, p99, platformMs }) => {
      const wanted = WANTED[name];
      const share = rate / plain.rate;
      return [
        [
          `${name}, relative to the plain page's pages per second`,
          share.toFixed(2),
          `at least ${wanted.share.toFixed(2)}`,
          share >= wanted.share,
        ],
        [`${name}, p99 in ms`, p99.toFixed(0), `under ${MAX_P99}`, p99 < MAX_P99],
        [`${name}, CPU ms of the platform`, platformMs.toFixed(1), `at most ${wanted.platform}`, platformMs <= wanted.platform],
      ];
    });
}

/** Median of each page over several rounds; the pages take turns. */
async function measured(pages) {
  for (const page of pages) await ask(page.url, page.cookie, WARM_UP);
  const rounds = pages.map(() => []);
  for (let turn = 0; turn < ROUNDS; turn += 1) for (const [at, page] of pages.entries()) rounds[at].push(await round(page, page.platform));
  const middle = (own, key) => (own[0][key] === undefined ? undefined : median(own.map((run) => run[key])));
  const keys = ['rate', 'p99', 'portalMs', 'platformMs'];
  return rounds.map((own, index) => ({ name: pages[index].name, ...Object.fromEntries(keys.map((key) => [key, middle(own, key)])) }));
}

/**
 * Measures pages of the portal in front of a platform on PostgreSQL, ten concurrently, next to a plain MUI page in the same run. Returns
 * the figures, the comparison with the bounds, and the memory of the idle platform in MB.
 */
export async function renderingFigures({ against, pages: part = '' } = {}) {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'wellness-rendering-'));
  const started = [];
  const keep = async (starting) => (started.push(await starting), started.at(-1));
  try {
    const plain = await keep(startPlain());
    const postgres = await startPostgres();
    started.push({ stop: () => postgres.close() });
    const platform = await keep(startTestPlatform(folder, { DATABASE_URL: postgres.url, PLATFORM_RATE: '1000000', LOG_LEVEL: 'warn' }));
    const idle = megabytesOf(platform.child.pid);
    const pages = [{ name: 'plain', url: plain.url, child: plain.child }];
    for (const cwd of [undefined, ...(against ? [resolve(against)] : [])]) {
      const portal = await keep(startTestPortal(platform.url, folder, { LOG_LEVEL: 'warn' }, undefined, cwd));
      for (const [path, id] of MEASURED.filter(([path]) => path.includes(part)))
        pages.push({
          name: cwd ? `${path} there` : path,
          url: portal.url + path,
          child: portal.child,
          cookie: id && (await sessionCookie(portal.url, id)),
          platform: platform.child,
        });
    }
    const rows = await measured(pages);
    return { rows, judged: judged(rows), idle };
  } finally {
    for (const program of started.reverse()) await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * `--against <folder>` measures another built copy of the tree, alternating with this one, `--pages <part>` only pages with that part in
 * their URL.
 */
export async function bench({ against, pages }) {
  const { rows, judged: bounds, idle } = await renderingFigures({ against, pages });
  printTable(rows);
  process.stdout.write(`\nThe platform idle: ${idle.toFixed(0)} MB.\n`);
  for (const bound of bounds) verdict(...bound);
}
