import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq, sql } from 'drizzle-orm';
import { clockAhead } from '@/lib/shared/clock';
import { KEEPER, openDatabase, type Database, type ScopeReader, type Tx } from '@/platform/db/client';
import { guardedTables, measureTables } from '@/platform/db/readerPolicies';
import { bodyRecords } from '@/platform/db/schema/body';
import { companies } from '@/platform/db/schema/company';
import { consents } from '@/platform/db/schema/consent';
import { members } from '@/platform/db/schema/member';
import { accessGroups, accessLogs } from '@/platform/db/schema/privacy';
import { sealOf } from '@/platform/db/setScope';
import { openTestDatabase, rowsOf } from '../../support/database/database';

/** The reason given by the database; drizzle wraps it in the text of the query. */
async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return String((error as { cause?: unknown }).cause ?? error);
  }
  return 'done';
}

describe('one clock', () => {
  let now = new Date('2031-05-06T07:08:09.123Z');
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(() => now);
  }, 60_000);
  afterAll(() => database.close());

  const company = async (tx: Tx, code: string) =>
    (await tx.insert(companies).values({ code, name: code }).returning({ createdAt: companies.createdAt }))[0]!.createdAt;

  test('defaults use the program’s clock, in every kind of transaction', async () => {
    expect(await database.asPlatform((tx) => company(tx, 'ONE'))).toEqual(now);
    now = new Date('2032-01-01T00:00:00.000Z');
    expect(await database.asPlatform((tx) => company(tx, 'TWO'))).toEqual(now);
    expect(await database.transaction((tx) => company(tx, 'THREE'))).toEqual(now);
    // a call's own time, which may differ from the transaction's
    const called = new Date('2033-02-03T04:05:06.789Z');
    for (const [index, [enter, more]] of [
      ['enter_call', `, '{}'`],
      ['enter_device', ''],
    ].entries()) {
      const made = database.callersTransaction(async (tx) => {
        await tx.execute(
          sql`select * from ${sql.raw(enter!)}('nobody', ${called.toISOString()}::timestamptz, '1 minute'${sql.raw(more!)}, ${sealOf(tx)}::text)`,
        );
        return company(tx, `CALL ${index}`);
      });
      expect(await made).toEqual(called);
    }
  });

  test('a transaction without a time writes nothing', async () => {
    expect(await reasonOf(database.callersTransaction((tx) => company(tx, 'NONE')))).toMatch(/app\.now|invalid input syntax/);
  });

  test('nothing in the database uses the database’s clock', async () => {
    const rows = await database.asPlatform((tx) =>
      rowsOf(
        tx,
        `select place, text from (
          select table_name || '.' || column_name as place, column_default as text from information_schema.columns where table_schema = 'public'
          union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
          union all select indexname, indexdef from pg_indexes where schemaname = 'public'
          union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
          union all select policyname, qual from pg_policies where schemaname = 'public'
        ) said where text ~* '\\m(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\\s*\\(|current_(date|time)|localtime'`,
      ),
    );
    expect(rows).toEqual([]);
  });
});

describe('one database for many companies', () => {
  let database: Database;
  const seqs: { company: number; member: number }[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.asPlatform(async (tx) => {
      for (const code of ['ONE', 'TWO']) {
        const [company] = await tx.insert(companies).values({ code, name: code }).returning({ seq: companies.seq });
        const compSeq = company!.seq;
        const [member] = await tx
          .insert(members)
          .values({ compSeq, loginId: 'same.login', type: 'U', name: code })
          .returning({ seq: members.seq });
        seqs.push({ company: compSeq, member: member!.seq });
        await tx.insert(bodyRecords).values({
          compSeq,
          memberSeq: member!.seq,
          device: 'FT',
          source: 'device',
          externalId: '1',
          measuredAt: new Date(),
          gender: 'M',
          weight: 70,
        });
      }
    });
  }, 60_000);
  afterAll(() => database.close());

  const within = <T>(company: number, work: (tx: Tx) => Promise<T>) =>
    database.transaction(async (tx) => {
      await database.enterScope(tx, company, KEEPER);
      return work(tx);
    });

  test('Z5: a query without its own filter still sees only one company', async () => {
    const [one, two] = seqs as [(typeof seqs)[0], (typeof seqs)[0]];
    for (const { company } of [one, two]) {
      const rows = await within(company, async (tx) => [
        ...(await tx.select({ compSeq: bodyRecords.compSeq }).from(bodyRecords)),
        ...(await tx.select({ compSeq: members.compSeq }).from(members)),
        ...(await tx.select({ compSeq: companies.seq }).from(companies)),
      ]);
      expect(rows).toEqual([{ compSeq: company }, { compSeq: company }, { compSeq: company }]);
    }
    expect(await within(one.company, (tx) => tx.select().from(members).where(eq(members.compSeq, two.company)))).toEqual([]);
  });

  test('Z5: another company’s rows cannot be changed or removed, and none added to it', async () => {
    const [one, two] = seqs as [(typeof seqs)[0], (typeof seqs)[0]];
    await within(one.company, async (tx) => {
      await tx.update(members).set({ name: 'taken over' });
      await tx.delete(bodyRecords);
    });
    const left = await database.asPlatform(async (tx) => ({
      names: await tx.select({ name: members.name }).from(members).orderBy(members.seq),
      records: await tx.select({ compSeq: bodyRecords.compSeq }).from(bodyRecords),
    }));
    expect(left).toEqual({ names: [{ name: 'taken over' }, { name: 'TWO' }], records: [{ compSeq: two.company }] });
    const planted = within(one.company, (tx) =>
      tx.insert(members).values({ compSeq: two.company, loginId: 'planted.login', type: 'S', name: 'planted' }),
    );
    expect(await reasonOf(planted)).toContain('row-level security');
    const moved = within(one.company, (tx) => tx.update(members).set({ compSeq: two.company }));
    expect(await reasonOf(moved)).toMatch(/row-level security|foreign key/);
  });

  test('Z1: every table of a company has row-level security, also for its owner', async () => {
    const tables = await database.asPlatform((tx) =>
      rowsOf<{ name: string; walled: boolean; policies: string[] }>(
        tx,
        `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled,
           array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
         from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`,
      ),
    );
    expect(tables.length).toBeGreaterThanOrEqual(40);
    const guarded = guardedTables();
    const written = measureTables();
    const held = (name: string) => [
      ...(written.includes(name) ? ['of_collected'] : []),
      name === 'push_key' ? 'of_platform' : 'of_company',
      ...(guarded.includes(name) ? ['of_reader'] : []),
    ];
    expect(tables.filter(({ name, walled, policies }) => !walled || String(policies) !== String(held(name)))).toEqual([]);
  });

  test('R-PRIV-02: measurements are read by their member, the platform, and readers they consented to; by no one else', async () => {
    const { company, member } = seqs[1]!;
    const readBy = (reader: ScopeReader) =>
      database.transaction(async (tx) => {
        await database.enterScope(tx, company, reader);
        return (await tx.select().from(bodyRecords)).length;
      });
    const answer = (given: boolean) =>
      database.asPlatform((tx) =>
        tx.insert(consents).values({
          compSeq: company,
          memberSeq: member,
          kind: 'SHARING',
          about: 'MANAGER:body',
          version: 2,
          given,
          until: new Date('2100-01-01'),
        }),
      );
    const byAll = async () => [
      await readBy(KEEPER),
      await readBy({ readsAs: 'RANKING', viewerSeq: member }),
      await readBy({ readsAs: 'STATISTICS', viewerSeq: null }),
      await readBy({ readsAs: 'MANAGER', viewerSeq: null }),
      await readBy({ readsAs: 'LOBBY', viewerSeq: null }),
      await readBy({ readsAs: '' as never, viewerSeq: null }),
    ];
    expect(await byAll()).toEqual([1, 1, 0, 0, 0, 0]);
    await answer(true);
    expect(await byAll()).toEqual([1, 1, 0, 1, 0, 0]);
    await answer(false);
    expect(await byAll()).toEqual([1, 1, 0, 0, 0, 0]);
  });

  test('the company leads every key and index, except those that find the company, or what is due', async () => {
    const rows = await database.asPlatform((tx) =>
      rowsOf<{ name: string; first: string }>(
        tx,
        `select i.relname as name, a.attname as first from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
         join pg_namespace n on n.oid = t.relnamespace join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0] where n.nspname = 'public'`,
      ),
    );
    const others = rows.filter(({ first }) => first !== 'company_seq').map(({ name }) => name);
    expect(others.sort()).toEqual([
      'access_log_age',
      'access_token_hash_unique',
      'company_code_unique',
      'company_pkey',
      'device_key_hash',
      'import_job_open',
      'known_browser_age',
      'mail_outbox_waiting',
      'member_identity_subject_unique',
      'member_take_out_unique',
      'mission_repeat_due',
      'mission_untold',
      'notice_waiting',
      'one_time_code_hash_unique',
      'passkey_challenge_age',
      'passkey_challenge_pkey',
      'passkey_credential_unique',
      'push_key_pkey',
      'push_outbox_waiting',
      'social_flow_age',
      'social_flow_pkey',
    ]);
  });

  test('a member’s latest record comes from the index, without sorting', async () => {
    const [{ company, member }] = seqs as [(typeof seqs)[0]];
    const plan = await within(company, async (tx) => {
      await rowsOf(tx, 'set local enable_seqscan = off');
      const newest = tx
        .select()
        .from(bodyRecords)
        .where(and(eq(bodyRecords.compSeq, company), eq(bodyRecords.memberSeq, member)));
      return tx.execute(sql`explain ${newest.orderBy(desc(bodyRecords.measuredAt), desc(bodyRecords.seq)).limit(1)}`);
    });
    const lines = (plan as unknown as { rows: { 'QUERY PLAN': string }[] }).rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain('body_record_newest');
    expect(lines).not.toContain('Sort');
  });

  test('P2: the role that serves calls can write and read the access log, but not change or empty it', async () => {
    const [{ company, member }] = seqs as [(typeof seqs)[0]];
    const entry = { compSeq: company, viewerSeq: member, subjectSeq: member, action: 'GET /body/list', ip: '127.0.0.1' };
    await within(company, (tx) => tx.insert(accessLogs).values(entry));
    expect(await within(company, (tx) => tx.select({ action: accessLogs.action }).from(accessLogs))).toEqual([
      { action: 'GET /body/list' },
    ]);
    for (const attempt of [
      (tx: Tx) => tx.update(accessLogs).set({ action: '' }),
      (tx: Tx) => tx.delete(accessLogs),
      (tx: Tx) => rowsOf(tx, 'truncate access_log'),
      (tx: Tx) => rowsOf(tx, "update access_group set members = '{}'"),
      (tx: Tx) => tx.delete(accessGroups),
    ]) {
      expect(await reasonOf(within(company, attempt))).toContain('permission denied');
    }
  });

  test('the scope ends with its transaction', async () => {
    await within(seqs[0]!.company, async () => undefined);
    const after = await database.db.transaction((tx) =>
      rowsOf<{ role: string; company: string | null }>(
        tx,
        `select current_user::text as role, current_setting('app.company_seq', true) as company`,
      ),
    );
    expect(after[0]!.role).not.toBe('wellness_app');
    expect(after[0]!.company ?? '').toBe('');
  });

  test('a failure rolls back the whole transaction', async () => {
    const [{ company }] = seqs as [(typeof seqs)[0]];
    const failed = within(company, async (tx) => {
      await tx.insert(members).values({ compSeq: company, loginId: 'half.done', type: 'U', name: 'half' });
      throw new Error('stopped half-way');
    });
    await expect(failed).rejects.toThrow('stopped half-way');
    expect(await within(company, (tx) => tx.select().from(members).where(eq(members.loginId, 'half.done')))).toEqual([]);
  });

  test('a reading is stored once per source, and belongs to a member of the company', async () => {
    const [one, two] = seqs as [(typeof seqs)[0], (typeof seqs)[0]];
    const record = {
      compSeq: two.company,
      memberSeq: two.member,
      device: 'FT',
      source: 'device',
      externalId: '1',
      measuredAt: new Date(),
      gender: 'M' as const,
      weight: 71,
    };
    expect(await reasonOf(within(two.company, (tx) => tx.insert(bodyRecords).values(record)))).toContain('body_record_origin');
    expect(
      await reasonOf(within(two.company, (tx) => tx.insert(bodyRecords).values({ ...record, externalId: '2', memberSeq: one.member }))),
    ).toContain('body_record_member_fk');
  });
});

describe('an unusable database is reported in one sentence', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'wellness-db-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['127.0.0.1:1', '127.0.0.1:1'],
    // an address of this machine at which nothing listens
    ['127.99.99.99', '127.99.99.99:5432'],
  ])('a server at %s that is down, without its password', async (host, place) => {
    const opening = openDatabase({ databaseUrl: `postgres://somebody:secret-word@${host}/wellness`, databaseDir: null }, clockAhead(0));
    await expect(opening).rejects.toThrow(
      `The database wellness at ${place} cannot be used (ECONNREFUSED); check DATABASE_URL and that the server is running.`,
    );
  });

  test('a folder with other contents, which are left unchanged', async () => {
    mkdirSync(join(folder, 'pglite'));
    writeFileSync(join(folder, 'pglite', 'PG_VERSION'), 'not a database');
    await expect(openDatabase({ databaseUrl: undefined, databaseDir: folder }, clockAhead(0))).rejects.toThrow(
      /embedded database in .* cannot be opened: the folder is damaged/,
    );
  }, 30_000);

  test('a folder name that is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(openDatabase({ databaseUrl: undefined, databaseDir: join(folder, 'file', 'database') }, clockAhead(0))).rejects.toThrow(
      /cannot be locked; check that it is a writable folder/,
    );
  });
});
