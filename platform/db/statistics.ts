import { sql } from 'drizzle-orm';
import type { Database } from './client';
import { rowsOf } from './rows';

/** Tables of a size at which a plan made without true statistics costs, in bytes. */
const LARGE = 256 * 1024;

/**
 * Has the database count what its tables hold where it never has, or where one has become twice as large since: a server does so by
 * itself in time, the embedded database never does. Without it a count of two missions was planned as a search through all of them, and
 * a page of ten thousand members took half a minute.
 */
export async function gatherStatistics(database: Database): Promise<void> {
  await database.asPlatform(async (tx) => {
    const rows = await rowsOf<{ tables: string }>(
      tx,
      // named, because the system's own are not ours to count: a server warns of each in its log
      sql`select string_agg(format('public.%I', relname), ', ') as tables from pg_class, pg_relation_size(oid) size
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'USAGE')
        having bool_or(size > ${LARGE} and (reltuples < 0 or size > 2 * relpages::bigint * current_setting('block_size')::int))`,
    );
    for (const { tables } of rows) await tx.execute(sql.raw(`analyze ${tables}`));
  });
}
