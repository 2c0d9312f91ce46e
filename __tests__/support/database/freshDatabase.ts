import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * Address of a new database with all tables and nothing in them, on the PostgreSQL that the run has started; undefined when the
 * run is on the embedded one. It is a copy of the one that postgresSetup.mjs has made.
 */
export async function freshDatabaseUrl(): Promise<string | undefined> {
  const base = process.env.TEST_DATABASE_URL;
  return base ? copyDatabase(base, 'test_empty') : undefined;
}

/** Address of a new database without any table, on the PostgreSQL that the files of the browser share; a platform makes its tables by starting. */
export const blankDatabaseUrl = (): Promise<string> => copyDatabase(process.env.E2E_POSTGRES!, 'template1');

/**
 * Address of such a one on the run's PostgreSQL, as its owner: an account that may make roles and is no superuser, as operations.md wants
 * it. Row-level security binds it, so that it finds the rows of a company only where it says that it acts for the platform.
 */
export async function ownedDatabaseUrl(): Promise<string> {
  const [base, owner] = [process.env.TEST_DATABASE_URL!, `owner_${randomBytes(6).toString('hex')}`];
  const url = await copyDatabase(base, 'template1');
  const client = new Client({ connectionString: base });
  await client.connect();
  await client.query(`create role ${owner} login createrole`);
  // the role of calls is the server's, and others of the run have made it
  await client.query(`grant wellness_app to ${owner} with admin option`);
  await client.query(`alter database ${new URL(url).pathname.slice(1)} owner to ${owner}`);
  await client.end();
  return Object.assign(new URL(url), { username: owner, password: '' }).href;
}

async function copyDatabase(base: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: base });
  await client.connect();
  const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version");
  // the template's files as they are, as before version 15: since then each page is written into the log, which is twice the work
  const strategy = rows[0]!.version >= 150_000 ? 'strategy file_copy' : '';
  await client.query(`create database ${name} template ${template} ${strategy}`);
  await client.end();
  return Object.assign(new URL(base), { pathname: `/${name}` }).href;
}
