/** @engine postgres: a connection to a server is what breaks. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase } from '@/platform/db/client';
import { passesByItself } from '@/platform/db/overload';
import { prepared } from '@/platform/db/ownRows';
import { companies } from '@/platform/db/schema/company';
import { rowsOf } from '../../support/database/database';
import { freshDatabaseUrl } from '../../support/database/freshDatabase';

test('F13: a connection that the server ends in the middle of a transaction fails that transaction alone', async () => {
  const databaseUrl = (await freshDatabaseUrl())!;
  const database = await openDatabase({ databaseUrl, databaseDir: null }, clockAhead(0));
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  try {
    const broken = database.asPlatform(async (tx) => {
      const [own] = await rowsOf<{ pid: number }>(tx, 'select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend($1)', [own!.pid]);
      // nothing is asked of the connection at the moment at which it breaks
      await pause(200);
      await tx.execute(sql`select 1`);
    });
    expect(await broken.catch(passesByItself)).toBe(true);
    const asked = database.asPlatform(async (tx) => {
      const [own] = await rowsOf<{ pid: number }>(tx, 'select pg_backend_pid() as pid');
      const sleeping = tx.execute(sql`select pg_sleep(30)`);
      await pause(100);
      await other.query('select pg_terminate_backend($1)', [own!.pid]);
      await sleeping;
    });
    expect(await asked.catch(passesByItself)).toBe(true);
    expect(await database.asPlatform((tx) => rowsOf(tx, 'select 1 as one'))).toEqual([{ one: 1 }]);
  } finally {
    await other.end();
    await database.close();
  }
});

test('F3: a connection writes a statement down once, however many transactions ask for it', async () => {
  const database = await openDatabase({ databaseUrl: (await freshDatabaseUrl())!, databaseDir: null }, clockAhead(0));
  let written = 0;
  const ask = (code: string) =>
    database.asPlatform((tx) =>
      prepared(tx, 'companies of a code', { code }, (marks) => {
        written += 1;
        return tx.select({ code: companies.code }).from(companies).where(eq(companies.code, marks.code)).limit(1);
      }),
    );
  try {
    await database.asPlatform((tx) => tx.insert(companies).values({ code: 'ONE', name: 'ONE' }));
    // one after the other: the connection that is free again is given out
    expect([await ask('ONE'), await ask('NONE'), await ask('ONE')]).toEqual([[{ code: 'ONE' }], [], [{ code: 'ONE' }]]);
    expect(written).toBe(1);
  } finally {
    await database.close();
  }
});

test('how many connections are open, and how many of them have nothing to do, is told of the platform’s own and those of calls together', async () => {
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

/** A way to the database that breaks, when it is told to, at the next thing that is said over it. */
async function startCut(target: string) {
  let armed = false;
  const server = createServer((one) => {
    const other = connect(Number(new URL(target).port), '127.0.0.1');
    const end = () => (one.destroy(), other.destroy());
    one.on('data', (bytes) => void (armed ? ((armed = false), end()) : other.write(bytes)));
    other.on('data', (bytes) => one.write(bytes));
    for (const side of [one, other]) side.on('error', end).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: Object.assign(new URL(target), { port: String(port) }).href, arm: () => (armed = true), close: () => server.close() };
}

test('F11: connections that break while a transaction begins are given back: however many, the next is served', async () => {
  const cut = await startCut((await freshDatabaseUrl())!);
  const database = await openDatabase({ databaseUrl: cut.url, databaseDir: null }, clockAhead(0));
  const one = () => database.asPlatform((tx) => rowsOf(tx, 'select 1 as one'));
  try {
    for (let time = 0; time < 12; time += 1) {
      await one();
      cut.arm();
      expect(await one().catch(passesByItself)).toBe(true);
    }
    expect(await one()).toEqual([{ one: 1 }]);
    expect(database.load().connections).toMatchObject({ awaited: 0 });
  } finally {
    await database.close();
    cut.close();
  }
});
