import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH } from '@/lib/chat/socket';
import { startTestPortal, type TestPortal } from '../support/browser/stack.mjs';
import { upstream } from '../support/browser/upstream';

const SAME = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
let portal: TestPortal;
let cookie: string;
// its upstream is set when it starts, not when it is built
beforeAll(async () => {
  portal = await startTestPortal(upstream, process.env.E2E_FOLDER ?? '');
  const answer = await fetch(`${portal.url}/api/session`, {
    method: 'POST',
    headers: { ...SAME, 'content-type': 'application/json' },
    body: JSON.stringify({ compSeq: 1, id: 'demo.manager', sns: 'O', pw: 'Wellness!2026', timezone: 9, lang: 'EN' }),
  });
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(() => portal.stop());

async function connectBy(transport: 'polling' | 'websocket', origin: string | undefined): Promise<Socket | Error> {
  const answer = await fetch(`${portal.url}/api/chat/ticket`, { method: 'POST', headers: { ...SAME, cookie } });
  const { ticket } = (await answer.json()) as { ticket: string };
  const socket = io(portal.url, {
    path: SOCKET_PATH,
    addTrailingSlash: false,
    forceNew: true,
    reconnection: false,
    transports: [transport],
    extraHeaders: origin ? { origin } : {},
    auth: { ticket },
  });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => (socket.close(), resolve(error)));
  });
}

test.each(['polling', 'websocket'] as const)(
  'R-CHAT-01, R-CHAT-02: over %s, a ticket opens the chat through the portal’s own address',
  async (transport) => {
    const answer = await fetch(`${portal.url}/api/chat/rooms`, { headers: { ...SAME, cookie } });
    const { list } = (await answer.json()) as { list: { roomSeq: number; kind: string }[] };
    const { roomSeq } = list.find(({ kind }) => kind === 'TEAM')!;
    const socket = await connectBy(transport, portal.url);
    if (socket instanceof Error) throw socket;
    const received = new Promise<{ text: string }>((resolve) => socket.once('message', resolve));
    const since = Date.now();
    const input = { roomSeq, clientId: randomUUID(), text: `by ${transport}` };
    expect(await socket.timeout(5_000).emitWithAck('send', input)).toMatchObject({ ok: true });
    expect((await received).text).toBe(input.text);
    expect(Date.now() - since).toBeLessThan(1_000);
    socket.close();
  },
);

test.each(['polling', 'websocket'] as const)('C2: over %s, a foreign or missing origin is refused', async (transport) => {
  for (const origin of ['https://evil.example', 'null', undefined]) expect(await connectBy(transport, origin)).toBeInstanceOf(Error);
});

test('C8: every other upgrade is closed at once', async () => {
  for (const path of ['/nope', '/api/chat/ticket', '/socket.io/../nope', '/socket.iox', '//evil.example/socket.io']) {
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${portal.url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    const since = Date.now();
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    expect([path, Buffer.concat(chunks).toString().split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 404 Not Found']);
    expect(Date.now() - since).toBeLessThan(1_000);
  }
});

test('O2: on SIGTERM the portal does not wait for open connections', async () => {
  const socket = await connectBy('websocket', portal.url);
  if (socket instanceof Error) throw socket;
  const since = Date.now();
  const exited = once(portal.child, 'exit');
  portal.child.kill('SIGTERM');
  await exited;
  expect(Date.now() - since).toBeLessThan(5_000);
  socket.close();
});
