import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/support/postgres.mjs';
import { MEMBERS } from './load.mjs';
import { BY_HAND } from './support.mjs';

/** shared_buffers for the pages read here, as docs/operations.md recommends for a company of this size. */
export const BUFFERS = '512MB';

/** Seeds the database like `npm run seed`, from this tree or the copy in `cwd`. */
export async function seed(env, cwd) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/seed/seedMain.ts', '--members', String(MEMBERS)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd,
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`seeding ended with ${code}`);
}

const BIG = "(select seq from company where code = 'BIG')";
const HALF = "(select seq from company where code = 'HALF')";

/** Adds what the seed omits: a weekly mission for everyone, mostly completed, and a goal for every other member. */
export async function addMissionsAndGoals(client) {
  await client.query(
    `insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date)
     select ${BIG}, (select min(seq) from member where company_seq = ${BIG}), 'bench', 'bench', 'ALL', now() - n * interval '7 days'
     from generate_series(0, 51) n`,
  );
  await client.query(
    `insert into mission_taker (company_seq, mission_seq, member_seq, completed_at)
     select m.company_seq, x.seq, m.seq, case when (m.seq + x.seq) % 3 > 0 then x.start_date end
     from member m join mission x on x.company_seq = m.company_seq and x.title = 'bench' where m.type = 'U'`,
  );
  await client.query(
    `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at)
     select company_seq, seq, 65, 20, now() - interval '200 days' from member where company_seq = ${BIG} and type = 'U' and seq % 2 = 0`,
  );
}

/** Offset of account and mission numbers in the copy, which are unique across companies. */
const APART = 1_000_000;
const COPIED = {
  company: { seq: null, code: "'HALF'", master_seq: `master_seq + ${APART}` },
  member: { seq: `seq + ${APART}`, manager_seq: `manager_seq + ${APART}` },
  consent_in_force: { member_seq: `member_seq + ${APART}` },
  body_record: { seq: null, member_seq: `member_seq + ${APART}` },
  body_goal: { seq: null, member_seq: `member_seq + ${APART}` },
  step_day: { member_seq: `member_seq + ${APART}` },
  mission: { seq: `seq + ${APART}`, sender_seq: `sender_seq + ${APART}` },
  mission_taker: { mission_seq: `mission_seq + ${APART}`, member_seq: `member_seq + ${APART}` },
};

/** Creates the company HALF: the staff and every other member of BIG with all their data. */
async function addHalf(client) {
  await client.query("select set_config('session_replication_role', 'replica', false)");
  for (const [table, changed] of Object.entries(COPIED)) {
    const { rows } = await client.query(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows.map(({ name }) => name).filter((name) => changed[name] !== null);
    const values = names.map((name) => (name === 'company_seq' ? HALF : (changed[name] ?? name)));
    const owner = { company: 'seq', member: 'seq' }[table] ?? 'member_seq';
    const condition =
      names.includes(owner) && table !== 'company'
        ? `and (${owner} % 2 = 0 or ${owner} in (select seq from member where type <> 'U'))`
        : '';
    await client.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${table} where ${table === 'company' ? 'seq' : 'company_seq'} = ${BIG} ${condition}`,
    );
  }
  await client.query("select set_config('session_replication_role', 'origin', false)");
}

/** Whether the database holds both companies with data up to yesterday. */
async function isFilled(client) {
  const { rows } = await client.query("select to_regclass('public.step_day') is not null as made");
  if (!rows[0].made) return false;
  const { rows: days } = await client.query(`select max(day) >= current_date - 1 as fresh from step_day where company_seq = ${HALF}`);
  return days[0].fresh === true;
}

async function fill(url, env) {
  const client = new pg.Client({ connectionString: url, options: BY_HAND });
  await client.connect();
  try {
    if (await isFilled(client)) return;
    await client.query('drop schema if exists public cascade; drop schema if exists drizzle cascade; create schema public');
    await seed(env);
    await addMissionsAndGoals(client);
    await addHalf(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Starts a PostgreSQL with the company BIG (10,000 members, a year of data) and HALF (every other one of them). With the folder `dataFolder`, the
 * data is reused by further runs on the same or the next day. Resolves with the platform's environment and a function that stops it.
 */
export async function startCompanies(dataFolder) {
  const postgres = await startPostgres({ kept: dataFolder && resolve(dataFolder), more: { shared_buffers: BUFFERS } });
  const files = mkdtempSync(join(tmpdir(), 'wellness-bench-'));
  const env = { DATA_DIR: files, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', PLATFORM_RATE: '1000000', SMTP_URL: '' };
  const close = async () => {
    await postgres.close();
    rmSync(files, { recursive: true, force: true });
  };
  try {
    await fill(postgres.url, env);
  } catch (error) {
    await close();
    throw error;
  }
  return { env, close };
}
