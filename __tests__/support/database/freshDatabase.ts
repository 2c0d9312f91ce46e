import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * URL of a new empty database with all tables on the run’s PostgreSQL, copied from the one of postgresSetup.mjs; undefined on the embedded
 * engine.
 */
export async function freshDatabaseUrl(): Promise<string | undefined> {
  const base = process.env.TEST_DATABASE_URL;
  return base ? copyDatabase(base, 'test_empty') : undefined;
}

/** URL of a new database without tables, on the PostgreSQL of the browser tests; a platform creates its tables on start. */
export const blankDatabaseUrl = (): Promise<string> => copyDatabase(process.env.E2E_POSTGRES!, 'template1');

/**
 * URL of a new database without tables on the run’s PostgreSQL, as its owner: an account that may create roles and is no superuser, as
 * operations.md requires. Row-level security applies to it, so it sees a company’s rows only when it acts for the platform.
 */
export async function ownedDatabaseUrl(): Promise<string> {
  const [base, owner] = [process.env.TEST_DATABASE_URL!, `owner_${randomBytes(6).toString('hex')}`];
  const url = await copyDatabase(base, 'template1');
  const client = new Client({ connectionString: base });
  await client.connect();
  await client.query(`create role ${owner} login createrole`);
  // the application role is shared by the server, and other tests of the run have created it
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
  // copy the template’s files, as before version 15; the newer default writes each page to the WAL, which is twice the work
  const strategy = rows[0]!.version >= 150_000 ? 'strategy file_copy' : '';
  await client.query(`create database ${name} template ${template} ${strategy}`);
  await client.end();
  return Object.assign(new URL(base), { pathname: `/${name}` }).href;
}
