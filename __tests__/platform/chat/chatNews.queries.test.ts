import { listNews } from '@/platform/chat/chatNews.queries';
import type { Database } from '@/platform/db/client';
import { openTestDatabase, rowsOf } from '../../support/database/database';

jest.setTimeout(180_000);

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-02T12:00:00Z');
const at = (hours: number) => new Date(NOON + hours * HOUR);
const stamp = (hours: number) => `'${at(hours).toISOString()}'::timestamptz`;

let database: Database;
let compSeq: number;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.asPlatform(async (tx) => {
    const made = await rowsOf<{ seq: number }>(tx, `insert into company (code, name) values ('NEWS', 'News') returning seq`);
    compSeq = made[0]!.seq;
    await tx.execute(
      `with sender as (insert into member (company_seq, login_id, type, name, email) values (${compSeq}, 'master', 'S', 'Master', '') returning seq)
      insert into notice (company_seq, sender_seq, title, contents, reserve_at, sent_at) select ${compSeq}, seq, title, '', reserved, sent
      from sender, (values ('in time', ${stamp(0)}, ${stamp(0)}), ('a day late', ${stamp(-24)}, ${stamp(0)}), ('later', ${stamp(-26)}, ${stamp(0)}),
        ('before', ${stamp(-2)}, ${stamp(-2)}), ('waits', ${stamp(0)}, null)) as one (title, reserved, sent)`,
    );
  });
});
afterAll(() => database.close());

test('R-NOTI-05: notices sent within an interval are found, up to a day after their reserved time', async () => {
  const found = await database.asPlatform((tx) => listNews(tx, [compSeq], at(-1), at(1)));
  expect(found.map(({ title }) => title).sort()).toEqual(['a day late', 'in time']);
  expect(await database.asPlatform((tx) => listNews(tx, [compSeq + 1], at(-1), at(1)))).toEqual([]);
});
