import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensurePlatformBuilt } from '../scripts/support/platformBuild.mjs';
import { freePort, waitFor } from '../scripts/support/process.mjs';
import { startPostgres } from '../scripts/support/postgres.mjs';
import { startPlatform, stop } from '../scripts/support/services.mjs';
import { BY_HAND, median, table, verdict } from './support.mjs';

const PEOPLE = 1_000;
const BATCH = 1_000;
const BATCHES = 150;
const AT_ONCE = 4;
const WANTED = 10_000;
/** Sending stops after this many ms, finished or not. */
const MAX_MS = 20_000;

const JSON_TYPE = { 'content-type': 'application/json' };
async function post(url, path, token, body) {
  const headers = { ...JSON_TYPE, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url + path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function deviceKey(url) {
  const { compSeq } = await (await fetch(`${url}/company/find?code=DEMO`)).json();
  const login = { compSeq, id: 'demo.master', sns: 'O', pw: 'Wellness!2026', timezone: 9, lang: 'EN' };
  const { token } = await post(url, '/login', null, login);
  return (await post(url, '/ingest/key/create', token, { name: 'Bench', device: 'FT' })).key;
}

/** Readings of one visit to the device: a weigh-in, pulse and oxygen, stress, and skin temperature. */
function visit(person, number) {
  const common = { person, externalId: String(number), measuredAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString() };
  return [
    { ...common, kind: 'body', weight: 60 + (number % 300) / 10, bfp: 20 + (number % 100) / 10, ecf: 0.385 },
    { ...common, kind: 'heart', bpm: 55 + (number % 40), oxygen: 97 },
    { ...common, kind: 'stress', stressIndex: number % 100 },
    { ...common, kind: 'temperature', temperature: 36 + (number % 10) / 10, category: 'S' },
  ];
}

function batch(first) {
  const visits = Array.from({ length: BATCH / 4 }, (_, index) => visit(`bench.${((first + index) % PEOPLE) + 1}`, first + index));
  return JSON.stringify({ source: 'bench', readings: visits.flat() });
}

/**
 * Sends batches of 1,000 readings with a device key on PostgreSQL as fast as they are accepted: readings per second, against a target of
 * 10,000.
 */
export async function bench() {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'wellness-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await ensurePlatformBuilt();
  const platform = startPlatform({
    PLATFORM_PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    PLATFORM_RATE: '1000000',
    PLATFORM_KEY_RATE: '1000000',
    SMTP_URL: '',
  });
  const client = new pg.Client({ connectionString: postgres.url, options: BY_HAND });
  try {
    if (!(await waitFor(`${url}/health/ready`, { child: platform, seconds: 120 }))) throw new Error('the platform did not start');
    await client.connect();
    await client.query(
      `insert into member (company_seq, login_id, type, name, birth_date, height) select 1, 'bench.' || n, 'U', 'Bench ' || n, '1985-05-05', 172 from generate_series(1, ${PEOPLE}) n`,
    );
    await client.query('analyze');
    const key = await deviceKey(url);
    const bodies = Array.from({ length: BATCHES + 5 }, (_, index) => batch((index * BATCH) / 4));
    const deliver = async (body) => {
      const { accepted, refused } = await post(url, '/ingest/readings', key, body);
      if (accepted !== BATCH) throw new Error(`${accepted} of ${BATCH} readings were accepted, ${refused.length} refused`);
    };
    for (const body of bodies.splice(0, 5)) await deliver(body);

    const times = [];
    const since = performance.now();
    const sender = async () => {
      for (let body = bodies.pop(); body && performance.now() - since < MAX_MS; body = bodies.pop()) {
        const began = performance.now();
        await deliver(body);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    const seconds = (performance.now() - since) / 1000;
    const rate = (times.length * BATCH) / seconds;
    table([
      ['deliveries of 1,000', 'count', 'ms each', 'seconds', 'readings a second', 'of wanted'],
      [`${AT_ONCE} at once`, times.length, median(times).toFixed(0), seconds.toFixed(1), rate.toFixed(0), (rate / WANTED).toFixed(2)],
    ]);
    verdict('readings a second', rate.toFixed(0), `at least ${WANTED}`, rate >= WANTED);
  } finally {
    await client.end();
    await stop(platform);
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
