import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, startReplica } from '../../support/postgres.mjs';
import { startRedis } from '../../support/redis.mjs';
import { retryUntilOk } from '../support/load.mjs';
import { Person } from '../support/people.mjs';
import { readyProgram, startProgram, startProvedPortal } from '../support/program.mjs';
import { atLeast, atMost, none } from '../support/verdicts.mjs';
import { auditWrites, WRITERS, Writers } from '../support/writers.mjs';

const BACK_WITHIN = 10_000;
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** TCP proxy with a switchable target, or none; `silent` keeps connections open but forwards nothing, like a network partition. */
export async function startSwitch(target) {
  let to = target;
  let silent = false;
  const open = new Set();
  const server = createServer((socket) => {
    const other = to === null ? null : connect(to, '127.0.0.1');
    if (!other) return socket.destroy();
    for (const [from, into] of [
      [socket, other],
      [other, socket],
    ]) {
      open.add(from);
      from.on('data', (bytes) => !silent && into.write(bytes));
      from.on('error', () => into.destroy()).on('close', () => (open.delete(from), into.destroy()));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  const drop = () => open.forEach((socket) => socket.destroy());
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** null rejects connections. */
    lead: (next) => ((to = next), drop()),
    /** Drops all bytes in both directions from now on; open connections stay open. */
    cut: () => (silent = true),
    mend: () => ((silent = false), drop()),
    close: () => (drop(), server.close()),
  };
}

const portOf = (url) => Number(new URL(url).port);
const withPort = (url, port) => Object.assign(new URL(url), { port: String(port) }).href;

/** Writes through a portal during a fault; every acknowledged write must exist afterwards. */
async function writeThrough(name, { portal, platform, databaseUrl }, problems) {
  const people = Object.fromEntries(WRITERS.map((id) => [id, new Person(portal.url, id)]));
  for (const person of Object.values(people)) await person.signIn();
  const writers = new Writers(name, async (id, method, path, body) => {
    const { status, text } = await people[id].call(`/api${path}`, { method, body, ms: 30_000 });
    return { status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  });
  await writers.prepare();
  writers.start();
  await pause(1_000);
  await problems();
  const back = await retryUntilOk(() => people['demo.manager'].call('/api/member/unit'));
  const before = writers.acknowledged.length;
  const since = performance.now();
  while (writers.acknowledged.length === before && performance.now() - since < 30_000) await pause(50);
  const written = performance.now() - since;
  await writers.stop();
  const alive = [portal, platform].map(({ child }) => child.exitCode === null && child.signalCode === null);
  await Promise.all(Object.values(people).map((person) => person.close()));
  const { lost, doubled, half } = await auditWrites({ databaseUrl: databaseUrl() }, writers);
  return [
    atMost(`${name}: reads recovered after`, Math.round(back), BACK_WITHIN, ' ms'),
    atMost(`${name}: writes recovered after`, Math.round(back + written), BACK_WITHIN, ' ms'),
    atLeast(`${name}: writes acknowledged`, writers.acknowledged.length, 5),
    none(`${name}: acknowledged but lost, duplicated or partial`, [...lost, ...doubled, ...half]),
    none(`${name}: refused, or a process exited`, [...writers.faults, ...(alive.includes(false) ? ['a process exited'] : [])]),
  ];
}

/** Interrupts the services both programs depend on: Redis, PostgreSQL, its server, and the network between the programs. */
export async function services({ full }) {
  const primary = await startPostgres({ more: { ...DURABLE, wal_level: 'replica', max_wal_senders: '5' } });
  const database = await startSwitch(portOf(primary.url));
  const redis = await startRedis();
  const [between, redisSwitch] = [await startSwitch(0), await startSwitch(portOf(redis.url))];
  const env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'services-')),
    DATABASE_URL: withPort(primary.url, database.port),
    REDIS_URL: `redis://127.0.0.1:${redisSwitch.port}`,
    PLATFORM_DEMO: 'on',
  };
  const platform = await readyProgram(await startProgram(env));
  between.lead(portOf(platform.url));
  const portal = await readyProgram(await startProvedPortal(between.url));
  let current = primary;
  const stack = { portal, platform, databaseUrl: () => current.url };
  const figures = [
    ...(await writeThrough('Redis outage', stack, async () => {
      redisSwitch.lead(null);
      await pause(3_000);
      redisSwitch.lead(portOf(redis.url));
    })),
    ...(await writeThrough('PostgreSQL restarted', stack, () => primary.restart())),
    ...(await writeThrough(`network cut for ${full ? 60 : 15} s`, stack, async () => {
      between.cut();
      await pause(full ? 60_000 : 15_000);
      between.mend();
    })),
  ];
  const replica = await startReplica(primary);
  figures.push(
    ...(await writeThrough('PostgreSQL failed over to its replica', stack, async () => {
      await primary.kill();
      await replica.promote();
      current = replica;
      database.lead(portOf(replica.url));
    })),
  );
  await portal.stop();
  await platform.stop();
  for (const server of [between, database, redisSwitch]) server.close();
  await Promise.all([primary.close(), replica.close(), redis.close()]);
  return figures;
}
