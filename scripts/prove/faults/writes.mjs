import { mkdtempSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { BY_HAND } from '../../../bench/support.mjs';
import { declaredCalls } from '../../../__tests__/support/calls/contracts.ts';
import { requestOf } from '../../../__tests__/support/calls/sample.ts';
import { changesAnything } from '../../../lib/shared/endpoint.ts';
import { startPostgres } from '../../support/postgres.mjs';
import { DEMO_PASSWORD } from '../support/people.mjs';
import { readyProgram, startProgram } from '../support/program.mjs';
import { atLeast, none } from '../support/verdicts.mjs';

/** Maximum number of steps per write; those with many rows have about thirty. */
const MAX_STEPS = 80;
/** Time in ms after a fault within which a call may still fail. */
const RIGHT_WITHIN = 10_000;
/** Writes of the short form: those that span several tables, and one of each other kind. */
const SHORT = [
  '/mission/sendMission', '/message/send', '/mission/addNote', '/mission/photoComment', '/mission/saveDraft', '/mission/checkNote',
  '/exercise/prescribe', '/exercise/saveTemplate', '/exercise/session', '/user/saveBloodPressure', '/body/saveWeight', '/vitals/saveReading',
  '/body/somatoGoal', '/member/profile', '/member/changePassword', '/member/unit', '/company/register', '/company/registerUser',
  '/chat/open', '/ingest/key/create', '/consent/save',
]; // prettier-ignore
/** Tables that the platform writes to asynchronously, or on every call. */
const OF_ITSELF = ['access_token', 'mail', 'mail_outbox', 'push_message'];
/** Column set asynchronously, when a mission's recipients are notified. */
const NOTED_LATER = "'told_at'";

/** TCP proxy between platform and database that breaks at the N-th chunk sent to the database. */
async function startCut(port) {
  let left = Infinity;
  let chunks = 0;
  const server = createServer((socket) => {
    const other = connect(port, '127.0.0.1');
    socket.on('data', (bytes) => {
      chunks += 1;
      left -= 1;
      if (left === 0) return void (socket.destroy(), other.destroy());
      other.write(bytes);
    });
    other.on('data', (bytes) => socket.write(bytes));
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ])
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    /** Breaks the connection after `count` more chunks. */
    arm: (count) => ([left, chunks] = [count, 0]),
    /** Stops breaking; returns whether it broke, and the number of chunks sent. */
    disarm() {
      const broke = left <= 0;
      left = Infinity;
      return { broke, chunks };
    },
    close: () => server.close(),
  };
}

/** Returns the test fixtures' seeding functions for a platform that no test started. */
async function seeder(client, url) {
  // stub: the test helpers configure their runner when loaded
  globalThis.jest ??= { setTimeout: () => undefined };
  process.env.TEST_PASSWORD_HASH ??= await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { seedingBy } = await import('../../../__tests__/support/database/platform.ts');
  const { seedCallFixtures } = await import('../../../__tests__/support/database/callFixtures.ts');
  const sql = async (text) => (await client.query(text)).rows;
  const call = async (method, path, { token, body } = {}) => {
    const form = body instanceof FormData;
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(url + path, { method, headers, body: body === undefined || form ? body : JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  /** Setup calls are retried until the platform has recovered from earlier faults. */
  const patient = async (...args) => {
    for (const late = Date.now() + RIGHT_WITHIN; ; await pause(100)) {
      const answer = await call(...args);
      if (answer.status < 500) return answer;
      if (Date.now() > late) throw new Error(`${args[1]} is ${answer.status} long after: ${JSON.stringify(answer.body).slice(0, 200)}`);
    }
  };
  const seeding = seedingBy(sql);
  return { platform: { url, call, ...seeding }, seed: (code) => seedCallFixtures({ url, call: patient, ...seeding }, code) };
}

async function countsOf(client, tables) {
  const { rows } = await client.query(
    tables
      .map(
        (name) =>
          `select '${name}' as name, count(*)::int as count, coalesce(sum(hashtext((to_jsonb(t) - ${NOTED_LATER})::text)::bigint), 0)::text as sum from "${name}" t`,
      )
      .join(' union all '),
  );
  return new Map(rows.map(({ name, count, sum }) => [name, { count, sum }]));
}

/** Counts once the asynchronous effects of a write have finished. */
async function settledCounts(client, tables) {
  for (let last = ''; ; await pause(300)) {
    const counts = await countsOf(client, tables);
    const now = JSON.stringify([...counts]);
    if (now === last) return counts;
    last = now;
  }
}

const changedIn = (before, after) =>
  [...after].filter(([name, { count, sum }]) => before.get(name).count !== count || before.get(name).sum !== sum).map(([name]) => name);
const grownBy = (before, after) =>
  JSON.stringify([...after].map(([name, { count }]) => [name, count - before.get(name).count]).filter(([, more]) => more !== 0));

/** Breaks the database connection at every step of each write: it must be applied completely or not at all. */
export async function faultedWrites({ full }) {
  const postgres = await startPostgres();
  const cut = await startCut(Number(new URL(postgres.url).port));
  const DATABASE_URL = Object.assign(new URL(postgres.url), { port: String(cut.port) }).href;
  const program = await readyProgram(await startProgram({ DATA_DIR: mkdtempSync(join(tmpdir(), 'writes-')), DATABASE_URL }));
  const client = new pg.Client({ connectionString: postgres.url, options: BY_HAND });
  await client.connect();
  const { platform, seed } = await seeder(client, program.url);
  const { rows } = await client.query("select tablename as name from pg_tables where schemaname = 'public'");
  const tables = rows.map(({ name }) => name).filter((name) => !OF_ITSELF.includes(name));
  const specs = (await declaredCalls())
    .map(({ spec }) => spec)
    .filter((spec) => changesAnything(spec) && spec.needs !== null && !spec.via && !spec.file && !spec.path.startsWith('/logout'))
    .filter(({ path }) => full || SHORT.includes(path));
  const unknown = SHORT.filter((path) => !specs.some((spec) => spec.path === path));
  if (unknown.length > 0) throw new Error(`No writes: ${unknown.join(', ')}`);
  const faults = [];
  void program.ended.then((how) => faults.push(`the platform ended (${how}): ${program.output().slice(-300)}`));
  let [steps, writes] = [0, 0];
  for (const [index, spec] of specs.entries()) {
    const tryOn = async (fixtures) => {
      const [role] = fixtures.rolesOf(spec);
      const { method, path, body } = await requestOf(spec, { names: fixtures.namesOf(spec, role), also: ['ppw', 'proof'] });
      const before = await countsOf(client, tables);
      return { before, send: () => platform.call(method, path, { token: fixtures.tokenOf(role), body }).catch(() => ({ status: 0 })) };
    };
    const name = `${spec.method} ${spec.path}`;
    // reference run without a fault
    const whole = await tryOn(await seed(`A${index}`));
    const { status } = await whole.send();
    // skip calls whose sample request is refused: they write nothing
    if (status !== 200) continue;
    const settled = await settledCounts(client, tables);
    // skip calls that change no table
    if (changedIn(whole.before, settled).length === 0) continue;
    const growth = grownBy(whole.before, settled);
    writes += 1;
    const fixtures = await seed(`B${index}`);
    for (let step = 1; step <= MAX_STEPS; step += 1) {
      const { before, send } = await tryOn(fixtures);
      cut.arm(step);
      const answer = await send();
      const { broke } = cut.disarm();
      if (!broke) break;
      steps += 1;
      // the database may learn of the lost connection a moment later
      await pause(60);
      const after = await countsOf(client, tables);
      const changed = changedIn(before, after);
      if (changed.length === 0) {
        if (answer.status === 200) faults.push(`${name}, step ${step}: answered 200 and wrote nothing`);
        continue;
      }
      if (grownBy(before, after) !== growth && grownBy(before, await settledCounts(client, tables)) !== growth)
        faults.push(`${name}, step ${step}: partial: ${changed.join(' ')}`);
      // the write was applied, though its response may be lost: no further steps
      break;
    }
  }
  const found = [...faults];
  await client.end();
  await program.stop();
  cut.close();
  await postgres.close();
  return [
    atLeast('writes interrupted at every step', writes, full ? 40 : 12),
    atLeast('steps interrupted', steps, full ? 400 : 100),
    none('partial, or acknowledged but not stored', found),
  ];
}
