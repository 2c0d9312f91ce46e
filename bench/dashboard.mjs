import { chromium } from 'playwright-core';
import { startStack } from '../__tests__/support/browser/stack.mjs';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { ensureChromium } from '../scripts/support/chromium.mjs';
import { freePort, waitFor } from '../scripts/support/process.mjs';
import { startPlatform, stop } from '../scripts/support/services.mjs';
import { startCompanies } from './bigCompany.mjs';
import { MEMBERS } from './load.mjs';
import { median, sessionCookie, table, tokenOf, verdict } from './support.mjs';

const ROUNDS = 15;
const WARM_UP = 3;
const DAY = 86_400_000;
/** The five periods of the dashboard. */
const PERIODS = ['WEEK', 'MONTH', 'MONTHS_3', 'MONTHS_6', 'YEAR'];
/** Upper bounds in ms for the whole dashboard, a page of the member list, and the ranking of 30 days. */
const WANTED = { dashboard: 400, list: 50, rank: 200 };
/** Maximum growth with twice the members, including a tenth for variation between runs. */
const GROWTH = 2.2;
/** Maximum time in ms that drawing 10,000 dots may block input. */
const HELD = 150;

const day = (ago) => new Date(Date.now() + 9 * 3_600_000 - ago * DAY).toISOString().slice(0, 10);

/** Requests that the dashboard page makes concurrently for a period. */
function dashboardCalls(period) {
  return [
    '/manager/getMembersGenderCnt',
    '/manager/getMembersAgeUnit',
    `/manager/getMembersWeightUnit?period=${period}`,
    `/manager/getMembersScore?period=${period}`,
    `/manager/scatterPlot?period=${period}`,
    `/manager/getBodyCompForManager?pageType=Dashboard&period=${period}`,
    `/manager/getGoalAchieveForManager?pageType=Dashboard&period=${period}`,
    `/manager/missionClearPercentage?period=${period}`,
    `/manager/getComparison?period=${period}`,
    '/inbox/causes',
  ];
}

/** Duration of one call in ms, including its body. */
async function timeOf({ url, token }, path, body) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const since = performance.now();
  const answer = await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - since;
}

/** Medians of the same work for the whole company and for its half; rounds alternate, so that both run under the same load. */
async function middles(platforms, work) {
  const times = platforms.map(() => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [index, platform] of platforms.entries()) {
      const since = performance.now();
      await work(platform);
      if (round >= WARM_UP) times[index].push(performance.now() - since);
    }
  }
  return times.map(median);
}

const HEAD = ['median ms', `${MEMBERS} members`, `${MEMBERS / 2} members`, 'growth', 'wanted'];
const shown = (what, [whole, half], wanted = '') => [what, whole.toFixed(0), half.toFixed(0), (whole / half).toFixed(2), wanted];

/** Prints all figures and judges the slowest one and the growth of their sum. */
function judge(name, figures, wanted) {
  const bound = `under ${wanted}`;
  table([HEAD, ...figures.map(({ what, ms }) => shown(what, ms, bound))]);
  const slowest = figures.reduce((most, one) => (one.ms[0] > most.ms[0] ? one : most));
  const sum = (index) => figures.reduce((total, { ms }) => total + ms[index], 0);
  const growth = sum(0) / sum(1);
  verdict(`${name}, slowest (${slowest.what}), ms`, slowest.ms[0].toFixed(0), bound, slowest.ms[0] < wanted);
  verdict(`${name} with twice the members, ratio`, growth.toFixed(2), `under ${GROWTH}`, growth < GROWTH);
}

async function benchDashboard(platforms) {
  const figures = [];
  const single = [];
  for (const period of PERIODS) {
    const calls = dashboardCalls(period);
    const whole = (platform) => Promise.all(calls.map((path) => timeOf(platform, path)));
    figures.push({ what: period, ms: await middles(platforms, whole) });
    for (const path of calls) {
      const name = path.split('?')[0].split('/').at(-1);
      single.push(shown(`${period} ${name} alone`, await middles(platforms, (platform) => timeOf(platform, path))));
    }
  }
  table([HEAD, ...single]);
  judge('whole dashboard', figures, WANTED.dashboard);
}

async function benchList(platforms) {
  const sorts = ['name', 'id', 'gender', 'utype', 'mngName', 'lastMeasureDate', 'lastMeasureDevCode', 'checkIn', 'insDate'];
  const filters = { all: {}, 'by name': { name: '김' } };
  const figures = [];
  for (const [filter, narrowed] of Object.entries(filters)) {
    for (const sort of sorts) {
      for (const page of [0, 40]) {
        const body = { page: filter === 'all' ? page : 0, rowsPerPage: 25, sort, desc: page > 0, ...narrowed };
        const ms = await middles(platforms, (platform) => timeOf(platform, '/manager/memberListNew', body));
        figures.push({ what: `${sort}${body.desc ? ' desc' : ''}, ${filter}, page ${body.page + 1}`, ms });
      }
    }
  }
  judge('member list', figures, WANTED.list);
}

async function benchRank(platforms) {
  const range = `startDt=${day(29).replaceAll('-', '')}&endDt=${day(0).replaceAll('-', '')}`;
  const rankings = ['total/total', 'body/score', 'body/bfp', 'body/bmi', 'activity/step', 'activity/calorie', 'improvement/improvement'];
  const figures = [];
  for (const what of rankings) {
    const path = `/member/rank/${what}?${range}&page=0&size=50`;
    figures.push({ what, ms: await middles(platforms, (platform) => timeOf(platform, path)) });
  }
  judge('rank of 30 days', figures, WANTED.rank);
}

/** Measures how long the live scatter chart blocks input when another period brings `count` dots. */
async function holdOf(context, url, count) {
  const page = await context.newPage();
  const list = Array.from({ length: count }, (_, index) => ({
    memberSeq: index + 1,
    memberName: `Member ${index + 1}`,
    gender: index % 2 ? 'M' : 'F',
    bfm: 5 + ((index * 7) % 350) / 10,
    smm: 15 + ((index * 13) % 300) / 10,
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
  const blocked = [];
  const periods = page.locator('header [role=group] button[aria-pressed]');
  for (const index of [0, 2, 3, 4, 1]) {
    await page.evaluate(() => (window.__held = 0));
    await periods.nth(index).click();
    await page.waitForTimeout(1_500);
    blocked.push(await page.evaluate(() => window.__held));
  }
  await page.close();
  return median(blocked);
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
    verdict('input blocked by 10,000 dots, ms', `${many.toFixed(0)} (20 dots: ${few.toFixed(0)})`, `under ${HELD}`, many < HELD);
  } finally {
    await browser.close();
    await stack.close();
  }
}

/** Measures the reads of the masters of 10,000 members and of half as many on PostgreSQL. */
async function benchPlatform(dataFolder) {
  const companies = await startCompanies(dataFolder);
  const port = await freePort();
  const child = startPlatform({ ...companies.env, PLATFORM_PORT: String(port) });
  try {
    const url = `http://127.0.0.1:${port}`;
    if (!(await waitFor(`${url}/health/ready`, { child, seconds: 120 }))) throw new Error('the platform did not start');
    const platforms = [];
    for (const code of ['BIG', 'HALF']) platforms.push({ url, token: await tokenOf(url, { code, id: 'big.master' }) });
    await benchDashboard(platforms);
    await benchList(platforms);
    await benchRank(platforms);
  } finally {
    await stop(child);
    await companies.close();
  }
}

/** With a year of data on PostgreSQL: dashboard, member list and rankings; and the scatter chart in a browser. */
export async function bench({ data }) {
  await benchPlatform(data);
  await benchScatter();
}
