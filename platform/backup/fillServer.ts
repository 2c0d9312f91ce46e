import { pipeline } from 'node:stream/promises';
import type { Clock } from '@/lib/shared/clock';
import { openDatabase, type DatabaseSettings } from '../db/client';
import { workOnFolder } from '../db/embedded';
import { scriptOfRows } from '../db/embeddedRows';
import { askServer, startTool } from './serverTools';

/** Whether no table holds a row, or ever did. */
const IS_EMPTY = `select coalesce(sum(pg_relation_size(oid)), 0) = 0 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/**
 * Statements around adding all rows, for their owner: without row-level security, which COPY refuses, triggers, which would count kept sums
 * twice, and foreign keys, which would require an order of tables that not all have. Emptying the tables as well makes a failed attempt
 * leave no trace in their size.
 */
const AROUND = `with own as (
    select oid, relforcerowsecurity as forced, format('public.%I', relname) as name
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  ), pairs as (
    select 1 as turn, format('alter table %s no force row level security;', name) as opening,
      format('alter table %s force row level security;', name) as closing
    from own where forced
    union all
    select 2, format('alter table %s disable trigger %I;', name, tgname),
      format('alter table %s enable %s trigger %I;', name, case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname)
    from pg_trigger join own on own.oid = tgrelid where not tgisinternal and tgenabled <> 'D'
    union all
    select 3, format('alter table %s drop constraint %I;', name, conname),
      format('alter table %s add constraint %I %s;', name, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join own on own.oid = conrelid where contype = 'f'
  )
  select json_build_object(
    'opening', string_agg(opening, ' ' order by turn) || (select format(' truncate %s;', string_agg(name, ', ')) from own),
    'closing', string_agg(closing, ' ' order by turn desc)
  ) from pairs`;

/** Throws with a one-sentence message unless the database is empty. */
export async function requireEmpty(databaseUrl: string): Promise<void> {
  if ((await askServer(databaseUrl, IS_EMPTY)) === 't') return;
  throw new Error(
    'The database of DATABASE_URL is not empty: an archive of an embedded database can only be restored to a new one, on which no platform has been started.',
  );
}

async function* scriptOf(around: { opening: string; closing: string }, rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // not psql's own transaction, which would also commit a script that breaks off
  yield Buffer.from(`begin; set local client_encoding = 'UTF8'; set local statement_timeout = 0; ${around.opening}\n`);
  yield* rows;
  yield Buffer.from(`${around.closing}\ncommit;\n`);
}

/**
 * Creates the tables in an empty database on a server and copies all rows of an embedded database of this release to it, in one transaction:
 * if that fails, the tables stay empty.
 */
export async function fillServer(server: DatabaseSettings & { databaseUrl: string }, folder: string, clock: Clock): Promise<void> {
  await (await openDatabase(server, clock)).close();
  const around = JSON.parse(await askServer(server.databaseUrl, AROUND)) as { opening: string; closing: string };
  const options = ['-Xq', '--set=ON_ERROR_STOP=1', '--set=VERBOSITY=terse', '--output=/dev/null', '--file=-'];
  await workOnFolder(folder, async (client) => {
    const writer = startTool('psql', options, server.databaseUrl);
    writer.stdout.resume();
    const broken = await pipeline(scriptOf(around, scriptOfRows(client)), writer.stdin).then(
      () => null,
      (error: unknown) => error,
    );
    // its own reason comes before that of a closed pipe
    await writer.ended;
    if (broken !== null) throw broken;
  });
}
