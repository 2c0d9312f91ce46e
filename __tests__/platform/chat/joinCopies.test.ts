/** @engine postgres: two instances need a database that both can open, and the embedded one belongs to one process. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { MAX_PER_MINUTE, MAX_SOCKETS } from '@/lib/chat/chatLimits';
import { seedFixtures } from '../../support/database/fixtures';
import { chatClient, connectClient, emitWithAck, ticketOf, type ChatClient } from '../../support/chat';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { startRedis } from '../../support/browser/stack.mjs';

describe('two instances that share a database and Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let first: TestPlatform;
  let second: TestPlatform;
  const clients: ChatClient[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const env = {
      DATABASE_URL: Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name}` }).href,
      REDIS_URL: redis.url,
      PLATFORM_SECRET: 'one secret that both of them have in common',
    };
    first = await startPlatform(env);
    second = await startPlatform(env);
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await Promise.all([first.stop(), second.stop()]);
    await redis.close();
  });

  function connection(to: TestPlatform, token: string, ticketFrom = to): ChatClient {
    const made = chatClient(to.url, () => ticketOf(ticketFrom, token), { reconnection: false });
    clients.push(made);
    return made;
  }

  async function directRoom(token: string): Promise<number> {
    const { body } = await first.call<{ list: { roomSeq: number; kind: string }[] }>('GET', '/chat/rooms', { token });
    return body.list.find(({ kind }) => kind === 'DIRECT')!.roomSeq;
  }

  test('deliver each other’s messages, in one order', async () => {
    const { U, M } = await seedFixtures(first, `TWO${randomUUID().slice(0, 4)}`);
    const roomSeq = await directRoom(U.token);
    // a ticket from one instance is valid at the other
    const [member, manager] = [connection(first, U.token, second), connection(second, M.token, first)];
    expect([await connectClient(member), await connectClient(manager)]).toEqual(['connected', 'connected']);
    const received: number[] = [];
    const all = new Promise<void>((resolve) => manager.on('message', ({ number }) => received.push(number) === 40 && resolve()));
    const send = (over: ChatClient) => emitWithAck(over, 'send', { roomSeq, clientId: randomUUID(), text: 'over there' });
    const sent = await Promise.all(Array.from({ length: 40 }, (_, index) => send(index % 2 ? member : manager)));
    await all;
    expect(sent.every(({ ok }) => ok)).toBe(true);
    expect([...received].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test('C5: count a person’s connections and messages together', async () => {
    const { U } = await seedFixtures(first, `SUM${randomUUID().slice(0, 4)}`);
    const roomSeq = await directRoom(U.token);
    const mine: ChatClient[] = [];
    for (let count = 0; count < MAX_SOCKETS; count += 1) {
      const socket = connection(count % 2 ? first : second, U.token);
      expect(await connectClient(socket)).toBe('connected');
      mine.push(socket);
    }
    expect(await connectClient(connection(first, U.token))).toBe('TOO_MANY');
    expect(await connectClient(connection(second, U.token))).toBe('TOO_MANY');
    const send = (index: number) => emitWithAck(mine[index % 2]!, 'send', { roomSeq, clientId: randomUUID(), text: 'again' });
    const answers = await Promise.all(Array.from({ length: MAX_PER_MINUTE.sends + 10 }, (_, index) => send(index)));
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toHaveLength(10);
    for (const refusal of refused) expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: expect.any(Number) as number });
  });

  test('continue independently when Redis goes down', async () => {
    const { U, M } = await seedFixtures(first, `OFF${randomUUID().slice(0, 4)}`);
    const roomSeq = await directRoom(U.token);
    const [member, manager] = [connection(first, U.token), connection(second, M.token)];
    expect([await connectClient(member), await connectClient(manager)]).toEqual(['connected', 'connected']);
    const send = (over: ChatClient) => emitWithAck(over, 'send', { roomSeq, clientId: randomUUID(), text: 'still' });
    const sent = Array.from({ length: 30 }, (_, index) => send(index % 2 ? member : manager));
    await redis.close();
    const answers = [...(await Promise.all(sent)), await send(member), await send(manager)];
    expect(answers.every(({ ok }) => ok)).toBe(true);
    // messages that were not relayed are found by their number
    expect(await emitWithAck(manager, 'missed', { roomSeq, after: 0 })).toMatchObject({ ok: true, list: { length: answers.length } });
    for (const copy of [first, second]) expect((await copy.call('GET', '/health/ready')).status).toBe(200);
  });
});
