import { mailNewBrowserNotice } from '@/platform/auth/knownBrowser.queries';
import type { Mail } from '@/platform/core/ports/mailPort';
import type { Database } from '@/platform/db/client';
import { openTestDatabase, rowsOf } from '../../support/database/database';

const DAY = 24 * 3_600_000;
const HOME = { browser: 'Chrome, Windows', address: '203.0.113' };

let database: Database;
let owner: { compSeq: number; memberSeq: number };
beforeAll(async () => {
  database = await openTestDatabase();
  owner = await database.asPlatform(async (tx) => {
    const [company] = await rowsOf<{ seq: number }>(tx, `insert into company (code, name) values ('KNOWN', 'Known') returning seq`);
    const compSeq = company!.seq;
    const [member] = await rowsOf<{ seq: number }>(
      tx,
      `insert into member (company_seq, login_id, type, name, email, gender, password_hash, password_changed_at) values
        (${compSeq}, 'known.user', 'U', 'Known', 'k@example.com', 'F', 'x', now()) returning seq`,
    );
    return { compSeq, memberSeq: member!.seq };
  });
});
afterAll(() => database.close());

test('R-ACC-03: a browser stays known for 90 days after its last sign-in, and is new after that', async () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const queue = jest.fn();
  const mail = { addressOf: () => 'https://portal.example', queue } as unknown as Mail;
  const mailsAfter = async (passed: number) => {
    now = new Date(now.getTime() + passed);
    await database.asPlatform((tx) => mailNewBrowserNotice(tx, { mail, clock: () => now }, owner, HOME));
    return queue.mock.calls.length;
  };
  expect([await mailsAfter(0), await mailsAfter(90 * DAY - 1), await mailsAfter(90 * DAY - 1)]).toEqual([1, 1, 1]);
  expect([await mailsAfter(90 * DAY), await mailsAfter(1)]).toEqual([2, 2]);
});
