import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { openDatabase, type Database, type Tx } from '@/platform/db/client';
import { companies } from '@/platform/db/schema/company';
import { consents, leftOut } from '@/platform/db/schema/consent';
import { members } from '@/platform/db/schema/member';
import { protectionChanges } from '@/platform/db/schema/protection';
import { eraseAged } from '@/platform/privacy/erasing';
import { openTestDatabase, rowsOf, seedFolder } from '../../support/database/database';
import { programOf, SHORT_LIVED } from '../../support/database/engine';
import { freshDatabaseUrl } from '../../support/database/freshDatabase';
import { stopProgram, waitUntilReady, startProgram } from '../../support/database/program';

const NOW = new Date('2031-05-06T07:00:00.000Z');
const clock = () => NOW;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(clock);
}, 60_000);
afterAll(() => database.close());

/** An answer to whether the manager, or the platform's store, may have a person's vitals. */
const answer = (compSeq: number, memberSeq: number, purpose: 'MANAGER' | 'COLLECT', given: boolean) => ({
  compSeq,
  memberSeq,
  kind: 'SHARING' as const,
  about: `${purpose}:vitals`,
  version: 1,
  given,
  at: new Date('2030-01-01T00:00:00Z'),
  until: new Date('2099-01-01T00:00:00Z'),
});

/** A company that keeps vitals for a year, with three people who have data on both sides of it and share it with their manager. */
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
    await tx.insert(consents).values(people.map(({ seq }) => answer(compSeq, seq, 'MANAGER', true)));
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

/** The database for a program killed within its nth transaction. */
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

test('R-PRIV-04: a stopped round leaves the rest to the next one', async () => {
  const compSeq = await seedCompany('STOPPED');
  let batches = 0;
  await eraseAged({ database, clock, most: 4 }, () => (batches += 1) > 3);
  const [{ rows }] = (await stateOf(compSeq)).left as [{ rows: number }];
  expect(rows).toBeGreaterThan(27);
  expect(rows).toBeLessThan(60);
  await eraseAged({ database, clock, most: 4 });
  expect((await stateOf(compSeq)).receipts).toEqual([{ kind: 'vitals', until: '2030-05-06', rows: 33 }]);
});

test('R-PRIV-04: wherever erasure is killed, nothing is lost, and the final state is the same', async () => {
  const whole = await seedCompany('WHOLE');
  await eraseAged({ database, clock });
  const expected = await stateOf(whole);
  // 20 readings, each 40 days earlier: 11 per person are older than a year
  expect(expected).toEqual({
    left: [{ rows: 27, first: expect.anything() }],
    receipts: [{ kind: 'vitals', until: '2030-05-06', rows: 33 }],
  });
  for (const nth of [2, 3, 5, 7]) {
    const compSeq = await seedCompany(`KILLED${nth}`);
    await expect(eraseAged({ database: killedIn(nth), clock, most: 4 })).rejects.toThrow('killed');
    const [receipt] = (await stateOf(compSeq)).receipts as { rows: number }[];
    const [{ rows }] = (await stateOf(compSeq)).left as [{ rows: number }];
    // erased rows and the receipt agree at every moment
    expect(rows + (receipt?.rows ?? 0)).toBe(60);
    expect(rows).toBeGreaterThan(27);
    await eraseAged({ database, clock, most: 4 });
    expect(await stateOf(compSeq)).toEqual(expected);
  }
});

test('R-PRIV-01 R-PRIV-04: a receipt counts only what the master may see by the latest answers, also lapsed ones, so that it tells nothing of who refused', async () => {
  const compSeq = await seedCompany('RECEIPTS');
  const people = await database.asPlatform((tx) =>
    tx.select({ seq: members.seq }).from(members).where(eq(members.compSeq, compSeq)).orderBy(members.seq),
  );
  const [refuser, uncollected, lapsed] = people.map(({ seq }) => seq) as [number, number, number];
  await database.asPlatform(async (tx) => {
    await tx
      .insert(consents)
      .values([
        { ...answer(compSeq, refuser, 'MANAGER', false), at: new Date('2030-02-01T00:00:00Z') },
        answer(compSeq, uncollected, 'COLLECT', false),
        { ...answer(compSeq, lapsed, 'MANAGER', true), at: new Date('2030-02-01T00:00:00Z'), until: NOW },
      ]);
    await tx.execute(sql`delete from heart_sample where company_seq = ${compSeq} and member_seq = ${uncollected}`);
    await tx.insert(leftOut).values({ compSeq, memberSeq: uncollected, kind: 'vitals', digest: 'x', day: '2029-01-01', batchSeq: 1 });
  });
  await eraseAged({ database, clock });
  const left = await database.asPlatform((tx) => rowsOf(tx, `select 1 from left_out where company_seq = ${compSeq}`));
  expect([await stateOf(compSeq), left]).toMatchObject([{ left: [{ rows: 18 }], receipts: [{ rows: 11 }] }, []]);
});

test('R-PRIV-04: while a company is out of use none of its rules erases anything', async () => {
  const compSeq = await seedCompany('PAUSED');
  const use = (status: 'Y' | 'N') => database.asPlatform((tx) => tx.update(companies).set({ status }).where(eq(companies.seq, compSeq)));
  await use('N');
  await eraseAged({ database, clock });
  expect(await stateOf(compSeq)).toMatchObject({ left: [{ rows: 60 }], receipts: [] });
  await use('Y');
  await eraseAged({ database, clock });
  expect(await stateOf(compSeq)).toMatchObject({ left: [{ rows: 27 }], receipts: [{ rows: 33 }] });
});

/** Rows of one person, older and newer than a year; a batch takes a thousand. */
const OLD = 20_000;
const NEW = 400;
/** After how many batches each process is killed within the next one; a few are left for the platform. */
const KILLED_AFTER = [3, 0, 10, 5];

/** Erases in a separate process, which is killed within a batch. */
async function eraseKilled(batches: number, databaseDir: string, databaseUrl: string): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [...SHORT_LIVED, programOf('eraser'), String(batches), databaseDir, databaseUrl], { env });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

test('R-PRIV-04: a platform whose process is killed while erasing loses nothing, and the final state is the same', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellness-erasing-'));
  const databaseUrl = (await freshDatabaseUrl()) ?? '';
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const settings = { databaseUrl: databaseUrl || undefined, databaseDir: join(dataDir, 'database') };
  /** Opens what the killed process left, as the next one does. */
  const look = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const opened = await openDatabase(settings, () => new Date());
    try {
      return await opened.asPlatform(work);
    } finally {
      await opened.close();
    }
  };
  const counted = () =>
    look(async (tx) => {
      const [row] = await rowsOf<{ left: number; receipt: number }>(
        tx,
        `select (select count(*)::int from heart_sample) as left, (select coalesce(sum(rows), 0)::int from erasure) as receipt`,
      );
      return row!;
    });
  if (!databaseUrl) await seedFolder(settings.databaseDir);
  try {
    await look(async (tx) => {
      const [company] = await tx.insert(companies).values({ code: 'KILLED', name: 'KILLED' }).returning({ seq: companies.seq });
      const compSeq = company!.seq;
      const [person] = await tx.insert(members).values({ compSeq, loginId: 'one', type: 'U', name: 'one' }).returning({ seq: members.seq });
      await tx.insert(consents).values(answer(compSeq, person!.seq, 'MANAGER', true));
      const at = new Date(Date.now() - 1000);
      await tx.insert(protectionChanges).values({ compSeq, rule: 'vitals', value: 1, askedBySeq: person!.seq, effectiveAt: at });
      for (const [count, days] of [
        [OLD, 800],
        [NEW, 1],
      ] as const)
        await tx.execute(sql`insert into heart_sample (company_seq, member_seq, source, external_id, measured_at, bpm)
          select ${compSeq}, ${person!.seq}, ${`device ${days}`}, n::text, now() - ${`${days} days`}::interval - n * interval '1 minute', 60 from generate_series(1, ${count}::int) n`);
    });
    let found = await counted();
    for (const batches of KILLED_AFTER) {
      const receipt = found.receipt + batches * 1000;
      await eraseKilled(batches, settings.databaseDir, databaseUrl);
      found = await counted();
      // erased rows and receipts agree: the interrupted batch left nothing
      expect(found).toEqual({ left: OLD + NEW - receipt, receipt });
    }
    // the platform starts with erasing, and finishes the current batch when stopped
    for (let starts = 0; found.receipt < OLD && starts < 10; starts += 1) {
      await stopProgram(await waitUntilReady(await startProgram(env)), 'SIGTERM');
      found = await counted();
    }
    expect(found).toEqual({ left: NEW, receipt: OLD });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);
