/** @engine embedded: the program that is killed here uses the embedded database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase } from '@/platform/db/client';
import { seedFixtures, seedPerson } from '../../support/database/fixtures';
import { chatClient, RoomClient, ticketOf } from '../../support/chat';
import { expectOnce, waitForShare, sendAll, teamRoom } from '../../support/chatStory';
import { seedFolder, rowsOf } from '../../support/database/database';
import { seedingBy, type TestPlatform } from '../../support/database/platform';
import { stopProgram, freePort, waitUntilReady, startProgram, type Program } from '../../support/database/program';

jest.setTimeout(240_000);

const folder = mkdtempSync(join(tmpdir(), 'wellness-chat-'));
let program: Program | undefined;
let data: string;
afterAll(async () => {
  if (program) await stopProgram(program, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A manager and five members in a new data folder; returns their tokens. */
async function seed(): Promise<string[]> {
  // from a failed first try
  if (program) await stopProgram(program, 'SIGKILL');
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
  await waitUntilReady(program);
}

test('R-CHAT-03, C8, F12: killed and stopped while in use, the platform neither loses nor duplicates acknowledged messages', async () => {
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
  const clients = tokens.map(
    (token) =>
      new RoomClient(
        chatClient(url, () => ticketOf({ call }, token), options),
        roomSeq,
      ),
  );
  try {
    for (const { client } of clients) client.connect();
    const spoken = sendAll(clients);
    await waitForShare(clients, 0.2);
    await stopProgram(program!, 'SIGKILL');
    await start(port);
    await waitForShare(clients, 0.5);
    expect(await stopProgram(program!, 'SIGTERM')).toBe(0);
    await start(port);
    await expectOnce(clients, await spoken);
  } finally {
    for (const roomClient of clients) roomClient.close();
  }
});
