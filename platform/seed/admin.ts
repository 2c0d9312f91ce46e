import { millisecondsInHour } from 'date-fns/constants';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { makeOneTimePassword, ONE_TIME_HOURS } from '../core/credentials/password';
import type { Settings } from '../core/settings';
import type { Database } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** Code of the company the first administrator belongs to. */
export const PLATFORM_COMPANY = 'PLATFORM';
export const FIRST_ADMINISTRATOR = 'administrator';

const endOf = (now: Date) => new Date(now.getTime() + ONE_TIME_HOURS * millisecondsInHour);

/** Creates the first administrator in an empty database and returns their one-time password, which must be changed at the first sign-in. */
export async function createFirstAdministrator(
  database: Database,
  { adminEmail: email, adminFactor }: Pick<Settings, 'adminEmail' | 'adminFactor'>,
  now: Date,
): Promise<string> {
  const { password, hash } = await makeOneTimePassword();
  await database.asPlatform(async (tx) => {
    const [company] = await tx
      .insert(companies)
      .values({ code: PLATFORM_COMPANY, name: 'Platform', factorRoles: adminFactor ? ['A'] : [], createdAt: now })
      .returning({ compSeq: companies.seq });
    if (!company) throw new Error('the platform company was not created');
    await tx.insert(members).values({
      compSeq: company.compSeq,
      loginId: FIRST_ADMINISTRATOR,
      type: 'A',
      name: 'Administrator',
      email: email ?? '',
      oneTimeHash: hash,
      oneTimeExpiresAt: endOf(now),
      mustChangePassword: true,
      createdAt: now,
      updatedAt: now,
    });
  });
  return password;
}

/**
 * Ensures that the first administrator can sign in: sets a missing address from the settings, and if they never chose a password and the
 * one-time password has expired or was used, issues a new one. Returns that password, else null.
 */
export async function ensureFirstAdministrator(database: Database, email: string | undefined, now: Date): Promise<string | null> {
  const { password, hash } = await makeOneTimePassword();
  return database.asPlatform(async (tx) => {
    const [company] = await tx.select({ seq: companies.seq }).from(companies).where(eq(companies.code, PLATFORM_COMPANY));
    if (!company) return null;
    const account = and(eq(members.compSeq, company.seq), eq(members.loginId, FIRST_ADMINISTRATOR), isNull(members.withdrawnAt));
    if (email)
      await tx
        .update(members)
        .set({ email, updatedAt: now })
        .where(and(account, eq(members.email, '')));
    const renewed = await tx
      .update(members)
      .set({ oneTimeHash: hash, oneTimeExpiresAt: endOf(now) })
      .where(and(account, isNull(members.passwordHash), lte(members.oneTimeExpiresAt, now)))
      .returning({ seq: members.seq });
    return renewed.length > 0 ? password : null;
  });
}
