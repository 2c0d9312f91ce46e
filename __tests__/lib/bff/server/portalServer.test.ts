import { once } from 'node:events';
import { request as send, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { shareMetrics } from '@/lib/bff/portalMetrics';
import { maxConnections } from '@/lib/bff/server/connections';
import { createPortalServer } from '@/lib/bff/server/portalServer';
import { setPortalEnv } from '@/__tests__/support/portal/bff';
import { watchOutput } from '@/__tests__/support/portal/pii';

const output = watchOutput();
const servers: Server[] = [];
/** Error codes counted since the test began. */
const counted: string[] = [];
beforeAll(() => {
  setPortalEnv('http://127.0.0.1:1', { KEEP_ALIVE_SECONDS: '90' });
  shareMetrics({ noteError: (code) => void counted.push(code) });
});
beforeEach(() => (output.clear(), (counted.length = 0)));
afterAll(() => {
  output.stop();
  for (const server of servers) server.close();
});

async function serving(parts: Parameters<typeof createPortalServer>[0]): Promise<{ server: Server; port: number }> {
  const server = createPortalServer(parts);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

async function ask(port: number, method: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const outgoing = send({ port, method, headers });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

/** Returns the status line of the response to an upgrade, once its connection has closed. */
async function upgrade(port: number, path: string): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => void (received += chunk.toString()));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  await once(socket, 'close');
  return received.split('\r\n')[0];
}

test('L3, B10: the handler gets the normalised request', async () => {
  const seen: unknown[] = [];
  const { port } = await serving({
    handle: async ({ method, headers }, answer) => {
      seen.push(method, headers['x-forwarded-for']);
      answer.end();
    },
  });
  await ask(port, 'TRACE', { 'x-forwarded-for': '1.2.3.4' });
  expect(seen).toEqual(['PATCH', '127.0.0.1']);
});

test('L4: headers have a minute to arrive, an upload two hours, and idle connections the configured keep-alive', async () => {
  const { server } = await serving({ handle: async (_, answer) => void answer.end() });
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([60_000, 7_200_000, 90_000]);
});

test('a failing handler gives an empty 500, or breaks off a started response, and only the error type is logged', async () => {
  const { port } = await serving({
    handle: async ({ method }, answer) => {
      if (method === 'POST') answer.write('half');
      throw new TypeError('weight 70');
    },
  });
  const answer = await ask(port, 'GET');
  expect([answer.statusCode, answer.headers['content-length']]).toEqual([500, undefined]);
  const broken = await ask(port, 'POST');
  await expect(once(broken, 'end')).rejects.toThrow('aborted');
  expect(output.text()).toContain('"why":"TypeError"');
  expect(output.text()).not.toContain('weight 70');
});

test('C8: in development Next’s own upgrades are passed on; all others are refused', async () => {
  const taken: unknown[] = [];
  const handle = async () => undefined;
  const reloading = await serving({ handle, reload: ({ url }, socket) => (taken.push(url), socket.destroy()) });
  await upgrade(reloading.port, '/_next/hmr');
  expect(await upgrade(reloading.port, '/other')).toBe('HTTP/1.1 404 Not Found');
  expect(taken).toEqual(['/_next/hmr']);
  const plain = await serving({ handle });
  expect(await upgrade(plain.port, '/_next/hmr')).toBe('HTTP/1.1 404 Not Found');
});

/** Sends raw bytes; returns what was received until the connection closed, and after how many milliseconds. */
async function exchange(port: number, written: string): Promise<{ received: string; ms: number }> {
  const [socket, began] = [connect(port, '127.0.0.1'), performance.now()];
  let received = '';
  socket.on('data', (chunk: Buffer) => void (received += chunk.toString())).on('error', () => undefined);
  socket.write(written);
  await once(socket, 'close');
  return { received, ms: performance.now() - began };
}

test('B10: a target that is not a path, as in OPTIONS *, is refused before Next sees it', async () => {
  const handle = jest.fn(async (_: IncomingMessage, answer: { end: () => void }) => answer.end());
  const { port } = await serving({ handle: handle as never });
  for (const target of ['*', 'evil.example:80'])
    expect((await exchange(port, `OPTIONS ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).received).toMatch(
      /^HTTP\/1.1 400 /,
    );
  expect(handle).not.toHaveBeenCalled();
});

test('H1: every response has a Content-Security-Policy: its own, or one that runs nothing', async () => {
  const { port } = await serving({
    handle: async ({ method }, answer) => {
      if (method === 'POST') answer.setHeader('content-security-policy', "default-src 'none'; sandbox");
      if (method === 'PUT') answer.writeHead(404, { 'content-type': 'text/html' });
      if (method === 'DELETE') throw new Error('broken');
      answer.end();
    },
  });
  const policyOf = async (method: string) => (await ask(port, method)).headers['content-security-policy'];
  expect(await policyOf('POST')).toBe("default-src 'none'; sandbox");
  for (const method of ['GET', 'PUT', 'DELETE', 'TRACE']) expect(await policyOf(method)).toContain("default-src 'none'");
});

describe('O9: minimum upload rate', () => {
  const pace = { grace: 300, bytesASecond: 1000, afterAnswer: 300 };
  const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
  /** Responds once the body is complete, as calls do. */
  const whole = async (request: IncomingMessage, answer: { end: (text: string) => void }) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('error', () => undefined);
    request.on('end', () => answer.end(String(bytes)));
  };

  test('a stalled body is cut off with 408', async () => {
    const { port } = await serving({ handle: whole as never, pace });
    const { received, ms } = await exchange(port, `${head(100)}half`);
    expect(received).toMatch(/^HTTP\/1.1 408 /);
    expect(ms).toBeGreaterThanOrEqual(290);
    expect(ms).toBeLessThan(5_000);
  });

  test('received bytes extend the time, so that a slow connection can send a large file', async () => {
    const { port } = await serving({ handle: whole as never, pace });
    const socket = connect(port, '127.0.0.1');
    socket.write(head(1_200));
    // 1,200 bytes in 0.9 s: three times the grace period of an empty body
    for (let part = 0; part < 12; part += 1) {
      socket.write('x'.repeat(100));
      await new Promise((resolve) => setTimeout(resolve, 75));
    }
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 OK[^]*1200$/);
    socket.destroy();
  });

  test('the rest of a body is not awaited after an early response', async () => {
    const { port } = await serving({ handle: async (_, answer) => void answer.writeHead(415).end(), pace });
    const { received, ms } = await exchange(port, `${head(100)}half`);
    expect(received).toMatch(/^HTTP\/1.1 415 /);
    expect(ms).toBeLessThan(5_000);
  });
});

test('O9: with all read slots taken another read gets a code and Retry-After; writes, pages, health checks and requests with a cookie are let in, and a finished read frees its slot', async () => {
  const pending: (() => void)[] = [];
  const { port } = await serving({
    reads: 1,
    handle: async ({ url }, answer) => void (url === '/api/slow' ? pending.push(() => answer.end()) : answer.end()),
  });
  const first = send({ port, path: '/api/slow' });
  first.end();
  while (pending.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const statusOf = async (method: string, path: string, headers = {}) => {
    const outgoing = send({ port, method, path, headers });
    outgoing.end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const content = (await answer.setEncoding('utf8').toArray()).join('');
    return { status: answer.statusCode, after: answer.headers['retry-after'], content };
  };
  const refused = await statusOf('GET', '/api/body/list');
  expect([refused.status, refused.after, JSON.parse(refused.content)]).toMatchObject([
    503,
    '5',
    { error: { code: 'OVERLOADED', retryAfter: 5 } },
  ]);
  for (const [method, path, headers] of [
    ['POST', '/api/mission/comment'],
    ['GET', '/usr/info'],
    ['GET', '/api/health/live'],
    ['GET', '/api/body/list', { cookie: 'locale=en' }],
  ] as const)
    expect([path, await statusOf(method, path, headers)]).toMatchObject([path, { status: 200 }]);
  pending[0]!();
  await once(first, 'response');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await statusOf('GET', '/api/body/list')).toMatchObject({ status: 200 });
});

interface Line {
  level: number;
  msg: string;
  ref?: string;
  code?: string;
}
const linesOf = (msg: string): Line[] =>
  output
    .text()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? (JSON.parse(line) as Line) : []))
    .filter((line) => line.msg === msg);

test('R-API-03: refused reads are counted, and the reference of each is in the log, in at most one line a second', async () => {
  const { port } = await serving({ reads: 0, handle: async (_, answer) => void answer.end() });
  const began = performance.now();
  const refs = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/body/list`);
      return ((await response.json()) as { error: { ref: string } }).error.ref;
    }),
  );
  const lines = linesOf('reads refused');
  expect(counted).toEqual(refs.map(() => 'OVERLOADED'));
  expect(new Set(lines.map(({ ref }) => ref))).toEqual(new Set(refs));
  expect(lines[0]).toMatchObject({ level: 40, code: 'OVERLOADED', ref: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(lines.length).toBeLessThanOrEqual(1 + (performance.now() - began) / 1000);
});

test('O9: with all connection slots taken a new connection is refused at once, and the open ones are served', async () => {
  const { port } = await serving({ handle: async (_, answer) => void answer.end('served'), places: 2 });
  const half = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(half.map((socket) => once(socket, 'connect')));
  const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const responses = await Promise.all(Array.from({ length: 20 }, () => exchange(port, request)));
  expect(new Set(responses.map(({ received }) => received.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 503 Service Unavailable']));
  expect(responses[0]!.received).toMatch(/Retry-After: 5/);
  expect(counted).toEqual(responses.map(() => 'OVERLOADED'));
  expect(linesOf('connections refused')[0]).toMatchObject({ level: 40, code: 'OVERLOADED' });
  half[0]!.write(request);
  const [answer] = (await once(half[0]!, 'data')) as [Buffer];
  expect(answer.toString()).toContain('served');
  half[1]!.destroy();
  await Promise.all(half.filter((socket) => !socket.closed).map((socket) => once(socket, 'close')));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await exchange(port, request)).received).toContain('served');
});

test.each([
  [256, 64],
  [1024, 448],
  [40_127, 19_999],
  [40_128, 20_000],
  [0, 16],
  [Infinity, 20_000],
  [Number.NaN, 16],
])('O9: %d descriptors allow %d connections', (descriptors, places) => expect(maxConnections(descriptors)).toBe(places));
