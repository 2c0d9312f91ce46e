import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { askServer, startTool } from './serverTools';

/** What a dump does not contain: dropping existing schemas, and the role that its grants refer to. */
const PRELUDE = `
begin;
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

/** Setting that pg_restore 17 and newer emits at the start of every script: older servers reject it, and newer ones default to 0 anyway. */
const UNKNOWN_BEFORE_17 = Buffer.from('\nSET transaction_timeout = 0;\n');
/** Settings are within the first lines of a script; any later match could be user data. */
const HEAD_BYTES = 4_096;

/** Removes that setting from a script. */
function forAnyServer(): Transform {
  let head: Buffer | undefined = Buffer.alloc(0);
  const passOn = (script: Buffer): Buffer => {
    head = undefined;
    const at = script.indexOf(UNKNOWN_BEFORE_17);
    if (at < 0 || at > HEAD_BYTES) return script;
    return Buffer.concat([script.subarray(0, at), script.subarray(at + UNKNOWN_BEFORE_17.length - 1)]);
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!head) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      return head.length < HEAD_BYTES + UNKNOWN_BEFORE_17.length ? done() : done(null, passOn(head));
    },
    flush: (done) => (head ? done(null, passOn(head)) : done()),
  });
}

/** Throws with a one-sentence message while the database has other connections. */
export async function requireIdle(databaseUrl: string): Promise<void> {
  if ((await askServer(databaseUrl, OTHERS)) !== '0') throw new Error('The database is in use: stop every platform that uses it first.');
}

/** Replaces the contents of the database with a dump, in one transaction. */
export async function loadDump(databaseUrl: string, dump: string): Promise<void> {
  const reader = startTool('pg_restore', ['--no-owner', '--enable-row-security', '--file=-']);
  const writer = startTool('psql', ['-Xq', '--set=ON_ERROR_STOP=1', '--output=/dev/null', '--file=-'], databaseUrl);
  writer.stdin.write(PRELUDE);
  // a tool that exits early reports its reason through `ended`
  const flowing = pipeline(reader.stdout, forAnyServer(), writer.stdin, { end: false }).catch(() => undefined);
  const feeding = pipeline(createReadStream(dump), reader.stdin).catch(() => undefined);
  writer.stdout.resume();
  // not psql's own transaction, which would also commit the script of a pg_restore that died
  const committing = reader.ended.then(() => flowing).then(() => writer.stdin.end('commit;\n'));
  try {
    await Promise.all([feeding, committing, writer.ended]);
  } catch (error) {
    reader.kill();
    writer.kill();
    throw error;
  }
}
