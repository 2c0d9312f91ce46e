import { sql } from 'drizzle-orm';
import type { Files } from '../core/ports/filesPort';
import type { Settings } from '../core/settings';
import type { Database } from '../db/client';
import { companies } from '../db/schema/company';
import { createFirstAdministrator, keepFirstAdministrator } from './admin';
import { seedDemo } from './demo';

/** Tables of a size at which a plan made without statistics costs, in bytes. */
const LARGE = 256 * 1024;

/**
 * Has the database count what its tables hold when it never has: a server does so by itself in time, the embedded database
 * never does, and without it a count of two missions was planned as a search through all of them.
 */
async function gatherStatistics(database: Database): Promise<void> {
  await database.asPlatform(async (tx) => {
    const { rows } = (await tx.execute(
      sql`select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0 and pg_relation_size(oid) > ${LARGE} limit 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) await tx.execute(sql`analyze`);
  });
}

type Wanted = Pick<Settings, 'demo' | 'adminEmail' | 'adminFactor'>;

async function fill(database: Database, { demo, adminEmail, adminFactor }: Wanted, now: Date, files?: Files): Promise<string | null> {
  const empty = await database.asPlatform(async (tx) => {
    const [row] = await tx.select({ companies: sql<number>`count(*)::int` }).from(companies);
    return row?.companies === 0;
  });
  if (!empty) return keepFirstAdministrator(database, adminEmail, now);
  if (!demo) return createFirstAdministrator(database, { adminEmail, adminFactor }, now);
  await seedDemo(database, { anchor: now, files });
  return null;
}

/**
 * Fills an empty database: with the demo, or with the first administrator, whose one-time password it answers.
 * A database that holds a company is left as it is, but for an administrator who never got in.
 */
export async function prepareData(database: Database, settings: Wanted, now: Date, files?: Files): Promise<string | null> {
  return database.alone(async () => {
    const password = await fill(database, settings, now, files);
    await gatherStatistics(database);
    return password;
  });
}
