import { sql } from 'drizzle-orm';
import type { Database } from './client';
import { rowsOf } from './rows';

/** Table size in bytes above which planning without statistics is costly. */
const LARGE = 256 * 1024;

/**
 * Runs ANALYZE if a large table never had it or has doubled since: a server does so on its own eventually, the embedded database never
 * does. Without statistics, counting two missions scanned all of them, and a page of ten thousand members took half a minute.
 */
export async function gatherStatistics(database: Database): Promise<void> {
  await database.asPlatform(async (tx) => {
    const rows = await rowsOf<{ tables: string }>(
      tx,
      // listed by name, because the server logs a warning for each system table that is not ours
      sql`select string_agg(format('public.%I', relname), ', ') as tables from pg_class, pg_relation_size(oid) size
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'USAGE')
        having bool_or(size > ${LARGE} and (reltuples < 0 or size > 2 * relpages::bigint * current_setting('block_size')::int))`,
    );
    for (const { tables } of rows) await tx.execute(sql.raw(`analyze ${tables}`));
  });
}
