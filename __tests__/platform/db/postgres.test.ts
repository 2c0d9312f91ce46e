/** @engine postgres: what breaks here is a connection to a server. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase, type Database } from '@/platform/db/client';
import { isTransient } from '@/platform/db/overload';
import { openServer } from '@/platform/db/postgres';
import { queryPrepared } from '@/platform/db/queryOwnPrepared';
import { planCachingOf } from '@/platform/db/statementCache';
import { gatherStatistics } from '@/platform/db/statistics';
import { companies } from '@/platform/db/schema/company';
import { rowsOf } from '../../support/database/database';
import { freshDatabaseUrl, ownedDatabaseUrl } from '../../support/database/freshDatabase';

test('F13: a connection ended by the server within a transaction fails that transaction only', async () => {
  const databaseUrl = (await freshDatabaseUrl())!;
  const database = await openDatabase({ databaseUrl, databaseDir: null }, clockAhead(0));
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  try {
    const broken = database.asPlatform(async (tx) => {
      const [own] = await rowsOf<{ pid: number }>(tx, 'select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend($1)', [own!.pid]);
      // no query is running when the connection breaks
      await pause(200);
      await tx.execute(sql`select 1`);
    });
    expect(await broken.catch(isTransient)).toBe(true);
    const transaction = database.asPlatform(async (tx) => {
      const [own] = await rowsOf<{ pid: number }>(tx, 'select pg_backend_pid() as pid');
      const sleeping = tx.execute(sql`select pg_sleep(30)`);
      await pause(100);
      await other.query('select pg_terminate_backend($1)', [own!.pid]);
      await sleeping;
    });
    expect(await transaction.catch(isTransient)).toBe(true);
    expect(await database.asPlatform((tx) => rowsOf(tx, 'select 1 as one'))).toEqual([{ one: 1 }]);
  } finally {
    await other.end();
    await database.close();
  }
});

test('F3: a connection prepares a statement once, however many transactions use it', async () => {
  const database = await openDatabase({ databaseUrl: (await freshDatabaseUrl())!, databaseDir: null }, clockAhead(0));
  let written = 0;
  const ask = (code: string) =>
    database.asPlatform((tx) =>
      queryPrepared(tx, 'companies of a code', { code }, (marks) => {
        written += 1;
        return tx.select({ code: companies.code }).from(companies).where(eq(companies.code, marks.code)).limit(1);
      }),
    );
  try {
    await database.asPlatform((tx) => tx.insert(companies).values({ code: 'ONE', name: 'ONE' }));
    // sequentially, so that the same connection is reused
    expect([await ask('ONE'), await ask('NONE'), await ask('ONE')]).toEqual([[{ code: 'ONE' }], [], [{ code: 'ONE' }]]);
    expect(written).toBe(1);
  } finally {
    await database.close();
  }
});

test('F3: a transaction that caches plans prepares statements with values from their second use on, and no others', async () => {
  const database = await openDatabase({ databaseUrl: (await freshDatabaseUrl())!, databaseDir: null }, clockAhead(0));
  const cached = () =>
    database.asPlatform(async (tx) => {
      planCachingOf(tx)!.enabled = true;
      await tx.select({ code: companies.code }).from(companies).where(eq(companies.code, 'ONE'));
      await tx.execute(sql`select 1`);
      return rowsOf<{ statement: string }>(tx, "select statement from pg_prepared_statements where name like 'cached %'");
    });
  try {
    expect(await cached()).toEqual([]);
    const statements = (await cached()).map(({ statement }) => statement);
    expect(statements).toContainEqual(expect.stringMatching(/from "company" where .*\$1/));
    expect(statements.filter((statement) => !statement.includes('$1'))).toEqual([]);
  } finally {
    await database.close();
  }
});

test('open and idle connections are counted for the platform’s own and those of calls together', async () => {
  const database = await openDatabase({ databaseUrl: (await freshDatabaseUrl())!, databaseDir: null }, clockAhead(0));
  const connections = () => database.load().connections;
  try {
    expect(connections()).toEqual({ open: 0, idle: 0, awaited: 0 });
    await database.callersTransaction(async () => {
      await database.asPlatform(async () => expect(connections()).toEqual({ open: 2, idle: 0, awaited: 0 }));
      expect(connections()).toEqual({ open: 2, idle: 1, awaited: 0 });
    });
    expect(connections()).toEqual({ open: 2, idle: 2, awaited: 0 });
  } finally {
    await database.close();
  }
});

/** A proxy to the database that, once armed, breaks the connection at the next write. */
async function startCut(target: string) {
  let armed = false;
  const server = createServer((socket) => {
    const other = connect(Number(new URL(target).port), '127.0.0.1');
    const end = () => (socket.destroy(), other.destroy());
    socket.on('data', (bytes) => void (armed ? ((armed = false), end()) : other.write(bytes)));
    other.on('data', (bytes) => socket.write(bytes));
    for (const side of [socket, other]) side.on('error', end).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: Object.assign(new URL(target), { port: String(port) }).href, arm: () => (armed = true), close: () => server.close() };
}

test('F11: connections that break while a transaction begins are released: however many, the next one is served', async () => {
  const cut = await startCut((await freshDatabaseUrl())!);
  const database = await openDatabase({ databaseUrl: cut.url, databaseDir: null }, clockAhead(0));
  const query = () => database.asPlatform((tx) => rowsOf(tx, 'select 1 as one'));
  try {
    for (let time = 0; time < 12; time += 1) {
      await query();
      cut.arm();
      expect(await query().catch(isTransient)).toBe(true);
    }
    expect(await query()).toEqual([{ one: 1 }]);
    expect(database.load().connections).toMatchObject({ awaited: 0 });
  } finally {
    await database.close();
    cut.close();
  }
});

/** A proxy to the database that silences its open connections on demand, as when the machine behind it is lost; later ones work. */
async function startSilence(target: string) {
  const lines: { silent: boolean }[] = [];
  const server = createServer((socket) => {
    const line = { silent: false };
    lines.push(line);
    const other = connect(Number(new URL(target).port), '127.0.0.1');
    const pass = (to: Socket) => (bytes: Buffer) => void (line.silent || to.write(bytes));
    socket.on('data', pass(other)).on('error', () => undefined);
    other.on('data', pass(socket)).on('error', () => undefined);
    socket.on('close', () => other.destroy());
    other.on('close', () => line.silent || socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fallSilent = () => lines.forEach((line) => (line.silent = true));
  return { url: Object.assign(new URL(target), { port: String(port) }).href, fallSilent, close: () => server.close() };
}

test('F11: connections of calls silenced by a lost machine are given up, and the next call is served', async () => {
  const way = await startSilence((await freshDatabaseUrl())!);
  // longer than ten new connections take on a busy machine
  const server = await openServer(way.url, undefined, { statement: 4_000 });
  const query = () => server.serve((tx) => rowsOf(tx, 'select 1 as one'));
  const all = () => Promise.all(Array.from({ length: 10 }, () => query().catch(isTransient)));
  try {
    // a slow statement within the patience is waited for
    await server.serve((tx) => rowsOf(tx, 'select pg_sleep(0.3)'));
    expect(await all()).toEqual(Array(10).fill([{ one: 1 }]));
    const { open } = server.connections!();
    expect(open).toBeGreaterThanOrEqual(10);
    way.fallSilent();
    expect(await all()).toEqual(Array(10).fill(true));
    expect(await all()).toEqual(Array(10).fill([{ one: 1 }]));
    expect(server.connections!()).toMatchObject({ awaited: 0 });
  } finally {
    await Promise.race([server.close(), pause(1_000)]);
    way.close();
  }
}, 20_000);

test('the tables’ owner sees rows after the statements in operations.md', async () => {
  const databaseUrl = await ownedDatabaseUrl();
  const database = await openDatabase({ databaseUrl, databaseDir: null }, clockAhead(0));
  await database.asPlatform((tx) => tx.insert(companies).values({ code: 'ONE', name: 'ONE' }));
  await database.close();
  const [, lines] = /^```sql\n(SET app\.[^`]*)```/m.exec(readFileSync('docs/operations.md', 'utf8'))!;
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const seen = async () => (await owner.query('select code from company')).rows;
    expect(await seen()).toEqual([]);
    await owner.query(lines!);
    expect(await seen()).toEqual([{ code: 'ONE' }]);
    await owner.query("insert into company (code, name) values ('TWO', 'TWO')");
  } finally {
    await owner.end();
  }
});

test('statistics are gathered for the platform’s tables only, so that the database does not warn', async () => {
  const owner = new Client({ connectionString: await ownedDatabaseUrl() });
  const warnings: (string | undefined)[] = [];
  owner.on('notice', ({ message }) => warnings.push(message));
  await owner.connect();
  try {
    await owner.query('create table large as select n, repeat($$x$$, 100) from generate_series(1, 5000) n; create table small (n int)');
    await gatherStatistics({ asPlatform: (work: (tx: object) => unknown) => work(drizzle(owner)) } as unknown as Database);
    const { rows } = await owner.query(
      "select reltuples::int as believed from pg_class where relname in ('large', 'small') order by relname",
    );
    expect(rows).toEqual([{ believed: 5000 }, { believed: 0 }]);
    expect(warnings).toEqual([]);
  } finally {
    await owner.end();
  }
});
