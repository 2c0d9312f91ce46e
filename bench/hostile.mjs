/**
 * `npm run prove hostile`: concurrent attacks by people without an account and by malicious members and managers on a portal run by `npm
 * start` on an empty folder, and their effect on everyone else. Finally kills both programs on purpose.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Agent, fetch, FormData } from 'undici';
import { farCellWorkbook, heavyRecording, rowBomb } from '../__tests__/support/files/hostileFiles.mjs';
import { freePort, waitFor } from '../scripts/support/process.mjs';
import { PLATFORM, PORTAL } from '../scripts/support/services.mjs';
import { sessionCookie } from './support.mjs';

const SECONDS = 45;
/** p99 bound in ms for everyone else's calls, on two cores. */
const P99_BOUND = 2_000;
/** Maximum time in seconds until a killed program is back. */
const BACK_WITHIN = 60;
const ORDINARY = ['demo.member', 'demo.manager', 'demo.master', 'seojun.yoon', 'minjae.kang', 'haeun.lee', 'jiwoo.park', 'yuna.oh'];
/** Enough accounts for every hostile upload: an account may have three imports at most. */
const HOSTILE = ['sora.manager', 'jinho.manager', 'taeyang.choi', 'woojin.jung', 'soyul.han', 'dohyun.lim', 'dain.seo', 'yerin.shin'];
/** Date ranges beyond the limits of the calendar, reversed, or of one day. */
const RANGES = [
  ['0001-01-01', '9999-12-31'],
  ['0000-01-01', '0000-01-01'],
  ['9999-12-31', '0001-01-01'],
  ['2026-01-01', '2026-01-01'],
  ['1900-01-01', '2199-12-31'],
];
const PAGES = ['/usr/health?tab=heart', '/usr/health?tab=step', '/usr/body?tab=trend', '/usr/rank?'];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the stack with `npm start`; rate limits by address are lifted, because all callers here share one. */
async function startAll(folder) {
  const [port, platformPort] = [await freePort(), await freePort()];
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port), PLATFORM_PORT: String(platformPort), HOST: '127.0.0.1' };
  const more = { DATA_DIR: folder, DATABASE_URL: '', PLATFORM_DEMO: 'on', PLATFORM_AUTH_RATE: '1000000', PLATFORM_RATE: '10000000' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  for (const end = Date.now() + 600_000; !output.includes('The portal is ready'); await pause(200))
    if (child.exitCode !== null || Date.now() > end) throw new Error(`npm start did not get ready:\n${output}`);
  return { child, portal: `http://127.0.0.1:${port}`, upstream: `http://127.0.0.1:${platformPort}`, output: () => output };
}

/** Process ids of the two programs run by `npm start`, once both are up. */
async function programsOf(pid) {
  for (const end = Date.now() + BACK_WITHIN * 1000; Date.now() < end; await pause(100)) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const named = (file) => children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(file));
    const [platform, portal] = [named(PLATFORM), named(PORTAL)];
    if (platform && portal) return { platform: Number(platform), portal: Number(portal) };
  }
  throw new Error('npm start no longer runs both programs.');
}

/** Returns a function that makes requests like a browser and resolves with status, code and time; status 0 means no response. */
function caller(portal, cookie) {
  // a separate agent per person, since each browser has its own connections
  const dispatcher = new Agent();
  const headers = { 'x-csrf': '1', origin: portal, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
  return async (path, { method = 'GET', json, file, ms = 60_000 } = {}) => {
    const since = performance.now();
    let body;
    if (file) (body = new FormData()).append('file', new Blob([file.content]), file.name);
    else if (json) body = JSON.stringify(json);
    const type = json ? { 'content-type': 'application/json' } : {};
    try {
      const options = { dispatcher, method, headers: { ...headers, ...type }, body, redirect: 'manual', signal: AbortSignal.timeout(ms) };
      const answer = await fetch(portal + path, options);
      const text = await answer.text();
      const code = answer.status >= 500 ? /"code":"(\w+)"/.exec(text)?.[1] : undefined;
      return { path, at: Math.round(since), status: answer.status, code, ms: performance.now() - since };
    } catch (error) {
      return { path, status: 0, code: error.name, ms: performance.now() - since };
    }
  };
}

const READS = ['/api/member/unit', '/api/member/profile', '/api/body/list?page=0&size=1', '/api/user/recentBandData'];
const homeOf = (id) => (/manager|master/.test(id) ? '/mng/dashboard' : '/usr/info');

/**
 * Everyone else: each person makes at most five reads per second until `over`, staggered so that they do not all open their start page at
 * once.
 */
async function ordinary({ call, reads }, first, over) {
  const answers = [];
  for (let turn = first; !over(); turn += 1) {
    answers.push(await call(reads[turn % reads.length]));
    await pause(200);
  }
  return answers;
}

/** Repeats an attack until `over`. */
async function again(over, attack, rest = 0) {
  const answers = [];
  while (!over()) {
    answers.push(...(await attack()));
    await pause(rest);
  }
  return answers;
}

function uploads(calls, { workbook, files }, over) {
  // refused uploads are expected: only 5xx and missing responses count as failures
  return calls.map((call, index) =>
    again(
      over,
      () =>
        Promise.all([
          ...(index < 2 ? [1, 2].map(() => call('/api/member/bulkRows', { method: 'POST', json: { file: workbook } })) : []),
          call('/api/import/upload', { method: 'POST', file: files[index % 2] }),
          call('/api/import/upload', { method: 'POST', file: files[(index + 1) % 2] }),
        ]),
      2_000,
    ),
  );
}

function bursts(portal, over) {
  const nobody = caller(portal);
  const signIn = (id) =>
    nobody('/api/session', { method: 'POST', json: { compSeq: 1, id, sns: 'O', pw: 'Wrong!2026', timezone: 9, lang: 'EN' } });
  const sixty = (idOf) => Promise.all(Array.from({ length: 60 }, (_, index) => signIn(idOf(index))));
  let round = 0;
  return [
    again(over, () => sixty(() => 'somin.noh'), 1_000),
    again(over, () => sixty((index) => `stranger.${(round += 1)}.${index}`), 1_000),
  ];
}

function addresses(call, over) {
  const paths = RANGES.flatMap(([from, to]) => [
    ...PAGES.map((page) => `${page}&from=${from}&to=${to}`),
    `/api/user/getMyTrend?startDate=${from}&endDate=${to}`,
    `/api/user/getBloodPressure?startDate=${from}&endDate=${to}`,
    `/api/user/getStepIndicator?startDate=${from}&endDate=${to}`,
  ]);
  let next = 0;
  return again(over, async () => [await call(paths[(next += 1) % paths.length])], 50);
}

/** Value below which the given share of the numbers lies. */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

const tally = (answers) => {
  const counts = {};
  for (const { status, code } of answers)
    counts[code ? `${status} ${code}` : status] = (counts[code ? `${status} ${code}` : status] ?? 0) + 1;
  return counts;
};

/** Kills a program and resolves with the seconds until it responds again. */
async function killed(pid, url) {
  const since = Date.now();
  process.kill(pid, 'SIGKILL');
  // wait for the old process to close its port, so that the new one responds
  await pause(300);
  await waitFor(url, { seconds: BACK_WITHIN * 2 });
  return (Date.now() - since) / 1000;
}

async function load({ portal }) {
  const people = [];
  for (const id of ORDINARY) people.push({ call: caller(portal, await sessionCookie(portal, id)), reads: [...READS, homeOf(id)] });
  const hostile = [];
  for (const id of HOSTILE) hostile.push(caller(portal, await sessionCookie(portal, id)));
  // warm up every page first: the attacks are measured, not the start of the programs
  for (const { call, reads } of people) for (const path of reads) await call(path);
  // created beforehand, since it blocks this process, which would distort the response times
  const workbook = farCellWorkbook().toString('base64');
  const files = [
    { name: 'run.fit', content: heavyRecording() },
    { name: 'rows.zip', content: rowBomb() },
  ];
  const still = monitorEventLoopDelay({ resolution: 10 });
  still.enable();
  const end = Date.now() + SECONDS * 1000;
  const over = () => Date.now() > end;
  const bad = Promise.all([...uploads(hostile, { workbook, files }, over), ...bursts(portal, over), addresses(hostile.at(-1), over)]);
  const good = (await Promise.all(people.map((person, index) => ordinary(person, index, over)))).flat();
  still.disable();
  return { good, bad: (await bad).flat(), stoodStill: Math.round(still.max / 1e6) };
}

const under = (name, value, bound, unit = '') => ({ name, value: `${value}${unit}`, bound: `${bound}${unit}`, holds: value <= bound });

export async function proveHostile() {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-hostile-'));
  let started;
  try {
    started = await startAll(folder);
    const before = await programsOf(started.child.pid);
    const { good, bad, stoodStill } = await load(started);
    const after = await programsOf(started.child.pid);
    const times = good.map(({ ms }) => ms);
    process.stdout.write(`other calls, by status: ${JSON.stringify(tally(good))}\n`);
    for (const { path, ms, at } of [...good].sort((a, b) => b.ms - a.ms).slice(0, 12))
      process.stdout.write(`  ${path}: ${Math.round(ms)} ms, from ${at}\n`);
    process.stdout.write(`hostile calls, by status: ${JSON.stringify(tally(bad))}\n`);
    const failed = (answers) => answers.filter(({ status }) => status === 0 || status >= 500);
    const unplanned = failed(bad).filter(({ code }) => code !== 'OVERLOADED');
    for (const { path, status, code, ms } of [...failed(good), ...unplanned].slice(0, 20))
      process.stdout.write(`  ${status} ${code ?? ''} ${path} after ${Math.round(ms)} ms\n`);
    const restarted = ['platform', 'portal'].filter((name) => before[name] !== after[name]).length;
    for (const line of started.output().match(/^The (platform|portal) (?!is ready).*$/gm) ?? []) process.stdout.write(`  ${line}\n`);
    const back = [
      await killed(after.platform, `${started.upstream}/health/ready`),
      await killed(after.portal, `${started.portal}/api/health/ready`),
    ];
    return [
      { name: 'other calls', value: good.length, bound: 'at least 200', holds: good.length >= 200 },
      { name: 'the measuring program was blocked for', value: `${stoodStill} ms`, bound: 'none', holds: true },
      { name: 'p50 of other calls', value: `${Math.round(quantile(times, 0.5))} ms`, bound: 'none', holds: true },
      under('p99 of other calls', Math.round(quantile(times, 0.99)), P99_BOUND, ' ms'),
      { name: 'longest of other calls', value: `${Math.round(Math.max(...times))} ms`, bound: 'none', holds: true },
      under('failures of other calls', good.filter(({ status }) => status !== 200).length, 0),
      under('failures of hostile calls other than OVERLOADED', unplanned.length, 0),
      under('unexpected restarts', restarted, 0),
      under('the platform answers again after SIGKILL', Math.round(back[0]), BACK_WITHIN, ' s'),
      under('the portal answers again after SIGKILL', Math.round(back[1]), BACK_WITHIN, ' s'),
    ];
  } finally {
    if (started && started.child.exitCode === null) {
      started.child.kill('SIGTERM');
      await once(started.child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
