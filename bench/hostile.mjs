/**
 * `npm run prove hostile`: what people without an account, and members and managers with bad intent, send all at once to a portal
 * that `npm start` runs on an empty folder, and what everybody else feels of it meanwhile. Ends with both programs killed on purpose.
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
import { sessionCookie } from './support.mjs';

const SECONDS = 45;
/** ms; for everybody else's calls, on two cores. */
const P99_BOUND = 2_000;
/** The longest that a program killed on purpose may stay away, in seconds. */
const BACK_WITHIN = 60;
const ORDINARY = ['demo.member', 'demo.manager', 'demo.master', 'seojun.yoon', 'minjae.kang', 'haeun.lee', 'jiwoo.park', 'yuna.oh'];
/** Enough for every hostile upload: an account holds three imports at most. */
const HOSTILE = ['sora.manager', 'jinho.manager', 'taeyang.choi', 'woojin.jung', 'soyul.han', 'dohyun.lim', 'dain.seo', 'yerin.shin'];
/** Past the ends of the calendar, and ranges of one day. */
const RANGES = [
  ['0001-01-01', '9999-12-31'],
  ['0000-01-01', '0000-01-01'],
  ['9999-12-31', '0001-01-01'],
  ['2026-01-01', '2026-01-01'],
  ['1900-01-01', '2199-12-31'],
];
const PAGES = ['/usr/health?tab=heart', '/usr/health?tab=step', '/usr/body?tab=trend', '/usr/rank?'];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts it as people do; the portal's answers come from as many addresses as there are callers, so addresses are not limited here. */
async function startAll(folder) {
  const [port, platformPort] = [await freePort(), await freePort()];
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port), PLATFORM_PORT: String(platformPort), HOST: '127.0.0.1' };
  const more = { DATA_DIR: folder, DATABASE_URL: '', PLATFORM_DEMO: 'on', PLATFORM_AUTH_RATE: '1000000', PLATFORM_RATE: '10000000' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  for (const end = Date.now() + 600_000; !said.includes('The portal is ready'); await pause(200))
    if (child.exitCode !== null || Date.now() > end) throw new Error(`npm start did not get ready:\n${said}`);
  return { child, portal: `http://127.0.0.1:${port}`, upstream: `http://127.0.0.1:${platformPort}`, said: () => said };
}

/** Process numbers of the two programs that `npm start` runs, once both are there. */
async function programsOf(pid) {
  for (const end = Date.now() + BACK_WITHIN * 1000; Date.now() < end; await pause(100)) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const named = (file) => children.find((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes(file));
    const [platform, portal] = [named('platform/server/main.ts'), named('next')];
    if (platform && portal) return { platform: Number(platform), portal: Number(portal) };
  }
  throw new Error('npm start no longer runs both programs.');
}

/** Calls as a browser would. Resolves with status, code and time; 0 is no answer at all. */
function caller(portal, cookie) {
  // each person has a browser, and a browser connections of its own
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

/** Everybody else: each reads something five times a second at most, until `over`; they do not all open their start page at the same moment. */
async function ordinary({ call, reads }, first, over) {
  const answers = [];
  for (let turn = first; !over(); turn += 1) {
    answers.push(await call(reads[turn % reads.length]));
    await pause(200);
  }
  return answers;
}

/** Repeats a hostile attack until `over`. */
async function again(over, attack, rest = 0) {
  const answers = [];
  while (!over()) {
    answers.push(...(await attack()));
    await pause(rest);
  }
  return answers;
}

function uploads(calls, { workbook, files }, over) {
  // as hostile files make up no fault of their own, refusals count as answers
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

/** The value below which so large a share of some numbers lies. */
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

/** Kills one program and waits until it answers again; how long that took, in seconds. */
async function killed(pid, url) {
  const since = Date.now();
  process.kill(pid, 'SIGKILL');
  // the one that is asked must be another: the port stays closed for a moment
  await pause(300);
  await waitFor(url, { seconds: BACK_WITHIN * 2 });
  return (Date.now() - since) / 1000;
}

async function load({ portal }) {
  const people = [];
  for (const id of ORDINARY) people.push({ call: caller(portal, await sessionCookie(portal, id)), reads: [...READS, homeOf(id)] });
  const hostile = [];
  for (const id of HOSTILE) hostile.push(caller(portal, await sessionCookie(portal, id)));
  // everybody has the portal open already: what is measured is the hostile, not the first minute of a program
  for (const { call, reads } of people) for (const path of reads) await call(path);
  // made beforehand: who makes them answers nobody meanwhile, and would measure that
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
    process.stdout.write(`everybody else, by status: ${JSON.stringify(tally(good))}\n`);
    for (const { path, ms, at } of [...good].sort((a, b) => b.ms - a.ms).slice(0, 12))
      process.stdout.write(`  ${path}: ${Math.round(ms)} ms, from ${at}\n`);
    process.stdout.write(`the hostile, by status: ${JSON.stringify(tally(bad))}\n`);
    const failed = (answers) => answers.filter(({ status }) => status === 0 || status >= 500);
    const unplanned = failed(bad).filter(({ code }) => code !== 'OVERLOADED');
    for (const { path, status, code, ms } of [...failed(good), ...unplanned].slice(0, 20))
      process.stdout.write(`  ${status} ${code ?? ''} ${path} after ${Math.round(ms)} ms\n`);
    const restarted = ['platform', 'portal'].filter((name) => before[name] !== after[name]).length;
    for (const line of started.said().match(/^The (platform|portal) (?!is ready).*$/gm) ?? []) process.stdout.write(`  ${line}\n`);
    const back = [
      await killed(after.platform, `${started.upstream}/health/ready`),
      await killed(after.portal, `${started.portal}/api/health/ready`),
    ];
    return [
      { name: 'calls of everybody else', value: good.length, bound: 'at least 200', holds: good.length >= 200 },
      { name: 'the measuring program itself stood still for', value: `${stoodStill} ms`, bound: 'none', holds: true },
      { name: 'p50 of everybody else', value: `${Math.round(quantile(times, 0.5))} ms`, bound: 'none', holds: true },
      under('p99 of everybody else', Math.round(quantile(times, 0.99)), P99_BOUND, ' ms'),
      { name: 'longest of everybody else', value: `${Math.round(Math.max(...times))} ms`, bound: 'none', holds: true },
      under('failures of everybody else', good.filter(({ status }) => status !== 200).length, 0),
      under('failures of the hostile other than OVERLOADED', unplanned.length, 0),
      under('programs restarted that nobody killed', restarted, 0),
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
