import { once } from 'node:events';
import { request as send, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createPortalServer } from '@/lib/bff/server/portalServer';
import { setPortalEnv } from '@/__tests__/support/portal/bff';
import { watchOutput } from '@/__tests__/support/portal/pii';

const output = watchOutput();
const servers: Server[] = [];
beforeAll(() => setPortalEnv('http://127.0.0.1:1'));
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
  const asked = send({ port, method, headers });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

/** First line of the answer to an upgrade, once its connection has ended. */
async function upgrade(port: number, path: string): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => void (heard += chunk.toString()));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  await once(socket, 'close');
  return heard.split('\r\n')[0];
}

test('L3, B10: what answers meets the settled request', async () => {
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

test('L4: a head has a minute to come in, a whole upload two hours, and an idle connection five seconds', async () => {
  const { server } = await serving({ handle: async (_, answer) => void answer.end() });
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([60_000, 7_200_000, 5_000]);
});

test('what fails to answer is a 500 without a word, or an end in the middle, and the log names the kind alone', async () => {
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

test('C8: while it reloads, Next’s own upgrades are handed on; without that they end at once, as all others', async () => {
  const taken: unknown[] = [];
  const handle = async () => undefined;
  const reloading = await serving({ handle, reload: ({ url }, socket) => (taken.push(url), socket.destroy()) });
  await upgrade(reloading.port, '/_next/hmr');
  expect(await upgrade(reloading.port, '/other')).toBe('HTTP/1.1 404 Not Found');
  expect(taken).toEqual(['/_next/hmr']);
  const plain = await serving({ handle });
  expect(await upgrade(plain.port, '/_next/hmr')).toBe('HTTP/1.1 404 Not Found');
});
