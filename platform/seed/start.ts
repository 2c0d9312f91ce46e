import { sql } from 'drizzle-orm';
import type { Files } from '../core/ports/filesPort';
import type { Settings } from '../core/settings';
import type { Database } from '../db/client';
import { gatherStatistics } from '../db/statistics';
import { companies } from '../db/schema/company';
import { createFirstAdministrator, ensureFirstAdministrator } from './admin';
import { seedDemo } from './demo';

type SeedSettings = Pick<Settings, 'demo' | 'adminEmail' | 'adminFactor'>;

async function fill(database: Database, { demo, adminEmail, adminFactor }: SeedSettings, now: Date, files?: Files): Promise<string | null> {
  const empty = await database.asPlatform(async (tx) => {
    const [row] = await tx.select({ companies: sql<number>`count(*)::int` }).from(companies);
    return row?.companies === 0;
  });
  if (!empty) return ensureFirstAdministrator(database, adminEmail, now);
  if (!demo) return createFirstAdministrator(database, { adminEmail, adminFactor }, now);
  await seedDemo(database, { anchor: now, files });
  return null;
}

/**
 * Fills an empty database: with the demo, or with the first administrator, whose one-time password it returns.
 * A database with a company is left unchanged, except for an administrator who never signed in.
 */
export async function prepareData(database: Database, settings: SeedSettings, now: Date, files?: Files): Promise<string | null> {
  return database.alone(async () => {
    const password = await fill(database, settings, now, files);
    await gatherStatistics(database);
    return password;
  });
}
