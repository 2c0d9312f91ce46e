import { sql } from 'drizzle-orm';
import type { Database, Tx } from '@/platform/db/client';
import { companies } from '@/platform/db/schema/company';
import { members } from '@/platform/db/schema/member';
import { protectionChanges } from '@/platform/db/schema/protection';
import { eraseAged } from '@/platform/privacy/erasing';
import { openTestDatabase, rowsOf } from '../../support/database/database';

const NOW = new Date('2031-05-06T07:00:00.000Z');
const clock = () => NOW;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(clock);
}, 60_000);
afterAll(() => database.close());

/** A company that keeps vitals for a year, with three people who have some of both sides of it. */
async function seedCompany(code: string): Promise<number> {
  return database.asPlatform(async (tx) => {
    const [company] = await tx.insert(companies).values({ code, name: code }).returning({ seq: companies.seq });
    const compSeq = company!.seq;
    const people = await tx
      .insert(members)
      .values(['a', 'b', 'c'].map((name) => ({ compSeq, loginId: `${code}.${name}`, type: 'U' as const, name })))
      .returning({ seq: members.seq });
    for (const { seq } of people)
      await tx.execute(sql`insert into heart_sample (company_seq, member_seq, source, external_id, measured_at, bpm)
        select ${compSeq}, ${seq}, 'device', n::text, ${NOW.toISOString()}::timestamptz - n * interval '40 days', 60 from generate_series(1, 20) n`);
    const ruled = new Date(NOW.getTime() - 1000);
    await tx.insert(protectionChanges).values({ compSeq, rule: 'vitals', value: 1, askedBySeq: people[0]!.seq, effectiveAt: ruled });
    return compSeq;
  });
}

const stateOf = (compSeq: number) =>
  database.asPlatform(async (tx) => ({
    left: await rowsOf(tx, `select count(*)::int as rows, min(measured_at) as first from heart_sample where company_seq = ${compSeq}`),
    receipts: await rowsOf(tx, `select kind, "until"::text, rows from erasure where company_seq = ${compSeq}`),
  }));

/** The database as somebody has it whose program is killed in the middle of its nth transaction. */
function killedIn(nth: number): Pick<Database, 'asPlatform'> {
  let begun = 0;
  return {
    asPlatform: <T>(work: (tx: Tx) => Promise<T>) =>
      database.asPlatform(async (tx) => {
        const outcome = await work(tx);
        if ((begun += 1) === nth) throw new Error('killed');
        return outcome;
      }),
  };
}

test('R-PRIV-04: a round that is told to stop leaves the rest to the next one', async () => {
  const compSeq = await seedCompany('STOPPED');
  let batches = 0;
  await eraseAged({ database, clock, most: 4 }, () => (batches += 1) > 3);
  const [{ rows }] = (await stateOf(compSeq)).left as [{ rows: number }];
  expect(rows).toBeGreaterThan(27);
  expect(rows).toBeLessThan(60);
  await eraseAged({ database, clock, most: 4 });
  expect((await stateOf(compSeq)).receipts).toEqual([{ kind: 'vitals', until: '2030-05-06', rows: 33 }]);
});

test('R-PRIV-04: wherever erasing is killed, nothing is lost, and it ends as if it had not been', async () => {
  const whole = await seedCompany('WHOLE');
  await eraseAged({ database, clock });
  const expected = await stateOf(whole);
  // 20 readings, each 40 days further back: 11 of each person are older than a year
  expect(expected).toEqual({
    left: [{ rows: 27, first: expect.anything() }],
    receipts: [{ kind: 'vitals', until: '2030-05-06', rows: 33 }],
  });
  for (const nth of [2, 3, 5, 7]) {
    const compSeq = await seedCompany(`KILLED${nth}`);
    await expect(eraseAged({ database: killedIn(nth), clock, most: 4 })).rejects.toThrow('killed');
    const [receipt] = (await stateOf(compSeq)).receipts as { rows: number }[];
    const [{ rows }] = (await stateOf(compSeq)).left as [{ rows: number }];
    // what is gone and what the receipt says are the same at every moment
    expect(rows + (receipt?.rows ?? 0)).toBe(60);
    expect(rows).toBeGreaterThan(27);
    await eraseAged({ database, clock, most: 4 });
    expect(await stateOf(compSeq)).toEqual(expected);
  }
});
