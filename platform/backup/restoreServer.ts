import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { askServer, startTool } from './serverTools';

/** What a dump does not bring: an empty place, and the role that its grants name. */
const PRELUDE = `
drop schema if exists drizzle cascade;
drop schema if exists scope cascade;
drop schema if exists public cascade;
create schema public;
grant usage on schema public to public;
do $$ begin
  if not exists (select from pg_roles where rolname = 'wellness_app') then create role wellness_app nologin; end if;
  if not pg_has_role(current_user, 'wellness_app', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)
  then execute format('grant wellness_app to %I', current_user); end if;
end $$;
`;
const OTHERS = `select count(*) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Throws with one sentence while somebody uses the database. */
export async function requireIdle(databaseUrl: string): Promise<void> {
  if ((await askServer(databaseUrl, OTHERS)) !== '0') throw new Error('The database is in use: stop every platform on it first.');
}

/** Puts a dump in the place of all that the database holds, all of it or nothing. */
export async function loadDump(databaseUrl: string, dump: string): Promise<void> {
  const reader = startTool('pg_restore', ['--no-owner', '--enable-row-security', '--file=-']);
  const writer = startTool('psql', ['-Xq', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null', '--file=-'], databaseUrl);
  writer.stdin.write(PRELUDE);
  // who ends too early says why by its own end
  const flowing = pipeline(reader.stdout, writer.stdin).catch(() => undefined);
  const feeding = pipeline(createReadStream(dump), reader.stdin).catch(() => undefined);
  writer.stdout.resume();
  try {
    await feeding;
    await Promise.all([reader.ended, writer.ended]);
    await flowing;
  } catch (error) {
    reader.kill();
    writer.kill();
    throw error;
  }
}
