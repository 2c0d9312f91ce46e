import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensurePlatformBuilt } from '../scripts/support/platformBuild.mjs';
import { freePort, waitFor } from '../scripts/support/process.mjs';
import { startPostgres } from '../scripts/support/postgres.mjs';
import { startPlatform, stop } from '../scripts/support/services.mjs';
import { MEMBERS, RECORDS_EACH } from './load.mjs';
import { BY_HAND, median, table, tokenOf, verdict } from './support.mjs';

const CALLS = 400;

/** Median duration of sequential calls in ms. */
async function timeOf(url, token, expected) {
  const times = [];
  for (let count = 0; count < CALLS + 50; count += 1) {
    const since = performance.now();
    const answer = await fetch(`${url}/body/list?page=0&size=1`, { headers: { authorization: `Bearer ${token}` } });
    const { total } = await answer.json();
    if (total !== expected) throw new Error(`expected ${expected} records, the platform answered ${total}`);
    if (count >= 50) times.push(performance.now() - since);
  }
  return median(times);
}

/** Reads the latest record of a member through the platform on PostgreSQL, with an empty table and with one of a million records. */
export async function bench() {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'wellness-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PLATFORM_PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    PLATFORM_RATE: '1000000',
    SMTP_URL: '',
  };
  await ensurePlatformBuilt();
  const platform = startPlatform(env);
  const client = new pg.Client({ connectionString: postgres.url, options: BY_HAND });
  try {
    if (!(await waitFor(`${url}/health/ready`, { child: platform, seconds: 120 }))) throw new Error('the platform did not start');
    await client.connect();
    const token = await tokenOf(url, { id: 'demo.member' });
    await client.query('truncate body_record');
    const empty = await timeOf(url, token, 0);
    await client.query(
      `insert into member (company_seq, login_id, type, name) select 1, 'bench.' || n, 'U', 'Bench ' || n from generate_series(1, ${MEMBERS - 1}) n`,
    );
    await client.query(
      `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight)
       select 1, m.seq, 'SM', 'bench', r::text, now() - r * interval '3 days', 'M', 70
       from (select seq from member where company_seq = 1 and (login_id like 'bench.%' or login_id = 'demo.member')) m, generate_series(1, ${RECORDS_EACH}) r`,
    );
    await client.query('analyze');
    const { rows } = await client.query('select count(*)::int as count from body_record');
    const full = await timeOf(url, token, RECORDS_EACH);
    table([
      ['newest record', 'records', 'ms a call', 'of empty'],
      ['empty table', 0, empty.toFixed(2), '1.00'],
      ['full table', rows[0].count, full.toFixed(2), (full / empty).toFixed(2)],
    ]);
    verdict('time, full table to empty table', (full / empty).toFixed(2), 'under 3', full / empty < 3);
  } finally {
    await client.end();
    await stop(platform);
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
