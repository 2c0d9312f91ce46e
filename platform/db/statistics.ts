import { sql } from 'drizzle-orm';
import type { Database } from './client';

/** Tables of a size at which a plan made without true statistics costs, in bytes. */
const LARGE = 256 * 1024;

/**
 * Has the database count what its tables hold where it never has, or where one has become twice as large since: a server does so by
 * itself in time, the embedded database never does. Without it a count of two missions was planned as a search through all of them, and
 * a page of ten thousand members took half a minute.
 */
export async function gatherStatistics(database: Database): Promise<void> {
  await database.asPlatform(async (tx) => {
    const { rows } = (await tx.execute(
      sql`select 1 from pg_class, pg_relation_size(oid) size
        where relkind = 'r' and relnamespace = 'public'::regnamespace and size > ${LARGE}
          and (reltuples < 0 or size > 2 * relpages::bigint * current_setting('block_size')::int) limit 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) await tx.execute(sql`analyze`);
  });
}
