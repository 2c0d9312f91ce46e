import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { io } from 'socket.io-client';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { startPostgres } from '../scripts/support/postgres.mjs';
import { freePort, waitFor } from '../scripts/support/process.mjs';
import { startPlatform, startPortal, stop } from '../scripts/support/services.mjs';
import { BY_HAND, sessionCookie, table, verdict } from './support.mjs';

const ROOMS = 50;
const PEOPLE_A_ROOM = 10;
const A_SECOND = 50;
const WARM_UP = 5;
const SECONDS = 30;
/** Delivery time in ms from sending to arrival at another person. */
const WANTED = { middle: 50, p99: 250 };
/** Maximum growth of live memory in MB from the middle to the end; retaining even one in ten of the messages in between would exceed it. */
const MAX_GROWTH_MB = 4;
const MEGABYTE = 1024 * 1024;
const SECRET = 'a-secret-of-the-benchmark-alone-0123456789';
const CODE = 'CHAT';

/** Creates managers with their teams, all with the demo password. */
async function plant(url) {
  const client = new pg.Client({ connectionString: url, options: BY_HAND });
  await client.connect();
  const password = await hash('Wellness!2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const seqOf = async (text, values) => (await client.query(text, values)).rows[0].seq;
  const compSeq = await seqOf('insert into company (code, name) values ($1, $1) returning seq', [CODE]);
  const member = (id, type, managerSeq) =>
    seqOf(
      `insert into member (company_seq, login_id, type, manager_seq, name, email, gender, birth_date, height, time_zone, password_hash, consents_until)
       values ($1, $2, $3, $4, $2, $2 || '@example.com', 'M', '1981-03-05', 178, 'Asia/Seoul', $5, '2100-01-01') returning seq`,
      [compSeq, id, type, managerSeq, password],
    );
  const teams = [];
  for (let room = 0; room < ROOMS; room += 1) {
    const manager = `manager${room}`;
    const managerSeq = await member(manager, 'M', null);
    const team = [manager];
    while (team.length < PEOPLE_A_ROOM) {
      team.push(`member${room}.${team.length}`);
      await member(team.at(-1), 'U', managerSeq);
    }
    teams.push(team);
  }
  await client.end();
  return teams;
}

/** Maps over items with at most eight running concurrently; results keep their order. */
async function each(all, work) {
  const answers = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) answers[index] = await work(all[index]);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return answers;
}

/** Connects a person like a browser does: sign-in, ticket, WebSocket, and the team's room opened. */
async function connect(portal, id, roomOf) {
  const cookie = await sessionCookie(portal, id, CODE);
  const headers = { cookie, 'x-csrf': '1', origin: portal, 'sec-fetch-site': 'same-origin' };
  const call = async (method, path) => {
    const answer = await fetch(portal + path, { method, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const roomSeq = await roomOf(async () => (await call('GET', '/api/chat/rooms')).list.find(({ kind }) => kind === 'TEAM').roomSeq);
  const { ticket } = await call('POST', '/api/chat/ticket');
  const socket = io(portal, {
    path: '/socket.io',
    addTrailingSlash: false,
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    extraHeaders: { origin: portal },
    auth: { ticket },
  });
  await new Promise((done, failed) => {
    socket.once('connect', done);
    socket.once('connect_error', failed);
  });
  await socket.timeout(10_000).emitWithAck('enter', { roomSeq });
  return { socket, roomSeq, id };
}

/** Tracks messages sent, delivered, refused and duplicated. */
class Record {
  sent = new Map();
  delays = [];
  arrived = 0;
  refused = 0;
  doubled = 0;
  counting = true;
  seen = new Set();

  hear(person, { clientId }) {
    const message = this.sent.get(clientId);
    if (!message) return;
    const key = `${person.id} ${clientId}`;
    if (this.seen.has(key)) this.doubled += 1;
    this.seen.add(key);
    this.arrived += 1;
    if (message.from !== person && message.counts) this.delays.push(performance.now() - message.at);
  }

  async send(person) {
    const clientId = randomUUID();
    this.sent.set(clientId, { from: person, at: performance.now(), counts: this.counting });
    const answer = await person.socket
      .timeout(10_000)
      .emitWithAck('send', { roomSeq: person.roomSeq, clientId, text: 'How was your walk today?' })
      .catch(() => null);
    if (!answer?.ok) this.refused += 1;
  }
}

/** Sends `aSecond` messages per second regardless of earlier ones (open loop), each by another person in another room. */
async function talk(teams, record, { seconds, aSecond, from }) {
  const began = performance.now();
  for (let count = 0; count < seconds * aSecond; count += 1) {
    await pause(Math.max(0, began + (count * 1000) / aSecond - performance.now()));
    const turn = from + count;
    const team = teams[turn % ROOMS];
    void record.send(team[Math.floor(turn / ROOMS) % PEOPLE_A_ROOM]);
  }
}

async function memoryOf({ child, file }) {
  rmSync(file, { force: true });
  child.kill('SIGUSR2');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause(20);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const mega = (bytes) => (bytes / MEGABYTE).toFixed(0);

async function measure(portal, servers, teams, { aSecond, seconds }) {
  const people = await each(
    teams.flatMap((team) => {
      let room;
      return team.map((id) => ({ id, roomOf: (find) => (room ??= find()) }));
    }),
    ({ id, roomOf }) => connect(portal, id, roomOf),
  );
  const record = new Record();
  for (const person of people) person.socket.on('message', (message) => record.hear(person, message));
  const rooms = teams.map((_, index) => people.slice(index * PEOPLE_A_ROOM, (index + 1) * PEOPLE_A_ROOM));
  const memory = [];
  const look = async () => memory.push(await Promise.all(servers.map(memoryOf)));
  const settle = async () => {
    for (let waited = 0; record.arrived < record.sent.size * PEOPLE_A_ROOM && waited < 5_000; waited += 100) await pause(100);
  };
  record.counting = false;
  await talk(rooms, record, { seconds: WARM_UP, aSecond, from: 0 });
  await settle();
  record.counting = true;
  await look();
  for (const half of [0, 1]) {
    await talk(rooms, record, { seconds: seconds / 2, aSecond, from: (WARM_UP + (half * seconds) / 2) * aSecond });
    await settle();
    await look();
  }
  for (const { socket } of people) socket.close();
  return { record, memory };
}

/** Chat delivery under load with this many people, through the portal's public URL, on PostgreSQL. */
export async function chatFigures(load) {
  await ensureBuilt();
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'wellness-bench-'));
  const [port, platformPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const watched = (name) => ({
    BENCH_MEMORY: join(folder, name),
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('bench/memory.mjs')).href}`,
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
  });
  const platform = startPlatform(
    {
      ...watched('platform'),
      PLATFORM_PORT: String(platformPort),
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      PLATFORM_DEMO: 'off',
      PLATFORM_RATE: '1000000',
      PLATFORM_AUTH_RATE: '1000000',
      SMTP_URL: '',
      REDIS_URL: '',
    },
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const portal = startPortal({
    port,
    host: '127.0.0.1',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...watched('portal'), UPSTREAM_URL: `http://127.0.0.1:${platformPort}`, SESSION_SECRET: SECRET },
  });
  try {
    if (!(await waitFor(`http://127.0.0.1:${platformPort}/health/ready`, { child: platform })))
      throw new Error('the platform did not start');
    if (!(await waitFor(`${url}/api/health/live`, { child: portal }))) throw new Error('the portal did not start');
    const servers = [
      { child: portal, file: join(folder, 'portal') },
      { child: platform, file: join(folder, 'platform') },
    ];
    const { record, memory } = await measure(url, servers, await plant(postgres.url), load);
    const delays = record.delays.sort((a, b) => a - b);
    const lost = record.sent.size * PEOPLE_A_ROOM - (record.arrived - record.doubled) + record.refused;
    return { middle: at(delays, 0.5), p99: at(delays, 0.99), sent: record.sent.size, lost, doubled: record.doubled, memory };
  } finally {
    await Promise.all([stop(portal), stop(platform)]);
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function bench() {
  const { middle, p99, sent, lost, doubled, memory } = await chatFigures({ aSecond: A_SECOND, seconds: SECONDS });
  table([
    ['MB in use (of the process)', 'start', 'middle', 'end'],
    ...['portal', 'platform'].map((name, index) => [
      name,
      ...memory.map((seen) => `${(seen[index].live / MEGABYTE).toFixed(1)} (${mega(seen[index].rss)})`),
    ]),
  ]);
  const who = `${ROOMS * PEOPLE_A_ROOM} people in ${ROOMS} rooms, ${A_SECOND} messages a second`;
  verdict(`${who}: median delivery, ms`, middle.toFixed(1), `under ${WANTED.middle}`, middle < WANTED.middle);
  verdict('p99 delivery, ms', p99.toFixed(1), `under ${WANTED.p99}`, p99 < WANTED.p99);
  verdict(`lost or refused of ${sent} messages`, String(lost), '0', lost === 0);
  verdict('duplicates', String(doubled), '0', doubled === 0);
  ['portal', 'platform'].forEach((name, index) => {
    const growth = (memory[2][index].live - memory[1][index].live) / MEGABYTE;
    verdict(`${name}: memory growth in the second half, MB`, growth.toFixed(1), `under ${MAX_GROWTH_MB}`, growth < MAX_GROWTH_MB);
  });
}
