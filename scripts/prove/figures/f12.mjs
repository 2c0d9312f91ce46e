import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chatClient, RoomClient, ticketOf } from '../../../__tests__/support/chat.ts';
import { ensureBuilt } from '../../support/build.mjs';
import { startPostgres } from '../../support/postgres.mjs';
import { freePort } from '../../support/process.mjs';
import { demoFolder } from '../support/demo.mjs';
import { callPlatform, Person, tokenAt } from '../support/people.mjs';
import { PROOF_SECRET, readyProgram, startProgram, startProvedPortal } from '../support/program.mjs';
import { atLeast, atMost, none } from '../support/verdicts.mjs';
import { auditWrites, WRITERS, Writers, writerTokens } from '../support/writers.mjs';

/** Number of kills per program. */
const ENDS = {
  short: { platform: 5, portal: 5, chat: 3, asked: 3 },
  full: { platform: 50, portal: 50, chat: 20, asked: 20 },
};
/** Maximum time in ms to exit after SIGTERM. */
const GONE_WITHIN = 10_000;

const someTime = () => pause(150 + Math.random() * 600);

/** Kills or stops a platform with demo data on a separate database while people write. */
async function endUnderWrites(engine, where, times, signal) {
  const name = `${engine} ${signal}`;
  const port = await freePort();
  const env = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? '', PLATFORM_DEMO: 'on' };
  let program = await readyProgram(await startProgram(env, { port }));
  const tokens = await writerTokens(program.url);
  const writers = new Writers(name, (id, method, path, body) => callPlatform(program.url, method, path, { token: tokens[id], body }));
  await writers.prepare();
  writers.start();
  let longest = 0;
  const wrong = [];
  for (let time = 0; time < times; time += 1) {
    await someTime();
    const since = performance.now();
    const how = await program.kill(signal);
    longest = Math.max(longest, performance.now() - since);
    if (signal === 'SIGTERM' && how !== 0) wrong.push(`ended with ${how}`);
    program = await readyProgram(await startProgram(env, { port }));
  }
  await someTime();
  await writers.stop();
  await program.stop();
  const { lost, doubled: duplicated, half, kept } = await auditWrites(where, writers);
  return [
    atLeast(`${name}: writes acknowledged`, writers.acknowledged.length, times),
    { name: `${name}: writes attempted and stored`, value: `${writers.tries}, ${kept}`, bound: 'none', holds: true },
    none(`${name}: acknowledged but lost`, lost),
    none(`${name}: duplicated`, duplicated),
    none(`${name}: partial`, half),
    none(`${name}: refused, or wrong exit code`, [...writers.faults, ...wrong]),
    ...(signal === 'SIGTERM' ? [atMost(`${name}: exited after`, Math.round(longest), GONE_WITHIN, ' ms')] : []),
  ];
}

/** Kills the portal while people read and write through it; they must stay signed in. */
async function killPortal({ dataDir }, times, signal) {
  const name = `portal ${signal}`;
  const platform = await readyProgram(await startProgram({ DATA_DIR: dataDir }));
  const port = await freePort();
  const start = async () => readyProgram(await startProvedPortal(platform.url, {}, { port }));
  let portal = await start();
  const people = Object.fromEntries(WRITERS.map((id) => [id, new Person(portal.url, id)]));
  for (const person of Object.values(people)) await person.signIn();
  const writers = new Writers(name, async (id, method, path, body) => {
    const { status, text } = await people[id].call(`/api${path}`, { method, body, ms: 20_000 });
    return { status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  });
  await writers.prepare();
  writers.start();
  const away = [];
  const out = [];
  for (let time = 0; time < times; time += 1) {
    await someTime();
    await portal.kill(signal);
    const since = performance.now();
    portal = await start();
    away.push(performance.now() - since);
    for (const person of Object.values(people)) {
      const { status } = await person.call('/api/session');
      if (status !== 200) out.push(`${person.id}: ${status}`);
    }
  }
  await writers.stop();
  await Promise.all([portal.stop(), ...Object.values(people).map((person) => person.close())]);
  await platform.stop();
  const { lost, doubled: duplicated, half } = await auditWrites({ databaseDir: join(dataDir, 'database') }, writers);
  return [
    atLeast(`${name}: writes acknowledged`, writers.acknowledged.length, times),
    none(`${name}: acknowledged but lost, duplicated or partial`, [...lost, ...duplicated, ...half]),
    none(`${name}: refused`, writers.faults),
    none(`${name}: signed out`, out),
    {
      name: `${name}: recovered after, median`,
      value: `${Math.round(away.sort((a, b) => a - b)[away.length >> 1])} ms`,
      bound: 'none',
      holds: true,
    },
  ];
}

/** Kills the platform while a team chats: each message must exist once, in the same order for everyone. */
async function killChat({ dataDir }, times) {
  const env = { DATA_DIR: dataDir };
  const port = await freePort();
  let program = await readyProgram(await startProgram(env, { port }));
  const { url } = program;
  const tokens = await Promise.all(['demo.manager', 'demo.member'].map((id) => tokenAt(url, id)));
  const { body: rooms } = await callPlatform(url, 'GET', '/chat/rooms', { token: tokens[0] });
  const { roomSeq } = rooms.list.find(({ kind }) => kind === 'TEAM');
  const call = async (method, path, { token }) => callPlatform(url, method, path, { token });
  const options = { reconnectionDelay: 100, reconnectionDelayMax: 400, extraHeaders: { origin: 'http://localhost:3000' } };
  const clients = tokens.map(
    (token) =>
      new RoomClient(
        chatClient(url, () => ticketOf({ call }, token), options),
        roomSeq,
      ),
  );
  for (const { client } of clients) client.connect();
  let over = false;
  let sent = 0;
  const sending = clients.map(async (roomClient) => {
    for (; !over; sent += 1) {
      await roomClient.send(randomUUID());
      await pause(40);
    }
  });
  for (let time = 0; time < times; time += 1) {
    await someTime();
    await program.kill('SIGKILL');
    program = await readyProgram(await startProgram(env, { port }));
    // everyone reconnects and sends again
    for (const before = sent, late = Date.now() + 30_000; sent < before + 4 && Date.now() < late;) await pause(50);
  }
  over = true;
  await Promise.all(sending);
  const last = Math.max(...clients.flatMap(({ received }) => [...received.keys()]));
  const mine = (roomClient) => Array.from({ length: sent }, (_, index) => roomClient.received.get(last - index));
  for (let tries = 0; tries < 50 && clients.some((roomClient) => mine(roomClient).includes(undefined)); tries += 1) {
    await Promise.all(clients.map((roomClient) => roomClient.catchUp()));
    await pause(100);
  }
  const orders = clients.map(mine);
  const missing = orders.flatMap((order, index) => order.flatMap((id, at) => (id === undefined ? [`${index} lacks ${last - at}`] : [])));
  for (const roomClient of clients) roomClient.close();
  await program.stop();
  return [
    atLeast('chat: messages acknowledged', sent, times * 4),
    none('chat: lost or duplicated', [
      ...missing,
      ...(new Set(orders[0]).size === sent ? [] : ['one arrived twice']),
      ...clients.flatMap(({ faults }) => faults),
    ]),
    none('chat: order differs between people', String(orders[0]) === String(orders[1]) ? [] : ['two orders']),
  ];
}

const figure = {
  title: 'SIGKILL and SIGTERM during writes: nothing acknowledged is lost or duplicated',
  async prove({ full }) {
    process.env.SESSION_SECRET ??= PROOF_SECRET;
    const ends = ENDS[full ? 'full' : 'short'];
    await ensureBuilt();
    const dataDir = await demoFolder();
    const embedded = { dataDir, databaseDir: join(dataDir, 'database') };
    const postgres = await startPostgres({ more: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } });
    const server = { dataDir: mkdtempSync(join(tmpdir(), 'platform-')), databaseUrl: postgres.url };
    const figures = [];
    for (const [signal, platform, portal] of [
      ['SIGKILL', ends.platform, ends.portal],
      ['SIGTERM', ends.asked, ends.asked],
    ]) {
      figures.push(...(await endUnderWrites('embedded', embedded, platform, signal)));
      figures.push(...(await endUnderWrites('PostgreSQL', server, platform, signal)));
      figures.push(...(await killPortal(embedded, portal, signal)));
    }
    figures.push(...(await killChat(embedded, ends.chat)));
    await postgres.close();
    return figures;
  },
};

export default figure;
