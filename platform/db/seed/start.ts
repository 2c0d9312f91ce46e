import { sql } from 'drizzle-orm';
import type { Database } from '../client';
import { companies } from '../schema/company';
import type { Settings } from '../../settings';
import { createFirstAdministrator } from './admin';
import { seedDemo } from './demo';

/**
 * Fills an empty database: with the demo, or with the first administrator, whose one-time password it answers.
 * A database that holds a company is left as it is.
 */
export async function prepareData(database: Database, settings: Pick<Settings, 'demo'>, now: Date): Promise<string | null> {
  const empty = await database.asPlatform(async (tx) => {
    const [row] = await tx.select({ companies: sql<number>`count(*)::int` }).from(companies);
    return row?.companies === 0;
  });
  if (!empty) return null;
  if (!settings.demo) return createFirstAdministrator(database, now);
  await seedDemo(database, { anchor: now });
  return null;
}
