import { fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import autocannon from 'autocannon';
import { freePort, run, waitFor } from '../scripts/support/process.mjs';
import { startPortal, stop } from '../scripts/support/services.mjs';
import { median, sessionCookie, table, verdict } from './support.mjs';

const COPY = '.data/bench/portal';
const ROUNDS = 5;
const SECRET = 'a-secret-of-the-benchmark-alone-0123456789';

const record = {
  seq: 1, date: '2026-01-01T00:00:00.000Z', device: 'SM', weight: 70, bfp: 20, bfm: 14, smm: 31, bmr: 1580, bmi: 23, bwp: 58, ecf: 0.38, protein: 11, minerals: 3.9,
  bodyScore: 80, genWeight: 70, genBfp: 15, genBfm: 10, genSmm: 33, genBmr: 1600, genBmi: 22, genBwp: 62, genEcf: 0.38, genProtein: 11, genMinerals: 4,
  idx: { weight: 100, bfp: 110, bfm: 110, smm: 95, bmr: 100, bmi: 110, bwp: 90, ecf: 100, protein: 100, minerals: 100 },
};

/** Copies the portal's sources, adds the naive route, and builds the copy, so that both stand in one server. */
async function buildCopy() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of ['app', 'components', 'lib', 'messages', 'public', 'middleware.ts', 'instrumentation.ts', 'next.config.mjs', 'tsconfig.json', 'package.json']) {
    if (existsSync(name)) cpSync(name, `${COPY}/${name}`, { recursive: true });
  }
  mkdirSync(`${COPY}/app/api/bench/naive`, { recursive: true });
  cpSync('bench/naive/route.ts', `${COPY}/app/api/bench/naive/route.ts`);
  const next = `${process.cwd()}/node_modules/next/dist/bin/next`;
  const { code, output } = await run(process.execPath, [next, 'build'], { quiet: true, cwd: COPY, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(output);
}

function shoot(url, headers) {
  return autocannon({ url, connections: 10, duration: 5, headers });
}

/** Throughput of one BFF read beside an empty route and the naive form of the same server (performance.md's method). */
export async function bench() {
  await buildCopy();
  const login = { type: 'U', token: 'bench-token', memberSeq: 1, compSeq: 1, name: 'Bench', mustChangePassword: false };
  const profile = { memberSeq: 1, compSeq: 1, type: 'U', id: 'bench.user', name: 'Bench', email: 'b@example.com', phone: null, gender: 'M', countryCode: null, urlProfile: null, birthDate: null, height: 175, timeZone: 'Asia/Seoul' };
  const unit = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
  const upstream = fork('bench/upstream.mjs', [JSON.stringify({ list: [record], total: 1 }), JSON.stringify(login), JSON.stringify(profile), JSON.stringify(unit)]);
  const upstreamPort = await new Promise((resolve) => upstream.once('message', resolve));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const cwd = process.cwd();
  process.chdir(COPY);
  const portal = startPortal({
    port, host: '127.0.0.1', stdio: ['ignore', 'ignore', 'inherit'],
    env: { UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`, PUBLIC_URL: url, SESSION_SECRET: SECRET, LOG_LEVEL: 'warn' },
    next: `${cwd}/node_modules/next/dist/bin/next`,
  });
  process.chdir(cwd);
  try {
    if (!(await waitFor(`${url}/api/health/live`, { child: portal }))) throw new Error('the portal did not start');
    const cookie = await sessionCookie(url);
    const headers = { cookie, 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
    const targets = {
      'empty route handler': `${url}/api/health/live`,
      'BFF /api/body/list': `${url}/api/body/list?page=0&size=1`,
      'naive form': `${url}/api/bench/naive?page=0&size=1`,
    };
    const rates = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
    for (const target of Object.values(targets)) await autocannon({ url: target, connections: 10, duration: 2, headers });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, target] of Object.entries(targets)) {
        const result = await shoot(target, headers);
        if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
        rates[name].push(result.requests.average);
      }
    }
    const [empty, bff, naive] = Object.values(rates).map(median);
    table([
      ['answered', 'req/s', 'of empty'],
      ...Object.entries(rates).map(([name, values]) => [name, Math.round(median(values)), (median(values) / empty).toFixed(2)]),
    ]);
    verdict('BFF of an empty route', (bff / empty).toFixed(2), 'at least 0.85', bff / empty >= 0.85);
    verdict('BFF of the naive form', (bff / naive).toFixed(2), 'at least 1.6', bff / naive >= 1.6);
  } finally {
    await stop(portal);
    upstream.kill();
  }
}
