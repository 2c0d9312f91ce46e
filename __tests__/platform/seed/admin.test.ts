import type { Database } from '@/platform/db/client';
import { createFirstAdministrator, ensureFirstAdministrator } from '@/platform/seed/admin';
import { verifyPassword } from '@/platform/core/credentials/password';
import { hashesOfLogin } from '@/platform/auth/signIn.queries';
import { openTestDatabase, rowsOf } from '../../support/database/database';

const NOW = new Date('2026-03-01T00:00:00Z');
const hoursOn = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

let database: Database;
let first: string;
beforeAll(async () => {
  database = await openTestDatabase();
  first = await createFirstAdministrator(database, { adminEmail: undefined, adminFactor: true }, NOW);
});
afterAll(() => database.close());

const emailOf = async () =>
  (await database.asPlatform((tx) => rowsOf<{ email: string }>(tx, "select email from member where login_id = 'administrator'")))[0]!.email;

async function opens(password: string, now: Date): Promise<boolean> {
  const hashes = await database.asPlatform(async (tx) => {
    const [company] = await rowsOf<{ seq: number }>(tx, "select seq from company where code = 'PLATFORM'");
    return hashesOfLogin(tx, { compSeq: company!.seq, id: 'administrator', sns: 'O', timezone: 9, lang: 'EN' }, now);
  });
  return (await verifyPassword(password, hashes!)) !== null;
}

test('R-ACC-04: a first administrator who never signed in gets a new one-time password at the first start after the old one has expired', async () => {
  expect(await ensureFirstAdministrator(database, undefined, hoursOn(71))).toBeNull();
  expect(await opens(first, hoursOn(71))).toBe(true);
  const second = await ensureFirstAdministrator(database, undefined, hoursOn(73));
  expect([await opens(first, hoursOn(73)), await opens(second!, hoursOn(73))]).toEqual([false, true]);
});

test('R-ACC-04: a first administrator without an address takes the one from the settings, and an existing one is kept', async () => {
  expect(await emailOf()).toBe('');
  await ensureFirstAdministrator(database, 'ops@example.com', NOW);
  expect(await emailOf()).toBe('ops@example.com');
  await ensureFirstAdministrator(database, 'other@example.com', NOW);
  expect(await emailOf()).toBe('ops@example.com');
});

test('an administrator with a chosen password is not changed', async () => {
  await database.asPlatform((tx) => rowsOf(tx, "update member set password_hash = 'x' where login_id = 'administrator'"));
  expect(await ensureFirstAdministrator(database, undefined, hoursOn(1_000))).toBeNull();
});
