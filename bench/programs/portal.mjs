import { fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { buildPortal } from '../../scripts/support/build.mjs';
import { freePort, waitFor } from '../../scripts/support/process.mjs';
import { startPortal, stop } from '../../scripts/support/services.mjs';
import { sessionCookie } from '../support.mjs';

const COPY = '.data/bench/portal';
const SECRET = 'a-secret-of-the-benchmark-alone-0123456789';
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package.json',
];
/** Routes used only for comparison, added to the real ones in the copy. */
const COMPARED = ['empty', 'naive', 'bare'];

const record = {
  seq: 1,
  date: '2026-01-01T00:00:00.000Z',
  device: 'SM',
  weight: 70,
  bfp: 20,
  bfm: 14,
  smm: 31,
  bmr: 1580,
  bmi: 23,
  bwp: 58,
  ecf: 0.38,
  protein: 11,
  minerals: 3.9,
  bodyScore: 80,
  genWeight: 70,
  genBfp: 15,
  genBfm: 10,
  genSmm: 33,
  genBmr: 1600,
  genBmi: 22,
  genBwp: 62,
  genEcf: 0.38,
  genProtein: 11,
  genMinerals: 4,
  idx: { weight: 100, bfp: 110, bfm: 110, smm: 95, bmr: 100, bmi: 110, bwp: 90, ecf: 100, protein: 100, minerals: 100 },
};
const login = { type: 'U', token: 'bench-token', memberSeq: 1, compSeq: 1, name: 'Bench', mustChangePassword: false };
const profile = {
  memberSeq: 1,
  compSeq: 1,
  type: 'U',
  id: 'bench.user',
  name: 'Bench',
  email: 'b@example.com',
  phone: null,
  gender: 'M',
  countryCode: null,
  urlProfile: null,
  birthDate: null,
  height: 175,
  timeZone: 'Asia/Seoul',
};
const unit = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
const answers = [{ list: [record], total: 1 }, login, profile, unit];

/** Copies the portal's sources, adds the comparison routes and builds the copy, so that all run in one server. */
export async function buildCopy() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of SOURCES) if (existsSync(name)) cpSync(name, `${COPY}/${name}`, { recursive: true });
  for (const name of COMPARED) cpSync(`bench/routes/${name}.ts`, `${COPY}/app/api/bench/${name}/route.ts`, { recursive: true });
  const { code, output } = await buildPortal({ quiet: true, cwd: COPY });
  if (code !== 0) throw new Error(output);
}

/** Starts the copy in front of a stub upstream and signs in; returns the headers for all requests. */
export async function startCopy(env = {}) {
  const upstream = fork(
    'bench/programs/upstream.mjs',
    answers.map((answer) => JSON.stringify(answer)),
  );
  const upstreamPort = await new Promise((resolve) => upstream.once('message', resolve));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const cwd = process.cwd();
  process.chdir(COPY);
  const portal = startPortal({
    port,
    host: '127.0.0.1',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`, PUBLIC_URL: url, SESSION_SECRET: SECRET, LOG_LEVEL: 'warn', ...env },
  });
  process.chdir(cwd);
  const close = async () => {
    await stop(portal);
    upstream.kill();
  };
  if (!(await waitFor(`${url}/api/health/live`, { child: portal }))) {
    await close();
    throw new Error('the portal did not start');
  }
  const headers = { cookie: await sessionCookie(url), 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
  return { url, headers, portal, close };
}
