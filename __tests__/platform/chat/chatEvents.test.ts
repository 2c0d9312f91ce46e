import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase } from '@/platform/db/client';
import { seedFixtures, seedPerson, type Person } from '../../support/database/fixtures';
import { chatClient, startCutter, Talker, ticketOf } from '../../support/chat';
import { seedFolder, rowsOf } from '../../support/database/database';
import { seedingBy, startPlatform, type TestPlatform } from '../../support/database/platform';
import { end, freePort, ready, startProgram, type Program } from '../../support/database/program';

jest.setTimeout(240_000);

const TALKERS = 20;
const EACH = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function waitFor(what: () => boolean | Promise<boolean>, within: number): Promise<void> {
  for (const end = Date.now() + within; Date.now() < end; await pause(100)) if (await what()) return;
  throw new Error('it did not happen in time');
}

/** Everyone has heard every message under the one number it was acknowledged with, and nothing else. */
async function expectOnce(talkers: readonly Talker[], acknowledged: readonly number[]): Promise<void> {
  const all = talkers.length * EACH;
  await waitFor(async () => {
    await Promise.all(talkers.map((talker) => talker.client.connected && talker.catchUp()));
    return talkers.every(({ heard }) => heard.size === all);
  }, 30_000);
  const numbers = Array.from({ length: all }, (_, index) => index + 1);
  expect([...acknowledged].sort((a, b) => a - b)).toEqual(numbers);
  const [first] = talkers;
  const story = numbers.map((number) => first!.heard.get(number));
  expect(new Set(story).size).toBe(all);
  for (const { heard, faults } of talkers) {
    expect(faults).toEqual([]);
    expect(numbers.map((number) => heard.get(number))).toEqual(story);
  }
}

const talk = (talkers: readonly Talker[]) =>
  Promise.all(
    talkers.map(async (talker, index) => {
      const numbers: number[] = [];
      for (let count = 0; count < EACH; count += 1) {
        numbers.push(await talker.send(`${index}:${count}`));
        await pause(Math.random() * 200);
      }
      // what one says is in the order in which one says it
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      return numbers;
    }),
  ).then((all) => all.flat());

/** Waits until everybody has heard so much of what all are going to say. */
const spokenUpTo = (talkers: readonly Talker[], share: number) =>
  waitFor(() => talkers.every(({ heard }) => heard.size >= talkers.length * EACH * share), 60_000);

async function teamRoom(platform: Pick<TestPlatform, 'call'>, token: string): Promise<number> {
  const { body } = await platform.call<{ list: { roomSeq: number; kind: string }[] }>('GET', '/chat/rooms', { token });
  return body.list.find(({ kind }) => kind === 'TEAM')!.roomSeq;
}

test('R-CHAT-03, C8: 1,000 messages of 20 people whose connections are cut at random: each once, in one order, nothing lost', async () => {
  const platform = await startPlatform();
  const cutter = await startCutter(() => Number(new URL(platform.url).port));
  const { compSeq, M } = await seedFixtures(platform, 'CUT');
  const people: Person[] = [M];
  for (let count = 1; count < TALKERS; count += 1)
    people.push(await seedPerson(platform, { compSeq, id: `cut.talker${count}`, type: 'U', managerSeq: M.seq }));
  const roomSeq = await teamRoom(platform, M.token);
  const options = { reconnectionDelay: 50, reconnectionDelayMax: 300 };
  const talkers = people.map(
    ({ token }) =>
      new Talker(
        chatClient(cutter.url, () => ticketOf(platform, token), options),
        roomSeq,
      ),
  );
  try {
    for (const { client } of talkers) client.connect();
    cutter.start(300);
    await expectOnce(talkers, await talk(talkers));
    // it was cut, and answers were lost: otherwise nothing was shown
    expect(cutter.cuts()).toBeGreaterThan(20);
    expect(talkers.reduce((sum, { resent }) => sum + resent, 0)).toBeGreaterThan(5);
  } finally {
    for (const talker of talkers) talker.close();
    cutter.close();
    await platform.stop();
  }
});

// what is killed here has the embedded database; a run on PostgreSQL has nothing to add
const embedded = process.env.TEST_DATABASE_URL ? describe.skip : describe;

embedded('over the end of the platform', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-chat-'));
  let program: Program | undefined;
  let data: string;
  afterAll(async () => {
    if (program) await end(program, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** A manager and five members in a data folder of their own; answers their tokens. */
  async function seed(): Promise<string[]> {
    // of a first try that failed
    if (program) await end(program, 'SIGKILL');
    data = mkdtempSync(join(folder, 'data-'));
    const databaseDir = join(data, 'database');
    await seedFolder(databaseDir);
    const database = await openDatabase({ databaseUrl: undefined, databaseDir }, clockAhead(0));
    const seeded = seedingBy((text) => database.asPlatform((tx) => rowsOf(tx, text)));
    const { compSeq, M, U } = await seedFixtures(seeded, 'END');
    const tokens = [M.token, U.token];
    for (let count = 1; count < 5; count += 1)
      tokens.push((await seedPerson(seeded, { compSeq, id: `end.talker${count}`, type: 'U', managerSeq: M.seq })).token);
    await database.close();
    return tokens;
  }

  async function start(port: string): Promise<void> {
    program = await startProgram({ DATA_DIR: data, PLATFORM_PORT: port, REDIS_URL: '', PLATFORM_AUTH_RATE: '10000' });
    await ready(program);
  }

  test('R-CHAT-03, C8, F12: killed and told to stop in the middle, the platform has lost and doubled nothing that it acknowledged', async () => {
    const port = await freePort();
    const tokens = await seed();
    await start(port);
    const url = `http://127.0.0.1:${port}`;
    const call = (async (method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) => {
      const headers = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(url + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never };
    }) as TestPlatform['call'];
    const roomSeq = await teamRoom({ call }, tokens[0]!);
    const options = { reconnectionDelay: 100, reconnectionDelayMax: 500 };
    const talkers = tokens.map(
      (token) =>
        new Talker(
          chatClient(url, () => ticketOf({ call }, token), options),
          roomSeq,
        ),
    );
    try {
      for (const { client } of talkers) client.connect();
      const spoken = talk(talkers);
      await spokenUpTo(talkers, 0.2);
      await end(program!, 'SIGKILL');
      await start(port);
      await spokenUpTo(talkers, 0.5);
      expect(await end(program!, 'SIGTERM')).toBe(0);
      await start(port);
      await expectOnce(talkers, await spoken);
    } finally {
      for (const talker of talkers) talker.close();
    }
  });
});
