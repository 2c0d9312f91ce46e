import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Client } from 'pg';
import { plantCast } from '../../support/cast';
import { chatClient, opened, say, ticketOf } from '../../support/chat';
import { startPlatform } from '../../support/platform';

/** Two copies need a database that both can open, and Redis: the run on the embedded database has neither. */
const possible = process.env.TEST_DATABASE_URL !== undefined && spawnSync('redis-server', ['--version']).status === 0;
let redis: ChildProcess | undefined;
afterAll(() => void redis?.kill());

(possible ? test : test.skip)('two copies that share a database and Redis deliver each other’s messages, in one order', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'pipe' });
  await new Promise<void>((resolve) => redis!.stdout!.on('data', (text: Buffer) => text.includes('Ready to accept') && resolve()));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const env = {
    DATABASE_URL: Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name}` }).href,
    REDIS_URL: `redis://127.0.0.1:${port}`,
  };
  const first = await startPlatform(env);
  const second = await startPlatform(env);
  try {
    const { U, M } = await plantCast(first, 'TWO');
    const { body } = await first.call<{ list: { roomSeq: number; kind: string }[] }>('GET', '/chat/rooms', { token: U.token });
    const { roomSeq } = body.list.find(({ kind }) => kind === 'DIRECT')!;
    // a ticket of one copy opens the other
    const member = chatClient(first.url, () => ticketOf(second, U.token));
    const manager = chatClient(second.url, () => ticketOf(first, M.token));
    expect([await opened(member), await opened(manager)]).toEqual(['connected', 'connected']);
    const heard: number[] = [];
    const all = new Promise<void>((resolve) => manager.on('message', ({ number }) => heard.push(number) === 40 && resolve()));
    const send = (over: typeof member) => say(over, 'send', { roomSeq, clientId: randomUUID(), text: 'over there' });
    const sent = await Promise.all(Array.from({ length: 40 }, (_, index) => send(index % 2 ? member : manager)));
    await all;
    expect(sent.every(({ ok }) => ok)).toBe(true);
    expect([...heard].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    member.close();
    manager.close();
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});
