import { fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { startPostgres } from '../../../scripts/support/postgres.mjs';
import { ensureRedis } from '../../../scripts/support/redis.mjs';
import compilePrograms from './setup.mjs';

/** Creates the template database with all tables by starting the platform on it. */
async function makeTemplate(base) {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query('create database test_empty');
  await client.end();
  const DATABASE_URL = Object.assign(new URL(base), { pathname: '/test_empty' }).href;
  const env = { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent', DATABASE_URL };
  const platform = fork(`${process.env.TEST_PROGRAMS}/platform.mjs`, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(platform, 'exit');
  const lost = exited.then(([code]) => Promise.reject(new Error(`the platform has ended (${code})`)));
  for (const deed of [{ kind: 'start', env }, { kind: 'stop' }]) {
    platform.send({ platform: 'template', id: 0, ...deed });
    const [{ error }] = await Promise.race([once(platform, 'message'), lost]);
    if (error) throw new Error(error);
  }
  lost.catch(() => undefined);
  platform.disconnect();
  await exited;
}

/** Compiles the test programs, and starts a PostgreSQL whose test databases are copies of an empty one with all tables. */
export default async function setup() {
  await compilePrograms();
  await ensureRedis();
  const postgres = await startPostgres();
  globalThis.__postgres = postgres;
  await makeTemplate(postgres.url);
  process.env.TEST_POSTGRES_URL = postgres.url;
}
