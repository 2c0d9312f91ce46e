import { sql } from 'drizzle-orm';
import type { Database } from '@/platform/db/client';
import { transactionOf } from '@/platform/http/begin';
import { openTestDatabase } from '../../support/database/database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('R-OPS-01: signed-in members are served among visitors, however many of those came first', async () => {
  const answered: string[] = [];
  const call = (needs: Parameters<typeof transactionOf>[1]['needs'], who: string) =>
    transactionOf(database, { needs })(async (tx) => {
      await tx.execute(sql`select 1`);
      answered.push(who);
    });
  const visitors = Array.from({ length: 40 }, () => call(null, 'visitor'));
  await call('profile:read', 'member');
  expect(answered.indexOf('member')).toBeLessThan(20);
  await Promise.all(visitors);
  expect(answered).toHaveLength(41);
});
