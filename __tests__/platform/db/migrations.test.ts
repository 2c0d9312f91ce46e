/**
 * @every run: a release without a break
 * @engine postgres: two versions need a database that both can open, and the embedded one belongs to one process.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import type { Db } from '@/platform/db/client';
import { FUNCTIONS, loadFunctions } from '@/platform/db/functions';
import { migrationFailure, MIGRATIONS, retryOnDeadlock } from '@/platform/db/migrations';
import { freshDatabaseUrl, ownedDatabaseUrl } from '../../support/database/freshDatabase';
import { PASSWORD, seedingBy } from '../../support/database/platform';
import { seedRecord } from '../../support/database/seedRecords';
import { stopProgram, waitUntilReady, startProgram, type Program } from '../../support/database/program';

jest.setTimeout(180_000);

/** A possible next release: everything is added, and non-null columns have a default. */
const NEXT = `alter table member add column shoe_size smallint not null default 0;
--> statement-breakpoint
create table shoe (company_seq integer not null references company (seq) on delete cascade, seq serial, primary key (company_seq, seq));
--> statement-breakpoint
create index shoe_of_company on shoe (company_seq);`;
const NEXT_FUNCTION = `create or replace function shoe_size() returns integer language sql as 'select 42';`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const folder = mkdtempSync(join(tmpdir(), 'wellness-release-'));
const running: Program[] = [];
afterAll(async () => {
  await Promise.all(running.map((program) => stopProgram(program, 'SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** A folder of the migrations up to this number. */
function migrationsUpTo(number: number): string {
  const migrations = join(folder, `up-to-${number}`);
  cpSync(MIGRATIONS, migrations, { recursive: true });
  const file = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= number) }));
  return migrations;
}

/** The folders that the next release starts with. */
function nextRelease(): { migrations: string; functions: string } {
  const [migrations, functions] = [join(folder, 'migrations'), join(folder, 'functions')];
  cpSync(MIGRATIONS, migrations, { recursive: true });
  cpSync(FUNCTIONS, functions, { recursive: true });
  const file = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const [last] = journal.entries.slice(-1);
  journal.entries.push({ ...last!, idx: last!.idx + 1, when: last!.when + 1_000, tag: '9999_made_up' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(migrations, '9999_made_up.sql'), NEXT);
  writeFileSync(join(functions, 'shoe.sql'), NEXT_FUNCTION);
  return { migrations, functions };
}

test('R-OPS-04: a release without downtime: two versions work side by side on the newer tables, and no call fails meanwhile', async () => {
  const DATABASE_URL = (await freshDatabaseUrl())!;
  const start = async (name: string) => {
    const program = await waitUntilReady(await startProgram({ DATA_DIR: join(folder, name), DATABASE_URL, PLATFORM_AUTH_RATE: '10000' }));
    running.push(program);
    return program;
  };
  const old = await start('old');
  const client = new Client({ connectionString: DATABASE_URL, options: '-c app.now=now' });
  client.on('error', () => undefined);
  await client.connect();
  const { addCompany, addMember } = seedingBy(async (text) => (await client.query(text)).rows as never);
  const compSeq = await addCompany('RELEASE');
  await addMember({ compSeq, id: 'manager', type: 'M' });

  let token = '';
  const call = async (at: Program, method: string, path: string, body?: object) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(at.url + path, { method, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as never };
  };
  const login = { compSeq, id: 'manager', sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' };
  token = (await call(old, 'POST', '/login', login)).body['token'];

  const failed: number[] = [];
  const made = new Set<string>();
  const serving = new Set([old]);
  let over = false;
  const busy = (async () => {
    // leaves time for the programs that start meanwhile
    for (let turn = 0; !over; turn += 1, await pause(10))
      for (const program of serving) {
        const title = `Topic ${turn} ${program.url.slice(-5)}`;
        const { status } = await call(program, 'POST', '/mission/addCat', { title });
        if (status === 200) made.add(title);
        else failed.push(status);
        // each reads what the other has written
        for (const other of serving) {
          const { list } = (await call(other, 'GET', '/mission/mapCat')).body as { list: { title: string }[] };
          if (!list.some((topic) => topic.title === title)) failed.push(-1);
        }
      }
  })();

  // what the newer version does at its start
  const { migrations, functions } = nextRelease();
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: migrations });
  expect(await loadFunctions(db as unknown as Db, functions, migrations)).toBe(true);
  const newer = await start('newer');
  serving.add(newer);
  const [before] = [made.size];
  while (made.size < before + 6) await pause(20);

  // a restarted old version works with the newer tables, and keeps the newer functions
  const again = await start('again');
  expect((await client.query<{ size: number }>('select shoe_size() as size')).rows).toEqual([{ size: 42 }]);
  serving.add(again);
  serving.delete(old);
  await pause(200);
  expect(await stopProgram(old, 'SIGTERM')).toBe(0);
  over = true;
  await busy;
  await client.end();
  expect(failed).toEqual([]);
  expect(made.size).toBeGreaterThan(before);
});

describe('tables whose owner is no superuser', () => {
  const clients: Client[] = [];
  const connect = async (connectionString: string, options: string) => {
    const client = new Client({ connectionString, options });
    clients.push(client);
    await client.connect();
    return client;
  };
  afterAll(() => Promise.all(clients.map((client) => client.end())));

  test('R-OPS-04: an index created by hand beforehand is accepted, and consents missed by an earlier upgrade are corrected', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.now=now')];
    const upTo = (migrationsFolder: string) => migrate(drizzle(owner), { migrationsFolder });
    await upTo(migrationsUpTo(53));
    const [index] = /CREATE INDEX[^;]+;/.exec(readFileSync(join(MIGRATIONS, '0054_natural_names.sql'), 'utf8'))!;
    await owner.query(index);
    await upTo(migrationsUpTo(56));
    const { addCompany, addMember } = seedingBy(async (text) => (await platform.query(text)).rows as never);
    const compSeq = await addCompany('MISSED');
    const [one, two] = [await addMember({ compSeq, id: 'one', type: 'U' }), await addMember({ compSeq, id: 'two', type: 'U' })];
    await platform.query(`delete from consent; delete from consent_in_force; delete from consent_shown`);
    await platform.query(
      `insert into consent (company_seq, member_seq, kind, about, version, given, until, at)
       values (${compSeq}, ${one}, 'SHARING', 'MANAGER:body', 1, true, null, '2026-03-01'), (${compSeq}, ${two}, 'SHARING', 'MANAGER:body', 1, false, null, '2026-03-01')`,
    );
    await platform.query(
      `insert into consent_in_force (company_seq, member_seq, reader, kind, given, until)
       values (${compSeq}, ${one}, 'MANAGER', 'body', true, 'epoch'), (${compSeq}, ${two}, 'MANAGER', 'body', false, 'epoch'), (${compSeq}, ${two}, 'COLLECT', 'body', true, '2027-05-01')`,
    );
    await platform.query(`update member set consents_until = '2027-03-01' where company_seq = ${compSeq}`);
    await platform.query(
      `insert into access_token (company_seq, member_seq, token_hash, kind, browser, address, created_at, last_used_at, auth_at, expires_at)
       values (${compSeq}, ${one}, 'x', 'FULL', 'Firefox', '203.0.113.0', '2026-10-01', '2026-10-02', '2026-10-01', '2026-10-08')`,
    );
    // as in a database in use: triggers maintain who is shown
    await loadFunctions(drizzle(owner) as unknown as Db);
    await upTo(MIGRATIONS);
    const rows = async (text: string) => (await platform.query(text)).rows as unknown[];
    const words = await rows(`select reader, kind, words[${one} >> 5] as word from consent_shown`);
    expect(words).toEqual([{ reader: 'MANAGER', kind: 'body', word: 1 << (one & 31) }]);
    expect(await rows(`select distinct until::date::text as until from consent where kind = 'SHARING'`)).toEqual([{ until: '2027-03-01' }]);
    expect(await rows(`select member_seq as seq, until::date::text as until from consent_in_force order by member_seq, reader`)).toEqual([
      { seq: one, until: '2027-03-01' },
      { seq: two, until: '2027-05-01' },
      { seq: two, until: '2027-03-01' },
    ]);
    // whoever has answered the collection questions since is not asked again
    expect(await rows(`select seq, consents_until is null as due from member where company_seq = ${compSeq} order by seq`)).toEqual([
      { seq: one, due: true },
      { seq: two, due: false },
    ]);
    expect(await rows(`select member_seq as seq, browser, address from known_browser`)).toEqual([
      { seq: one, browser: 'Firefox', address: '203.0.113.0' },
    ]);
  });

  test('R-INFO-05: the upgrade that drops unassigned readings of withdrawn members keeps all others', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.now=now')];
    const upTo = (migrationsFolder: string) => migrate(drizzle(owner), { migrationsFolder });
    await upTo(migrationsUpTo(58));
    const { addCompany, addMember } = seedingBy(async (text) => (await platform.query(text)).rows as never);
    const [compSeq, other] = [await addCompany('HERE'), await addCompany('THERE')];
    const left = await addMember({ compSeq, id: 'left', type: 'U' });
    await addMember({ compSeq, id: 'stays', type: 'U' });
    const erased = await addMember({ compSeq, id: 'erased', type: 'U' });
    await platform.query(`update member set withdrawn_at = '2026-03-01' where seq in (${left}, ${erased})`);
    await platform.query(`update member set login_id = ':' || seq where seq = ${erased}`);
    const plant = (company: number, names: readonly (string | number)[]) =>
      platform.query(
        `insert into unassigned_reading (company_seq, source, external_id, kind, person)
         select ${company}, 'lobby', name, 'body', name from unnest(array[${names.map((name) => `'${name}'`).join(', ')}]) as name`,
      );
    await plant(compSeq, ['left', left, erased, 'stays', 'card-9', '']);
    await plant(other, ['left', left]);
    await upTo(MIGRATIONS);
    const { rows } = await platform.query(`select person from unassigned_reading where company_seq = ${compSeq} order by person`);
    expect(rows).toEqual([{ person: '' }, { person: 'card-9' }, { person: 'stays' }]);
    expect((await platform.query(`select 1 from unassigned_reading where company_seq = ${other}`)).rowCount).toBe(2);
  });

  test('R-NOTI-04: for notices and missions sent before an upgrade, chosen groups and the zone of a daily mission follow today’s data', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.now=now')];
    const upTo = (migrationsFolder: string) => migrate(drizzle(owner), { migrationsFolder });
    await upTo(migrationsUpTo(62));
    const { addCompany, addMember } = seedingBy(async (text) => (await platform.query(text)).rows as never);
    const compSeq = await addCompany('SENT');
    const manager = await addMember({ compSeq, id: 'manager', type: 'M' });
    const ofTeam = await addMember({ compSeq, id: 'team', type: 'U', managerSeq: manager });
    const [ofDept, other] = [await addMember({ compSeq, id: 'dept', type: 'U' }), await addMember({ compSeq, id: 'other', type: 'U' })];
    await platform.query(`update member set dept = 'Sales' where seq = ${ofDept}`);
    await platform.query(`update member set time_zone = 'America/New_York' where seq = ${manager}`);
    await platform.query(`update member set time_zone = 'UTC', withdrawn_at = now(), erased_at = now() where seq = ${other}`);
    for (const seq of [1, 2]) {
      await platform.query(
        `insert into notice (company_seq, seq, sender_seq, title, contents, reserve_at, sent_at, to_chosen, to_depts)
         values (${compSeq}, ${seq}, ${manager}, 'x', 'x', now(), ${seq === 1 ? 'now()' : 'null'}, true, '{Sales}')`,
      );
      for (const memberSeq of [manager, ofTeam, ofDept, other])
        await platform.query(
          `insert into notice_recipient (company_seq, notice_seq, member_seq) values (${compSeq}, ${seq}, ${memberSeq})`,
        );
    }
    await platform.query(
      `insert into mission (company_seq, seq, sender_seq, title, contents, mission_type, start_date, daily)
       values (${compSeq}, 1, ${manager}, 'x', 'x', 'ALL', now(), true), (${compSeq}, 2, ${other}, 'x', 'x', 'ALL', now(), true)`,
    );
    await upTo(MIGRATIONS);
    const { rows } = await platform.query(`select notice_seq as notice, member_seq as seq from notice_recipient where of_group order by 2`);
    expect(rows).toEqual([
      { notice: 1, seq: ofTeam },
      { notice: 1, seq: ofDept },
    ]);
    expect((await platform.query('select time_zone from mission order by seq')).rows).toEqual([
      { time_zone: 'America/New_York' },
      { time_zone: null },
    ]);
  });

  test('R-PRIV-05: mails waiting during an upgrade that undo, lock or open a take-out are kept for their account from then on', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.now=now')];
    const upTo = (migrationsFolder: string) => migrate(drizzle(owner), { migrationsFolder });
    await upTo(migrationsUpTo(65));
    const { addCompany, addMember } = seedingBy(async (text) => (await platform.query(text)).rows as never);
    const compSeq = await addCompany('WAITING');
    const left = await addMember({ compSeq, id: 'left', type: 'U' });
    await platform.query(`update member set withdrawn_at = now(), take_out_at = now(), take_out_hash = 'h' where seq = ${left}`);
    const code = 'c'.repeat(43);
    for (const [text, sent] of [
      [`https://portal.example/entry?state=lock#7.${code}`, 'null'],
      [`https://portal.example/entry?state=undo#8.${code}`, 'null'],
      [`https://portal.example/archive#${code}`, 'null'],
      [`https://portal.example/entry?state=mail#9.${code}`, 'null'],
      ['state=lock#99999999999.', 'null'],
      ['', 'now()'],
    ] as const)
      await platform.query(
        `insert into mail_outbox (company_seq, "to", subject, text, sent_at) values (${compSeq}, 'left@example.com', 's', '${text}', ${sent})`,
      );
    await upTo(MIGRATIONS);
    const { rows } = await platform.query<{ kept: number | null }>('select kept_for_seq as kept from mail_outbox order by seq');
    expect(rows.map(({ kept }) => kept)).toEqual([7, 8, left, null, null, null]);
  });

  test('R-NOTI-03: repeating missions that go on are limited by an upgrade to the members of a sender who is a manager', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.now=now')];
    const upTo = (migrationsFolder: string) => migrate(drizzle(owner), { migrationsFolder });
    await upTo(migrationsUpTo(66));
    const { addCompany, addMember } = seedingBy(async (text) => (await platform.query(text)).rows as never);
    const compSeq = await addCompany('ROUNDS');
    const [M, S] = [await addMember({ compSeq, id: 'manager', type: 'M' }), await addMember({ compSeq, id: 'master', type: 'S' })];
    for (const [sender, nextAt] of [
      [M, 'now()'],
      [M, 'null'],
      [S, 'now()'],
    ])
      await platform.query(
        `insert into mission_repeat (company_seq, sender_seq, title, contents, mission_note_seq, mission_type, taker_seq, depts, daily, days,
           every, anchor_round, anchor_at, next_round, next_at)
         values (${compSeq}, ${sender}, 'x', 'x', '{1}', 'ALL', '{}', '{}', false, 5, 'WEEK', 1, now(), 2, ${nextAt})`,
      );
    await upTo(MIGRATIONS);
    const { rows } = await platform.query<{ limit: number | null }>('select manager_seq as limit from mission_repeat order by seq');
    expect(rows.map(({ limit }) => limit)).toEqual([M, null, null]);
  });

  test('R-DASH-03: an upgrade corrects the attainment of members whose fat is to be kept', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.reads_as=KEEPER -c app.now=now')];
    const earlier = migrationsUpTo(68);
    await migrate(drizzle(owner), { migrationsFolder: earlier });
    // the release before decided by the rounded mass
    const functions = join(folder, 'rounded');
    cpSync(FUNCTIONS, functions, { recursive: true });
    const file = join(functions, 'body_attainment.sql');
    writeFileSync(file, readFileSync(file, 'utf8').replace('is_losing(base.weight, base.bfp, aim.bfm)', 'base.bfm >= aim.bfm'));
    await loadFunctions(drizzle(owner) as unknown as Db, functions, earlier);
    const sql = async (text: string) => (await platform.query(text)).rows as never;
    const { addCompany, addMember } = seedingBy(sql);
    const compSeq = await addCompany('KEPT');
    for (const [id, weight, bfp] of [
      ['turned', 57.3, 22],
      ['right', 57.2, 22],
      ['gains', 50, 10],
    ] as const) {
      const memberSeq = await addMember({ compSeq, id, type: 'U' });
      for (const [at, reading] of [
        ['2026-03-01T00:00:00Z', { weight, bfp }],
        ['2026-04-01T00:00:00Z', { weight: 60, bfp: 25 }],
      ] as const)
        await seedRecord({ sql }, { compSeq, memberSeq, at, reading: { gender: 'F', age: 30, height: 165, ...reading } });
    }
    const rates = async () => {
      const { rows } = await platform.query<{ rates: number[] }>(
        `select array_agg(bfm_rate order by measured_at) as rates from body_record group by member_seq order by member_seq`,
      );
      return rows.map((row) => row.rates);
    };
    const [, right, gains] = await rates();
    expect(await rates()).toEqual([[1000, 1190], right, gains]);
    await migrate(drizzle(owner), { migrationsFolder: MIGRATIONS });
    expect(await rates()).toEqual([[1000, 840], right, gains]);
    // settled again by the newer functions, nothing changes
    await loadFunctions(drizzle(owner) as unknown as Db);
    await platform.query(`select restand_body(company_seq, member_seq, '-infinity') from body_aim`);
    expect(await rates()).toEqual([[1000, 840], right, gains]);
  });

  test('R-PRIV-05: an upgrade clears what was left of erased accounts, and nothing of others', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.now=now')];
    const upTo = (migrationsFolder: string) => migrate(drizzle(owner), { migrationsFolder });
    await upTo(migrationsUpTo(69));
    const { addCompany, addMember } = seedingBy(async (text) => (await platform.query(text)).rows as never);
    const compSeq = await addCompany('CLEARED');
    const erased = await addMember({ compSeq, id: 'erased', type: 'U' });
    await addMember({ compSeq, id: 'stays', type: 'U' });
    await platform.query(`update member set step_goal = 9000, facts_changed_at = '2026-03-01', locked_at = '2026-03-02'`);
    await platform.query(`update member set withdrawn_at = now(), erased_at = now() where seq = ${erased}`);
    await upTo(MIGRATIONS);
    const { rows } = await platform.query(
      `select step_goal, facts_changed_at is null as facts, locked_at is null as lock from member where company_seq = ${compSeq} order by seq`,
    );
    expect(rows).toEqual([
      { step_goal: null, facts: true, lock: true },
      { step_goal: 9000, facts: false, lock: false },
    ]);
  });

  test('R-NOTI-02: scheduled missions of managers are limited by an upgrade to their own members', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.now=now')];
    const upTo = (migrationsFolder: string) => migrate(drizzle(owner), { migrationsFolder });
    await upTo(migrationsUpTo(71));
    const { addCompany, addMember } = seedingBy(async (text) => (await platform.query(text)).rows as never);
    const compSeq = await addCompany('AHEAD');
    const [M, S] = [await addMember({ compSeq, id: 'manager', type: 'M' }), await addMember({ compSeq, id: 'master', type: 'S' })];
    await platform.query(
      `insert into mission (company_seq, seq, sender_seq, title, contents, mission_type, start_date, told_at) values
        (${compSeq}, 1, ${M}, 'x', 'x', 'ALL', now(), null), (${compSeq}, 2, ${M}, 'x', 'x', 'ALL', now(), now()),
        (${compSeq}, 3, ${S}, 'x', 'x', 'ALL', now(), null)`,
    );
    await upTo(MIGRATIONS);
    const { rows } = await platform.query<{ reach: number | null }>('select manager_seq as reach from mission order by seq');
    expect(rows.map(({ reach }) => reach)).toEqual([M, null, null]);
  });

  test('R-PRIV-05: an upgrade leaves of imports that are over only what their report needs', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.now=now')];
    const upTo = (migrationsFolder: string) => migrate(drizzle(owner), { migrationsFolder });
    await upTo(migrationsUpTo(76));
    const { addCompany, addMember } = seedingBy(async (text) => (await platform.query(text)).rows as never);
    const compSeq = await addCompany('IMPORTED');
    const memberSeq = await addMember({ compSeq, id: 'imported', type: 'U' });
    const days = { kinds: ['sleep'], from: '2026-01-01', to: '2026-03-01' };
    const none = { kinds: [], from: null, to: null };
    const owners = ['a', 'b'].map((name) => ({ name, rows: 9, ...days }));
    const found = { preview: [], owners, files: [{ name: 'x.csv', ...days }], total: 1 };
    for (const [state, stored] of [
      ['done', found],
      ['failed', found],
      ['ready', found],
      ['cancelled', null],
    ])
      await platform.query(
        `insert into import_job (company_seq, member_seq, state, found, folder, uploads) values ($1, $2, $3, $4, 'x', '[]')`,
        [compSeq, memberSeq, state, stored],
      );
    await upTo(MIGRATIONS);
    const { rows } = await platform.query<{ found: unknown }>('select found from import_job order by seq');
    const cleared = owners.map(({ name }) => ({ name, rows: 0, ...none }));
    expect(rows.map((row) => row.found)).toEqual([
      { ...found, owners: cleared, files: [{ name: 'x.csv', ...none }] },
      { ...found, owners: cleared },
      found,
      null,
    ]);
  });

  test('R-TRUE-04: an upgrade puts daily values from before a change of time zone on their day, and rewrites no others', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.reads_as=KEEPER -c app.now=now')];
    const upTo = (migrationsFolder: string) => migrate(drizzle(owner), { migrationsFolder });
    await upTo(migrationsUpTo(75));
    const { addCompany, addMember } = seedingBy(async (text) => (await platform.query(text)).rows as never);
    const compSeq = await addCompany('MOVED');
    const memberSeq = await addMember({ compSeq, id: 'moved', type: 'U' });
    await platform.query(`update member set time_zone = 'America/New_York' where seq = ${memberSeq}`);
    const midnightInSeoul = '2026-03-01T15:00:00Z';
    for (const [id, at, text, offset, manual] of [
      ['moved', midnightInSeoul, '2026-03-02T00:00:00', null, false],
      ['right', '2026-03-02T05:00:00Z', '2026-03-02T00:00:00', null, false],
      ['manual', midnightInSeoul, '2026-03-02T00:00:00', null, true],
      ['offset', midnightInSeoul, '2026-03-02T00:00:00+09:00', 540, false],
      ['instant', midnightInSeoul, null, null, false],
      ['later', '2026-03-01T22:30:00Z', '2026-03-02T07:30:00', null, false],
    ])
      await platform.query(
        `insert into reading (company_seq, member_seq, kind, value, source, external_id, measured_at, measured_text, measured_offset, manual)
         values ($1, $2, 'restingHeart', 60, 'x', $3, $4, $5, $6, $7)`,
        [compSeq, memberSeq, id, at, text, offset, manual],
      );
    const stored = async () => {
      const { rows } = await platform.query<{ id: string; at: Date; row: string }>(
        'select external_id as id, measured_at as at, ctid::text as row from reading order by seq',
      );
      return new Map(rows.map(({ id, at, row }) => [id, { at: at.toISOString(), row }]));
    };
    const before = await stored();
    await upTo(MIGRATIONS);
    const after = await stored();
    expect(after.get('moved')!.at).toBe('2026-03-02T05:00:00.000Z');
    for (const map of [before, after]) map.delete('moved');
    expect([after.size, after]).toEqual([5, before]);
  });

  test('R-PRIV-04: of companies out of use before an upgrade it is known since when: their last day, or the latest they were in use', async () => {
    const url = await ownedDatabaseUrl();
    const [owner, platform] = [await connect(url, ''), await connect(url, '-c app.platform=on -c app.now=now')];
    const upTo = (migrationsFolder: string) => migrate(drizzle(owner), { migrationsFolder });
    await upTo(migrationsUpTo(66));
    await platform.query(`insert into company (seq, code, name, status, exp_dte, created_at) values
      (11, 'ENDED', 'x', 'N', '2026-01-31', '2025-01-01'), (12, 'CHANGED', 'x', 'N', '2099-01-01', '2025-01-01'),
      (13, 'NEVER', 'x', 'N', null, '2025-02-01'), (14, 'OPEN', 'x', 'Y', '2026-01-31', '2025-01-01'),
      (15, 'SIGNED', 'x', 'N', null, '2025-01-01')`);
    await platform.query(`insert into protection_change (company_seq, rule, value, asked_by_seq, asked_at, effective_at) values
      (12, 'group', 8, 1, '2025-05-01', '2025-05-01'), (12, 'group', 6, 1, '2025-06-01', '2025-06-15'),
      (15, 'group', 7, 1, '2025-06-01', '2025-06-15')`);
    const { addCompany, addMember } = seedingBy(async (text) => (await platform.query(text)).rows as never);
    const other = await addCompany('OTHER');
    const memberSeq = await addMember({ compSeq: other, id: 'admin', type: 'A' });
    await addMember({ compSeq: 15, id: 'master', type: 'S' });
    await platform.query(`update member set check_in_at = '2025-08-01T00:00:00Z' where company_seq = 15`);
    await platform.query(
      `insert into access_token (company_seq, member_seq, token_hash, expires_at, last_used_at) values (${other}, ${memberSeq}, 'x', '2026-06-02', '2026-06-01')`,
    );
    await upTo(MIGRATIONS);
    const { rows } = await platform.query<{ since: Date | null }>(
      `select out_of_use_since as since from company where seq <> ${other} order by seq`,
    );
    const asked = (await platform.query<{ at: Date }>(`select max(asked_at) as at from protection_change where company_seq = 12`)).rows[0]!
      .at;
    const created = (await platform.query<{ at: Date }>(`select created_at as at from company where seq = 13`)).rows[0]!.at;
    // the end of the day in Seoul
    expect(rows.map(({ since }) => since)).toEqual([
      new Date('2026-01-31T15:00:00Z'),
      asked,
      created,
      null,
      new Date('2025-08-01T00:00:00Z'),
    ]);
  });
});

test.each([
  [{ code: '42P07', message: 'relation "shoe" already exists' }, /could not be migrated \(42P07: relation "shoe" already exists\)/],
  [
    { cause: { code: '22P02', message: 'invalid input syntax for type integer: "72.5 kg"' } },
    /could not be migrated \(22P02\);.*“Upgrades and migrations” in docs/,
  ],
  [{ code: '42501', message: 'must have admin option on role "wellness_app"' }, /\(42501: must have admin.*“PostgreSQL” in docs/],
])('R-OPS-02: a start that fails with %j reports what the database refused, and no value', (cause, sentence) => {
  expect(migrationFailure(cause, 'database x at y')?.message).toMatch(sentence);
});

test.each(['ECONNREFUSED', '57P03', '28P01', '3D000', '08006', undefined])('a start that fails with %s has another reason', (code) => {
  expect(migrationFailure({ code, message: 'x' }, 'database x at y')).toBeNull();
});

test.each([
  [['40P01', '40P01'], 3, undefined],
  [['42P07'], 1, '42P07'],
  [Array.from({ length: 9 }, () => '40P01'), 5, '40P01'],
])('R-OPS-04: migrations aborted by the server with %j are tried %i times', async (codes, tries, ends) => {
  const left = [...codes];
  const work = jest.fn(() => {
    const code = left.shift();
    return code === undefined ? Promise.resolve() : Promise.reject(Object.assign(new Error('x'), { cause: { code } }));
  });
  const ended = await retryOnDeadlock(work).then(
    () => undefined,
    (error: { cause: { code: string } }) => error.cause.code,
  );
  expect([work.mock.calls.length, ended]).toEqual([tries, ends]);
});
