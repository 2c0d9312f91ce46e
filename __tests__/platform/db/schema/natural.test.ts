import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/platform/db/client';
import { rowsOf } from '@/platform/db/rows';
import { members } from '@/platform/db/schema/member';
import { naturally } from '@/platform/db/schema/natural';
import { openTestDatabase } from '../../../support/database/database';

jest.setTimeout(60_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('R-MEMB-01: numbers within a text are ordered by value, wherever they are and whatever their leading zeros', async () => {
  const ordered = [
    '',
    '2팀 10조',
    '10팀 2조',
    '10팀 11조',
    '김서연 1',
    '김서연 02',
    '김서연 3',
    '김서연 10',
    '김서연 1234567890123',
    '이하나',
  ];
  const texts = sql.join(
    ordered.toReversed().map((name) => sql`(${name})`),
    sql`, `,
  );
  const rows = await database.asPlatform((tx) =>
    rowsOf<{ text: string }>(tx, sql`select text from (values ${texts}) as given (text) order by ${naturally(sql`text`)}`),
  );
  expect(rows.map(({ text }) => text)).toEqual(ordered);
});

test('R-OPS-05: a page in that order comes from the index, without sorting everyone', async () => {
  const plan = await database.asPlatform(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const page = tx
      .select({ seq: members.seq })
      .from(members)
      .where(and(eq(members.compSeq, 1), eq(members.type, 'U')))
      .orderBy(sql`${naturally(members.name)} asc nulls last`, asc(members.seq))
      .limit(10);
    return rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${page}`);
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('member_natural_name');
  expect(lines).not.toContain('Sort');
});
