import type { Database } from '../client';
import { createOneTimePassword, hashPassword, ONE_TIME_HOURS } from '../../password';
import { companies } from '../schema/company';
import { members } from '../schema/member';

/** Company that the first administrator signs in to. */
export const PLATFORM_COMPANY = 'PLATFORM';
export const FIRST_ADMINISTRATOR = 'administrator';

/** On an empty database: makes the first administrator and answers the one-time password, which must be changed at the first sign-in. */
export async function createFirstAdministrator(database: Database, now: Date): Promise<string> {
  const password = createOneTimePassword();
  const oneTimeHash = await hashPassword(password);
  await database.asPlatform(async (tx) => {
    const [company] = await tx
      .insert(companies)
      .values({ code: PLATFORM_COMPANY, name: 'Platform', createdAt: now })
      .returning({ compSeq: companies.seq });
    if (!company) throw new Error('the platform company was not made');
    await tx.insert(members).values({
      compSeq: company.compSeq,
      loginId: FIRST_ADMINISTRATOR,
      type: 'A',
      name: 'Administrator',
      oneTimeHash,
      oneTimeExpiresAt: new Date(now.getTime() + ONE_TIME_HOURS * 3_600_000),
      mustChangePassword: true,
      createdAt: now,
      updatedAt: now,
    });
  });
  return password;
}
