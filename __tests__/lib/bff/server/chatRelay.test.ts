import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Server as SocketServer } from 'socket.io';
import { closeRelayed, fromOwnPage, relayedCount } from '@/lib/bff/server/chatRelay';
import { createPortalServer } from '@/lib/bff/server/portalServer';
import { SOCKET_PATH } from '@/lib/chat/socket';
import { setPortalEnv } from '@/__tests__/support/portal/bff';
import { watchOutput } from '@/__tests__/support/portal/pii';

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
const output = watchOutput();
const seen: IncomingMessage[] = [];
let upstream: Server;
let portal: Server;
let origin: string;

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  upstream = createServer((call, answer) => {
    seen.push(call);
    if (call.url!.endsWith('&wait')) return;
    if (call.url!.endsWith('&part')) return void answer.writeHead(200, { 'content-length': 99 }).write('half');
    answer.writeHead(200, { 'content-type': 'text/plain', 'set-cookie': 'of=upstream', server: 'secret' }).end('polled');
  });
  // echoes what it receives
  upstream.on('upgrade', (call: IncomingMessage, socket) => {
    seen.push(call);
    if (call.url!.endsWith('&wait')) return void socket.resume().on('end', () => socket.destroy());
    const accept = () => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Inner: secret\r\n\r\n');
      socket.pipe(socket);
    };
    if (call.url!.endsWith('&late')) void pause(100).then(accept);
    else if (call.url!.endsWith('&greet'))
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello');
    else accept();
  });
  setPortalEnv(await listen(upstream));
  origin = process.env.PUBLIC_URL!;
  portal = createPortalServer({ handle: async (_, answer) => void answer.end('page') });
  await listen(portal);
});
beforeEach(() => {
  seen.splice(0);
  output.clear();
});
afterAll(() => {
  output.stop();
  portal.closeAllConnections();
  portal.close();
});

async function call(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<[number, string, IncomingMessage]> {
  const outgoing = request({ port: (portal.address() as AddressInfo).port, path, method, headers });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return [answer.statusCode!, text, answer];
}

/** Returns everything received for an upgrade and the text after it, once the connection has closed. */
async function upgrade(path: string, lines: string[], sent = ''): Promise<string> {
  const socket = connect((portal.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
    if (sent && received.endsWith(sent)) socket.destroy();
  });
  socket.write([`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', ...lines, '', sent].join('\r\n'));
  await once(socket, 'close');
  return received;
}

test('C2: an upgrade must name its origin, a plain read at least its Sec-Fetch-Site', () => {
  const from = (headers: Record<string, string>) => fromOwnPage({ headers }, 'https://portal.example');
  expect(from({ origin: 'https://portal.example' })).toBe(true);
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  for (const headers of [
    {},
    { origin: 'null' },
    { origin: 'https://portal.example.evil' },
    { origin: 'http://portal.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])
    expect(from(headers as Record<string, string>)).toBe(false);
});

test('R-CHAT-02: a poll forwards no cookie, origin or other path to the upstream, and no upstream header to the browser', async () => {
  const headers = { origin, cookie: 'session=secret', authorization: 'Bearer x', 'x-csrf': '1', 'content-type': 'text/plain' };
  const [status, text, answer] = await call('/socket.io?EIO=4&transport=polling&x=%2e%2e#/../admin', headers, 'POST');
  expect([status, text]).toEqual([200, 'polled']);
  expect(seen[0]!.url).toBe('/socket.io/?EIO=4&transport=polling&x=%2e%2e');
  expect(Object.keys(seen[0]!.headers).sort()).toEqual(['connection', 'content-length', 'content-type', 'host', 'x-forwarded-for']);
  expect(seen[0]!.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect([answer.headers['set-cookie'], answer.headers.server]).toEqual([undefined, undefined]);
  expect([answer.headers['cache-control'], answer.headers['x-content-type-options']]).toEqual(['no-store', 'nosniff']);
});

test('C2: calls from another origin or by another method stop at the portal', async () => {
  expect((await call('/socket.io?EIO=4', { origin: 'https://evil.example' }))[0]).toBe(403);
  expect((await call('/socket.io?EIO=4'))[0]).toBe(403);
  const [status, , { headers }] = await call('/socket.io?EIO=4', { origin }, 'DELETE');
  expect([status, headers.allow]).toEqual([405, 'GET, POST']);
  expect(await upgrade('/socket.io?EIO=4', ['Origin: https://evil.example'])).toMatch(/^HTTP\/1\.1 403 /);
  expect(seen).toEqual([]);
  // other paths are not relayed
  expect((await call('/socket.io/x'))[1]).toBe('page');
  expect(await upgrade('/other', [`Origin: ${origin}`])).toMatch(/^HTTP\/1\.1 404 /);
});

test('R-CHAT-01: a websocket is relayed both ways, including bytes sent with the request head', async () => {
  const received = await upgrade('/socket.io?EIO=4&transport=websocket', [`Origin: ${origin}`, 'Cookie: session=secret'], 'early words');
  expect(received).toMatch(/^HTTP\/1\.1 101 /);
  expect(received.endsWith('early words')).toBe(true);
  expect(received).not.toContain('X-Inner');
  expect([seen[0]!.headers.cookie, seen[0]!.headers.origin]).toEqual([undefined, undefined]);
});

test('L3: a websocket is relayed for the address of its browser, whatever the browser claims', async () => {
  await upgrade('/socket.io?EIO=4', [`Origin: ${origin}`, 'X-Forwarded-For: 192.0.2.7'], 'words');
  expect(seen[0]!.headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('R-CHAT-01: bytes that come with the acceptance are passed on, and an upstream that closes closes the browser’s side', async () => {
  expect(await upgrade('/socket.io?EIO=4&greet', [`Origin: ${origin}`])).toMatch(/\r\n\r\nhello$/);
});

/** A browser whose upgrade has been accepted. */
async function connected() {
  const browser = connect((portal.address() as AddressInfo).port, '127.0.0.1');
  browser.write(
    ['GET /socket.io?EIO=4 HTTP/1.1', 'Host: x', `Origin: ${origin}`, 'Connection: Upgrade', 'Upgrade: websocket', '', ''].join('\r\n'),
  );
  await once(browser, 'data');
  return browser;
}
const gone = async () => {
  while (relayedCount() > 0) await pause(5);
};

test('R-OPS-03: relayed sockets are counted until either side leaves, and are closed on shutdown', async () => {
  await gone();
  const [left, closed] = [await connected(), await connected()];
  expect(relayedCount()).toBe(2);
  const upstreamEnds = once(seen[0]!.socket, 'close');
  left.destroy();
  await upstreamEnds;
  while (relayedCount() > 1) await pause(5);
  const ends = Promise.all([once(closed, 'close'), once(seen[1]!.socket, 'close')]);
  closeRelayed();
  await ends;
  await gone();
});

test('an upgrade waits a minute for the upstream, and a relayed websocket any time', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  try {
    const open = await connected();
    const refused = upgrade('/socket.io?EIO=4&wait', [`Origin: ${origin}`]);
    while (seen.length < 2) await pause(5);
    jest.advanceTimersByTime(59_999);
    await pause(20);
    expect(output.text()).not.toContain('chat upstream failed');
    jest.advanceTimersByTime(1);
    expect(await refused).toMatch(/^HTTP\/1\.1 502 /);
    open.write('still here');
    const [answer] = (await once(open, 'data')) as [Buffer];
    expect(answer.toString()).toBe('still here');
    open.destroy();
  } finally {
    jest.useRealTimers();
  }
});

test('R-CHAT-01: bytes sent before the upstream has accepted are not lost', async () => {
  const socket = connect((portal.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
    if (received.endsWith('soon')) socket.destroy();
  });
  socket.write(
    ['GET /socket.io?EIO=4&late HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', `Origin: ${origin}`, '', ''].join(
      '\r\n',
    ),
  );
  while (seen.length === 0) await pause(5);
  socket.write('too ');
  await pause(20);
  socket.write('soon');
  await once(socket, 'close');
  expect(received.endsWith('\r\n\r\ntoo soon')).toBe(true);
});

test.each([
  ['poll', []],
  ['websocket', ['Connection: Upgrade', 'Upgrade: websocket']],
])(
  'a browser that leaves while its %s waits is not counted as an upstream failure, and the upstream call is cancelled',
  async (_, lines) => {
    const browser = connect((portal.address() as AddressInfo).port, '127.0.0.1');
    browser.write(['GET /socket.io?EIO=4&wait HTTP/1.1', 'Host: x', `Origin: ${origin}`, ...lines, '', ''].join('\r\n'));
    while (seen.length === 0) await pause(5);
    const left = once(seen[0]!.socket, 'close');
    browser.destroy();
    await left;
    await pause(50);
    expect(output.text()).not.toContain('chat upstream failed');
  },
);

test('an upstream that breaks off its response to a poll ends the browser’s too, and the portal keeps serving', async () => {
  const outgoing = request({ port: (portal.address() as AddressInfo).port, path: '/socket.io?EIO=4&part', headers: { origin } });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  seen[0]!.socket.resetAndDestroy();
  await expect(once(answer, 'end')).rejects.toThrow('aborted');
  expect(output.text()).toContain('chat upstream failed');
  expect((await call('/socket.io?EIO=4', { origin }))[1]).toBe('polled');
});

test.each([
  ['the default settings', {}],
  ['the settings of the platform', { path: SOCKET_PATH, addTrailingSlash: false }],
])('R-API-02: a Socket.IO server with %s is reached', async (_, options) => {
  const far = createServer((_call, answer) => void answer.writeHead(404).end());
  const io = new SocketServer(far, { ...options, serveClient: false });
  const near = portal;
  try {
    await jest.isolateModulesAsync(async () => {
      setPortalEnv(await listen(far));
      const fresh: { createPortalServer: typeof createPortalServer } = jest.requireActual('@/lib/bff/server/portalServer');
      portal = fresh.createPortalServer({ handle: () => Promise.resolve() });
      await listen(portal);
      const [status, text] = await call('/socket.io?EIO=4&transport=polling', { origin });
      expect([status, text.slice(0, 7)]).toEqual([200, '0{"sid"']);
    });
  } finally {
    portal.close();
    portal.closeAllConnections();
    await io.close();
    portal = near;
  }
});

(hasIPv6 ? test : test.skip)('an upstream with an IPv6 address is reached', async () => {
  const far = createServer((_, answer) => void answer.end('from afar'));
  far.on('upgrade', (_, socket) => socket.end('HTTP/1.1 418 From afar\r\nConnection: close\r\n\r\n'));
  far.listen(0, '::1');
  await once(far, 'listening');
  const near = portal;
  try {
    await jest.isolateModulesAsync(async () => {
      setPortalEnv(`http://[::1]:${(far.address() as AddressInfo).port}`);
      const fresh: { createPortalServer: typeof createPortalServer } = jest.requireActual('@/lib/bff/server/portalServer');
      portal = fresh.createPortalServer({ handle: () => Promise.resolve() });
      await listen(portal);
      expect((await call('/socket.io?EIO=4', { origin })).slice(0, 2)).toEqual([200, 'from afar']);
      expect(await upgrade('/socket.io?EIO=4', [`Origin: ${origin}`])).toMatch(/^HTTP\/1\.1 418 /);
    });
  } finally {
    for (const server of [portal, far]) {
      server.close();
      server.closeAllConnections();
    }
    portal = near;
  }
});

test('an unreachable upstream gives 502, for a poll and for a websocket', async () => {
  upstream.close();
  upstream.closeAllConnections();
  await once(upstream, 'close');
  expect((await call('/socket.io?EIO=4', { origin }))[0]).toBe(502);
  expect(await upgrade('/socket.io?EIO=4', [`Origin: ${origin}`])).toMatch(/^HTTP\/1\.1 502 /);
  expect(output.text()).toContain('chat upstream failed');
});

test('the example proxy in operations.md passes chat upgrades on', () => {
  const [, example] = /```nginx\n([^`]*)```/.exec(readFileSync('docs/operations.md', 'utf8'))!;
  const [, chat] = new RegExp(`location ${SOCKET_PATH} \\{([^}]*)\\}`).exec(example!)!;
  for (const line of ['proxy_http_version 1.1;', 'proxy_set_header Upgrade $http_upgrade;', 'proxy_set_header Connection "upgrade";'])
    expect(chat).toContain(line);
});
