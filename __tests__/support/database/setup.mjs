import { fork } from 'node:child_process';
import { once } from 'node:events';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { bundle } from './bundle.mjs';

/** The database with all tables that those of the tests on PostgreSQL begin as copies of: the platform itself makes it by starting. */
async function makeTemplate(base) {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query('create database test_empty');
  await client.end();
  const DATABASE_URL = Object.assign(new URL(base), { pathname: '/test_empty' }).href;
  const env = { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent', DATABASE_URL };
  const platform = fork(`${process.env.TEST_PROGRAMS}/platform.mjs`, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = once(platform, 'exit');
  const lost = gone.then(([code]) => Promise.reject(new Error(`the platform has ended (${code})`)));
  for (const deed of [{ kind: 'start', env }, { kind: 'stop' }]) {
    platform.send({ platform: 'template', id: 0, ...deed });
    const [{ error }] = await Promise.race([once(platform, 'message'), lost]);
    if (error) throw new Error(error);
  }
  lost.catch(() => undefined);
  platform.disconnect();
  await gone;
}

/** What tests start in processes of their own; engine.ts knows them by these names. */
const PROGRAMS = {
  platform: '__tests__/support/database/platformMain.ts',
  seed: '__tests__/support/database/seedMain.ts',
  holder: '__tests__/support/database/holdFolder.ts',
  main: 'platform/server/main.ts',
  import: 'platform/ingest/cli/importMain.ts',
  unlock: 'platform/server/unlock.ts',
  reader: 'platform/ingest/transfer/reader.ts',
};

/** The programs of the tests, compiled once for all of them, and the empty database on the run's PostgreSQL. */
export default async function setup() {
  process.env.TEST_PROGRAMS = `${process.cwd()}/.test-results/programs-${process.pid}`;
  await bundle(PROGRAMS, process.env.TEST_PROGRAMS);
  // of platform.ts's PASSWORD, at the cost of real ones, once for all files
  process.env.TEST_PASSWORD_HASH = await hash('Wellness!2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  if (process.env.TEST_DATABASE_URL) await makeTemplate(process.env.TEST_DATABASE_URL);
}
