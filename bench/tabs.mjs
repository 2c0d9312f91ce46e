import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensurePlatformBuilt } from '../scripts/support/platformBuild.mjs';
import { freePort, waitFor } from '../scripts/support/process.mjs';
import { startPostgres } from '../scripts/support/postgres.mjs';
import { startPlatform, stop } from '../scripts/support/services.mjs';
import { addMembers, counted, emptyTables, fill, MEMBERS } from './load.mjs';
import { BY_HAND, median, table, verdict } from './support.mjs';

const CALLS = 40;
const WARM_UP = 8;
const DAY = 24 * 60 * 60 * 1000;

/** Requests of the tabs of the two screens; ranges are a year, the longest the screens offer. */
function tabCalls() {
  const day = (ago) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const year = `startDate=${day(364)}&endDate=${day(0)}`;
  const band = '/user/recentBandData';
  return {
    'body: analysis': ['/body/newAnalysis'],
    'body: guide': ['/body/guide'],
    'body: to be': ['/body/somatoGoal', '/body/recommend?goalBfp=18&goalWeight=68'],
    'body: trend': [`/user/getMyTrend?${year}`],
    'body: list': ['/body/list?page=0&size=20', '/body/list?page=4&size=20'],
    'body: result': ['/body/newAnalysis', '/body/list?page=0&size=8'],
    'health: heart': [band, `/user/getBpmIndicator?${year}`, '/v19heart/listExistDataAllDev'],
    'health: blood pressure': [`/user/getBloodPressure?${year}`, `/v19blood/personalBpPattern?${year}`, '/v19blood/listExistData'],
    'health: stress': [`/user/getStressIndicator?${year}`, '/v19Stress/listExistData'],
    'health: sleep': ['/v19sleep/sleepDetailDte', `/v19sleep/avgSleepPoint?${year}`, '/v19sleep/listExistData'],
    'health: temperature': [`/user/getTemperatureIndicator?${year}`, '/v19temperature/listExistData'],
    'health: steps': [`/user/getStepIndicator?${year}`, '/v19step/listExistData'],
    'health: run': [`/run/list?startDay=${day(364)}&endDay=${day(0)}`, '/run/listExistData'],
    'health: blood pressure (input)': [`/v19blood/getBpManually?${year}`, '/v19blood/listExistDataManually'],
    'health: blood sugar (input)': [`/user/getBloodSugar?${year}`, '/v19sugar/listExistData'],
  };
}

async function tokenOf(url) {
  const headers = { 'content-type': 'application/json' };
  const { compSeq } = await (await fetch(`${url}/company/find?code=DEMO`)).json();
  const body = JSON.stringify({ compSeq, id: 'demo.member', sns: 'O', pw: 'Wellness!2026', timezone: 9, lang: 'EN' });
  return (await (await fetch(`${url}/login`, { method: 'POST', headers, body })).json()).token;
}

/** Duration of one call in ms. A 404 is valid: without records there is nothing to recommend. */
async function timeOf({ url, token }, path) {
  const since = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (!answer.ok && answer.status !== 404) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - since;
}

/** Median duration of every call by path; the platforms take turns, so that load on the machine slows them alike. */
async function timesOf(platforms) {
  const times = new Map();
  for (const path of new Set(Object.values(tabCalls()).flat())) {
    const taken = platforms.map(() => []);
    for (let round = 0; round < WARM_UP + CALLS; round += 1) {
      for (const [index, one] of platforms.entries()) {
        const ms = await timeOf(one, path);
        if (round >= WARM_UP) taken[index].push(ms);
      }
    }
    times.set(path, taken.map(median));
  }
  return times;
}

/** Starts a platform on a separate database, whose tables `prepare` fills. */
async function start(postgres, name, prepare) {
  const server = new pg.Client({ connectionString: postgres.url, options: BY_HAND });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const database = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  const folder = mkdtempSync(join(tmpdir(), 'wellness-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PLATFORM_PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database,
    LOG_LEVEL: 'warn',
    PLATFORM_RATE: '1000000',
    SMTP_URL: '',
  };
  await ensurePlatformBuilt();
  const child = startPlatform(env);
  const close = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!(await waitFor(`${url}/health/ready`, { child, seconds: 120 }))) throw new Error('the platform did not start');
    const client = new pg.Client({ connectionString: database, options: BY_HAND });
    await client.connect();
    try {
      await emptyTables(client);
      await prepare(client);
    } finally {
      await client.end();
    }
    return { url, token: await tokenOf(url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const ME = "login_id = 'demo.member'";

/** Adds the member's rows and those of a whole company around them; prints their number and the loading time. */
async function fillAll(client) {
  const since = performance.now();
  await fill(client, ME);
  await addMembers(client, MEMBERS - 1);
  await fill(client, "login_id like 'bench.%'", { bulk: true });
  const { body, health } = await counted(client);
  process.stdout.write(`${body} body records, ${health} health samples, loaded in ${Math.round((performance.now() - since) / 1000)} s\n`);
}

/**
 * The slowest call of each tab on PostgreSQL: with empty tables, with the member's rows only, and with those of 10,000 members as well
 * (1,000,000 body records, 10,000,000 health samples).
 */
export async function bench() {
  const postgres = await startPostgres();
  const platforms = [];
  try {
    platforms.push(await start(postgres, 'bench_full', fillAll));
    platforms.push(await start(postgres, 'bench_own', (client) => fill(client, ME)));
    platforms.push(await start(postgres, 'bench_empty', () => undefined));
    const times = await timesOf(platforms);

    const slowest = Object.entries(tabCalls()).map(([tab, paths]) => {
      const path = paths.reduce((a, b) => (times.get(a)[0] >= times.get(b)[0] ? a : b));
      const [full, own, empty] = times.get(path);
      return { tab, path, full, own, empty };
    });
    table([
      ['tab', 'slowest call', 'empty ms', 'own rows ms', 'full ms', 'full of empty', 'full of own rows'],
      ...slowest.map(({ tab, path, full, own, empty }) => [
        tab,
        path.split('?')[0],
        ...[empty, own, full, full / empty, full / own].map((value) => value.toFixed(2)),
      ]),
    ]);
    const worst = slowest.reduce((a, b) => (a.full / a.own >= b.full / b.own ? a : b));
    verdict(
      `time with rows of others, ${worst.tab}`,
      `${(worst.full / worst.own).toFixed(2)} of own rows alone`,
      'under 2',
      worst.full / worst.own < 2,
    );
    const far = slowest.reduce((a, b) => (a.full / a.empty >= b.full / b.empty ? a : b));
    verdict(
      `time, full to empty database, ${far.tab}`,
      (far.full / far.empty).toFixed(2),
      'under 5; a year of readings takes longer than none',
      far.full / far.empty < 5,
    );
  } finally {
    for (const { close } of platforms) await close();
    await postgres.close();
  }
}
