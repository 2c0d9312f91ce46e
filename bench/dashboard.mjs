import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { startStack } from '../__tests__/support/stack.mjs';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { ensureChromium } from '../scripts/support/chromium.mjs';
import { startPostgres } from '../scripts/support/postgres.mjs';
import { freePort, waitFor } from '../scripts/support/process.mjs';
import { startPlatform, stop } from '../scripts/support/services.mjs';
import { median, sessionCookie, table, verdict } from './support.mjs';

const MEMBERS = 10_000;
const ROUNDS = 15;
const WARM_UP = 3;
const DAY = 86_400_000;
/** Days back that the five periods of the dashboard begin at. */
const PERIODS = { WEEK: 6, MONTH: 30, MONTHS_3: 91, MONTHS_6: 182, YEAR: 365 };
/** Milliseconds wanted for the whole dashboard, a page of the member list, and the ranking of 30 days. */
const WANTED = { dashboard: 400, list: 50, rank: 200 };
/** Longest that drawing 10,000 dots may hold input up, in milliseconds. */
const HELD = 150;

const day = (ago) => new Date(Date.now() + 9 * 3_600_000 - ago * DAY).toISOString().slice(0, 10);

/** What the dashboard asks for at once in a period. */
function dashboardCalls(period) {
  const [from, to] = [day(PERIODS[period]), day(0)];
  const compact = (text) => text.replaceAll('-', '');
  return [
    '/manager/getMembersGenderCnt',
    '/manager/getMembersAgeUnit',
    `/manager/getMembersWeightUnit?period=${period}`,
    `/manager/scatterPlot?period=${period}`,
    `/manager/getBodyCompForManager?pageType=Dashboard&sDate=${from}&eDate=${to}`,
    `/manager/getGoalAchieveForManager?pageType=Dashboard&sDate=${from}&eDate=${to}`,
    `/manager/missionClearPercentage?startDate=${from}&endDate=${to}`,
    `/member/rank/total/total?startDt=${compact(from)}&endDt=${compact(to)}&page=0&size=5`,
  ];
}

/** Fills the database as `npm run seed` does. */
async function seed(env) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/db/seed/main.ts', '--members', String(MEMBERS)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`seeding ended with ${code}`);
}

/** What the seed leaves out: a mission a week for everybody, most of them done, and a goal of every second member. */
async function addMissionsAndGoals(client) {
  const whose = "(select seq from company where code = 'BIG')";
  await client.query(
    `insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date)
     select ${whose}, (select min(seq) from member where company_seq = ${whose}), 'bench', 'bench', 'ALL', now() - n * interval '7 days'
     from generate_series(0, 51) n`,
  );
  await client.query(
    `insert into mission_taker (company_seq, mission_seq, member_seq, completed_at)
     select m.company_seq, x.seq, m.seq, case when (m.seq + x.seq) % 3 > 0 then x.start_date end
     from member m join mission x on x.company_seq = m.company_seq and x.title = 'bench' where m.type = 'U'`,
  );
  await client.query(
    `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at)
     select company_seq, seq, 65, 20, now() - interval '200 days' from member where company_seq = ${whose} and type = 'U' and seq % 2 = 0`,
  );
  await client.query('analyze');
}

async function tokenOf(url) {
  const headers = { 'content-type': 'application/json' };
  const { compSeq } = await (await fetch(`${url}/company/find?code=BIG`)).json();
  const body = JSON.stringify({ compSeq, id: 'big.master', sns: 'O', pw: 'Wellness!2026', timezone: 9, lang: 'EN' });
  return (await (await fetch(`${url}/login`, { method: 'POST', headers, body })).json()).token;
}

/** Milliseconds of one call, its answer read. */
async function timeOf({ url, token }, path, body) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const since = performance.now();
  const answer = await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - since;
}

async function middle(work) {
  const times = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const ms = await work();
    if (round >= WARM_UP) times.push(ms);
  }
  return median(times);
}

async function benchDashboard(platform) {
  let slowest = 0;
  const rows = [];
  for (const period of Object.keys(PERIODS)) {
    const calls = dashboardCalls(period);
    const whole = await middle(async () => {
      const since = performance.now();
      await Promise.all(calls.map((path) => timeOf(platform, path)));
      return performance.now() - since;
    });
    slowest = Math.max(slowest, whole);
    const alone = [];
    for (const path of calls) alone.push(await middle(() => timeOf(platform, path)));
    rows.push([period, whole.toFixed(0), ...alone.map((ms) => ms.toFixed(0))]);
  }
  const names = dashboardCalls('WEEK').map((path) => path.split('?')[0].split('/').at(-1));
  table([['period', 'whole, at once', ...names], ...rows]);
  verdict('whole dashboard, slowest period, ms', slowest.toFixed(0), `under ${WANTED.dashboard}`, slowest < WANTED.dashboard);
}

async function benchList(platform) {
  const sorts = ['name', 'id', 'gender', 'utype', 'mngName', 'lastMeasureDate', 'lastMeasureDevCode', 'checkIn', 'insDate'];
  const filters = { all: {}, 'by name': { name: '김' } };
  let slowest = { ms: 0, what: '' };
  for (const [filter, narrowed] of Object.entries(filters)) {
    for (const sort of sorts) {
      for (const page of [0, 40]) {
        const body = { page: filter === 'all' ? page : 0, rowsPerPage: 25, sort, desc: page > 0, ...narrowed };
        const ms = await middle(() => timeOf(platform, '/manager/memberListNew', body));
        if (ms > slowest.ms) slowest = { ms, what: `${sort}, ${filter}, page ${page + 1}` };
      }
    }
  }
  verdict(`member list, slowest page (${slowest.what}), ms`, slowest.ms.toFixed(0), `under ${WANTED.list}`, slowest.ms < WANTED.list);
}

async function benchRank(platform) {
  const range = `startDt=${day(29).replaceAll('-', '')}&endDt=${day(0).replaceAll('-', '')}`;
  let slowest = { ms: 0, what: '' };
  for (const what of [
    'total/total',
    'body/score',
    'body/bfp',
    'body/bmi',
    'activity/step',
    'activity/calorie',
    'improvement/improvement',
  ]) {
    const ms = await middle(() => timeOf(platform, `/member/rank/${what}?${range}&page=0&size=50`));
    if (ms > slowest.ms) slowest = { ms, what };
  }
  verdict(`rank of 30 days, slowest (${slowest.what}), ms`, slowest.ms.toFixed(0), `under ${WANTED.rank}`, slowest.ms < WANTED.rank);
}

/** How long the live scatter holds input up when another period brings so many dots. */
async function holdOf(context, url, count) {
  const page = await context.newPage();
  const list = Array.from({ length: count }, (_, index) => ({
    ...{ memberSeq: index + 1, memberName: `Member ${index + 1}`, gender: index % 2 ? 'M' : 'F' },
    ...{ bfm: 5 + ((index * 7) % 350) / 10, smm: 15 + ((index * 13) % 300) / 10 },
  }));
  await page.route('**/api/manager/scatterPlot*', (route) =>
    route.fulfill({ json: { hidden: false, from: day(30), to: day(0), list, avgBfm: 22.5, avgSmm: 30 } }),
  );
  await page.addInitScript(() => {
    window.__held = 0;
    new PerformanceObserver((entries) =>
      entries.getEntries().forEach((entry) => (window.__held = Math.max(window.__held, entry.duration))),
    ).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(`${url}/mng/dashboard`, { waitUntil: 'load' });
  await page.locator('figure:has([data-group]) > [role=img]').hover();
  await page.locator('[data-live]').waitFor({ state: 'attached' });
  const held = [];
  const periods = page.locator('header [role=group] button[aria-pressed]');
  for (const index of [0, 2, 3, 4, 1]) {
    await page.evaluate(() => (window.__held = 0));
    await periods.nth(index).click();
    await page.waitForTimeout(1_500);
    held.push(await page.evaluate(() => window.__held));
  }
  await page.close();
  return median(held);
}

async function benchScatter() {
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    const cookie = await sessionCookie(stack.url, 'demo.manager');
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: stack.url };
      }),
    );
    const [few, many] = [await holdOf(context, stack.url, 20), await holdOf(context, stack.url, 10_000)];
    verdict('10,000 dots hold input up, ms', `${many.toFixed(0)} (20 dots: ${few.toFixed(0)})`, `under ${HELD}`, many < HELD);
  } finally {
    await browser.close();
    await stack.close();
  }
}

/** What a master of 10,000 members with a year of data waits for on PostgreSQL: the dashboard, the member list, the rankings; and the scatter in a browser. */
export async function bench() {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'wellness-bench-'));
  const port = await freePort();
  const env = {
    PLATFORM_PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    PLATFORM_RATE: '1000000',
    SMTP_URL: '',
  };
  let child;
  try {
    await seed(env);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await addMissionsAndGoals(client);
    await client.end();
    child = startPlatform(env);
    const url = `http://127.0.0.1:${port}`;
    if (!(await waitFor(`${url}/health/ready`, { child, seconds: 120 }))) throw new Error('the platform did not start');
    const platform = { url, token: await tokenOf(url) };
    await benchDashboard(platform);
    await benchList(platform);
    await benchRank(platform);
  } finally {
    if (child) await stop(child);
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
  await benchScatter();
}
