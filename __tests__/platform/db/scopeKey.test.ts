/**
 * @every run: what separates companies
 * @engine postgres: the embedded database has one superuser and no logins, so that a seal would protect nothing.
 */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { clockAhead } from '@/lib/shared/clock';
import { findDevice } from '@/platform/core/credentials/findDevice.queries';
import { createToken, findViewer } from '@/platform/core/credentials/token.queries';
import { callsLogin } from '@/platform/db/callsLogin';
import { KEEPER, openDatabase, type Database, type Db, type Tx } from '@/platform/db/client';
import { companies } from '@/platform/db/schema/company';
import { members } from '@/platform/db/schema/member';
import type { ScopeKey } from '@/platform/db/scopeKey';
import { rowsOf } from '../../support/database/database';
import { freshDatabaseUrl } from '../../support/database/freshDatabase';

const NOW = new Date('2026-11-21T03:00:00Z');

let url: string;
let database: Database;
const seqs: { compSeq: number; memberSeq: number; token: string }[] = [];

beforeAll(async () => {
  url = (await freshDatabaseUrl())!;
  database = await openDatabase({ databaseUrl: url, databaseDir: null }, clockAhead(0));
  await database.asPlatform(async (tx) => {
    for (const code of ['ONE', 'TWO']) {
      const [company] = await tx.insert(companies).values({ code, name: code }).returning({ seq: companies.seq });
      const compSeq = company!.seq;
      const [member] = await tx
        .insert(members)
        .values({ compSeq, loginId: 'same.login', type: 'U', name: code })
        .returning({ seq: members.seq });
      const viewer = { compSeq, memberSeq: member!.seq, role: 'U' as const };
      const { token } = await createToken(tx, viewer, 0, NOW, { by: 'PASSWORD' }, { browser: '', address: '' });
      seqs.push({ compSeq, memberSeq: member!.seq, token });
    }
  });
}, 60_000);
afterAll(() => database.close());

/** A call of the first company, entered either way. */
const WAYS = {
  'a token': <T>(work: (tx: Tx) => Promise<T>) =>
    database.callersTransaction(async (tx) => {
      expect(await findViewer(tx, seqs[0]!.token, NOW, true)).not.toBeNull();
      return work(tx);
    }),
  'the platform’s own choice of a company': <T>(work: (tx: Tx) => Promise<T>) =>
    database.transaction(async (tx) => {
      await database.enterScope(tx, seqs[0]!.compSeq, KEEPER);
      return work(tx);
    }),
};

const names = async (tx: Tx) => (await rowsOf<{ name: string }>(tx, 'select name from member order by seq')).map(({ name }) => name);

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: { code?: string; cause?: { code?: string } }) => error.cause?.code ?? error.code ?? String(error),
  );
}

/** What an injection might run in a call's transaction, with the other company's number for X. */
const INJECTED = {
  'another company': "select set_config('app.company_seq', 'X', true)",
  'the platform’s scope': "select set_config('app.platform', 'on', true)",
  'both for the session': "select set_config('app.company_seq', 'X', false), set_config('app.platform', 'on', false)",
  'the login’s own rights': 'set role none',
  'the login’s own rights, by an expression': "select set_config('role', 'none', true), set_config('app.company_seq', 'X', true)",
  'the rights that the session began with': "reset role; select set_config('app.company_seq', 'X', true)",
  'the session’s user': "reset session authorization; select set_config('app.company_seq', 'X', true)",
  'its own seal for another company':
    "select set_config('app.company_seq', 'X', true), set_config('app.seal', current_setting('app.seal'), true)",
  'row-level security switched off': "set local row_security = off; select set_config('row_security', 'on', true)",
};

describe.each(Object.entries(WAYS))('Z5: SQL injected into a call, entered by %s', (_, call) => {
  test('by itself it sees its company', async () => {
    expect(await call(names)).toEqual(['ONE']);
  });

  test.each(Object.entries(INJECTED))('%s: opens no row of another company', async (_name, statement) => {
    const seen = await call(async (tx) => {
      await tx.execute(sql.raw(statement.replaceAll('X', String(seqs[1]!.compSeq))));
      return names(tx);
    });
    expect(seen.filter((name) => name !== 'ONE')).toEqual([]);
  });

  test('a statement that switches to another company while it runs sees none of its rows', async () => {
    const { compSeq, memberSeq } = seqs[1]!;
    const naming = `(select set_config('app.company_seq', '${compSeq}', true)::int - ${compSeq} + ${memberSeq})`;
    for (const statement of [
      `select name from member where company_seq = ${compSeq} and seq = ${naming}`,
      `select name from member where seq = ${naming}`,
      `select m.name from (select set_config('app.company_seq', '${compSeq}', true) offset 0) told, member m`,
      `select m.name from company c, lateral (select name from member where company_seq = ${compSeq} and seq = ${naming} offset 0) m`,
    ]) {
      const seen = await call(async (tx) => {
        await tx.execute(sql.raw('set local enable_seqscan = off'));
        return rowsOf<{ name: string }>(tx, statement);
      });
      expect([statement, seen.filter(({ name }) => name !== 'ONE')]).toEqual([statement, []]);
    }
  });

  test('a seal of another transaction, even on the same connection, opens nothing', async () => {
    const { compSeq } = seqs[1]!;
    let stolen = '';
    await database.transaction(async (tx) => {
      await database.enterScope(tx, compSeq, KEEPER);
      [{ stolen }] = (await rowsOf<{ stolen: string }>(tx, "select pg_backend_pid() || ' ' || current_setting('app.seal') as stolen")) as [
        { stolen: string },
      ];
    });
    const [pid, seal] = stolen.split(' ');
    const [again, seen] = await call(async (tx) => {
      await rowsOf(tx, `select set_config('app.seal', '${seal}', true), set_config('app.company_seq', '${compSeq}', true)`);
      return [await rowsOf(tx, 'select pg_backend_pid()::text as pid'), await names(tx)];
    });
    expect(again).toEqual([{ pid }]);
    expect(seen).toEqual([]);
  });

  test('it can neither create a seal, nor read the key, nor become the owner, nor leave anything for the next call', async () => {
    for (const statement of [
      "select scope.seal('')",
      'select scope.seal(null)',
      'select * from scope.key',
      'set role postgres',
      'set session authorization postgres',
      'create temporary table member (name text)',
      'create table public.left_behind (name text)',
      'create table scope.left_behind (name text)',
      'create schema left_behind',
      "create or replace function scope.whole() returns boolean language sql as 'select true'",
      'alter table member disable row level security',
      'drop policy of_company on member',
    ])
      expect([statement, await codeOf(call((tx) => tx.execute(sql.raw(statement))))]).toEqual([statement, '42501']);
  });
});

test('a scope entered with an unknown token is not sealed for the next call', async () => {
  expect(
    await database.callersTransaction(async (tx) => (await findViewer(tx, 'nobody', NOW, true), findDevice(tx, 'nobody', NOW))),
  ).toBeNull();
  expect(await database.callersTransaction(names)).toEqual([]);
});

test('every table’s policy checks the seal, and none trusts a setting', async () => {
  const open = await database.asPlatform((tx) =>
    rowsOf(
      tx,
      `select tablename, policyname from pg_policies where schemaname = 'public' and policyname in ('of_company', 'of_platform')
         and (qual !~ 'scope\\.whole\\(\\)' or qual ~ 'current_setting' or with_check is not null or permissive <> 'PERMISSIVE')
       union all
       select tablename, policyname from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE' and policyname not in ('of_company', 'of_platform')`,
    ),
  );
  expect(open).toEqual([]);
});

describe('the login for calls', () => {
  const sign = async (login: string) => {
    const client = new Client({ connectionString: Object.assign(new URL(url), { username: login }).href });
    await client.connect();
    return client;
  };
  const admin = async (...statements: string[]) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const opened = (login: string) =>
    openDatabase(
      { databaseUrl: url, databaseAppUrl: Object.assign(new URL(url), { username: login }).href, databaseDir: null },
      clockAhead(0),
    );

  test('is created by the platform, belongs to wellness_app only, and sees nothing by itself', async () => {
    expect(database.warning).toBeUndefined();
    const [who] = await database.callersTransaction((tx) => rowsOf<{ login: string }>(tx, 'select session_user::text as login'));
    expect(who!.login).toMatch(/^wellness_calls_[0-9a-f]{8}$/);
    const client = await sign(who!.login);
    await client.query("select set_config('app.platform', 'on', false)");
    expect((await client.query('select * from member')).rows).toEqual([]);
    await client.end();
  });

  test('is the configured one, and an unsuitable one is reported with what it lacks', async () => {
    await admin(
      'create role named_calls login',
      'grant wellness_app to named_calls',
      'create role mighty_calls login createrole in role wellness_app',
      'create role bare_calls login',
      'create role other_calls login in role wellness_app, pg_monitor',
    );
    const named = await opened('named_calls');
    const [who] = await named.callersTransaction((tx) => rowsOf(tx, 'select session_user::text as login'));
    expect([who, named.warning]).toEqual([{ login: 'named_calls' }, undefined]);
    await named.close();
    for (const [login, problems] of [
      ['mighty_calls', 'has more privileges than a login for calls may have'],
      ['bare_calls', 'is not a member of wellness_app'],
      ['other_calls', 'is a member of roles other than wellness_app'],
      ['postgres', 'has more privileges than a login for calls may have'],
      ['nobody_at_all', 'cannot be used (28000)'],
    ])
      await expect(opened(login!)).rejects.toThrow(
        `The login of DATABASE_APP_URL ${problems}; see docs/operations.md for how to create it.`,
      );
  });

  test('is used if another instance creates it concurrently', async () => {
    const [seal] = await database.asPlatform((tx) => rowsOf<ScopeKey>(tx, 'select word, login, password from scope.key'));
    const login = `${seal!.login}_twice`;
    const both = { url, named: undefined, within: 5_000, seal: { ...seal!, login } };
    const slower = {
      async execute() {
        await admin(`create role ${login} login in role wellness_app`);
        throw Object.assign(new Error(`role "${login}" already exists`), { code: '42710' });
      },
    } as unknown as Db;
    expect(await callsLogin(slower, both)).toEqual({
      address: Object.assign(new URL(url), { username: login, password: seal!.password }).href,
    });
  });

  test('is completed if it exists already, as on a server with a copy of the database', async () => {
    const [seal] = await database.asPlatform((tx) => rowsOf<ScopeKey>(tx, 'select word, login, password from scope.key'));
    const login = `${seal!.login}_bare`;
    await admin(`create role ${login} login`);
    const owner = new Client({ connectionString: url });
    await owner.connect();
    const made = callsLogin(drizzle(owner) as unknown as Db, { url, named: undefined, within: 5_000, seal: { ...seal!, login } });
    expect(await made.finally(() => owner.end())).toEqual({
      address: Object.assign(new URL(url), { username: login, password: seal!.password }).href,
    });
  });

  test('if the owner may not create one, calls run as the owner as before, with a warning', async () => {
    const own = (await freshDatabaseUrl())!;
    const name = new URL(own).pathname.slice(1);
    const client = new Client({ connectionString: own });
    await client.connect();
    await client.query(`create role ${name} login in role wellness_app`);
    await client.query('drop schema public, drizzle, scope cascade');
    await client.query(`create schema public authorization ${name}`);
    await client.query(`alter database ${name} owner to ${name}`);
    await client.end();
    const lesser = await openDatabase(
      { databaseUrl: Object.assign(new URL(own), { username: name }).href, databaseDir: null },
      clockAhead(0),
    );
    try {
      expect(lesser.warning).toBe(
        'Calls run as the owner of the tables, because a separate login cannot be created (42501); set DATABASE_APP_URL (see docs/operations.md).',
      );
      const { compSeq } = await lesser.asPlatform(async (tx) => {
        const [made] = await tx.insert(companies).values({ code: 'ONE', name: 'ONE' }).returning({ compSeq: companies.seq });
        await tx.insert(companies).values({ code: 'TWO', name: 'TWO' });
        return made!;
      });
      const seen = await lesser.transaction(async (tx) => {
        await lesser.enterScope(tx, compSeq, KEEPER);
        return tx.select({ code: companies.code }).from(companies);
      });
      expect(seen).toEqual([{ code: 'ONE' }]);
    } finally {
      await lesser.close();
    }
  });
});
