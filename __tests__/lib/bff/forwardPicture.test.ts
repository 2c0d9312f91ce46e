import { picture } from '@/lib/bff/forwardPicture';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply, type Reply } from '@/__tests__/support/portal/upstream';

const NAME = '0f8fad5b-d9cb-469f-a165-70867728950e.jpg';
const image =
  (bytes: Buffer, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-length': String(bytes.length), 'set-cookie': 'evil=1', ...headers })
      .end(bytes);
  };
const { upstream } = servePortal();

async function ask(name: string, headers: Record<string, string> = {}, signedIn = true, session = sessionOf('U')): Promise<Response> {
  const request = new Request(`http://portal.test/api/files/x`, {
    headers: { 'sec-fetch-site': 'same-origin', ...(signedIn && { cookie: await cookieOf(session) }), ...headers },
  });
  return picture(request, { params: Promise.resolve({ name }) });
}

test('U6, B5: a picture is returned whole, with our content type and no upstream header', async () => {
  const bytes = Buffer.alloc(300_000, 9);
  upstream.reply(image(bytes));
  const response = await ask(NAME);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'image/jpeg',
    'content-length': '300000',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(upstream.seen[0]?.path).toBe(`/files/${NAME}`);
});

test.each([
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])('U6: a picture whose name ends in %s is served as %s', async (ending, type) => {
  upstream.reply(image(Buffer.alloc(9)));
  const response = await ask(NAME.replace('jpg', ending));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});

test('R-RANK-03: a lobby display sees the portraits of its ranking', async () => {
  upstream.reply(image(Buffer.alloc(9)));
  expect((await ask(NAME, {}, true, sessionOf('M', { rankOnly: true }))).status).toBe(200);
});

test('B8: a request from another site or without a session is refused', async () => {
  expect((await ask(NAME, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask(NAME, {}, false)).status).toBe(401);
  expect(upstream.seen).toHaveLength(0);
});

test('R-AUTH-14: an embedded picture leaves an ended session to the next call, which tells why; a picture opened by its address tells it', async () => {
  upstream.replyCheck(jsonReply({ message: 'gone' }, 404));
  const embedded = await ask(NAME, { 'sec-fetch-mode': 'no-cors' });
  expect([embedded.status, embedded.headers.getSetCookie()]).toEqual([401, []]);
  upstream.replyCheck(jsonReply({ message: 'gone' }, 404));
  const opened = await ask(NAME, { 'sec-fetch-mode': 'navigate' });
  expect([opened.status, opened.headers.getSetCookie().length]).toEqual([401, 2]);
});

test.each([
  '../../etc/passwd',
  '..%2fadmin',
  'x.jpg',
  `${NAME}?x=1`,
  `a/${NAME}`,
  NAME.replace('.jpg', '.svg'),
  NAME.replace('.jpg', '.html'),
  '',
])('B2: the name %j does not reach the upstream', async (name) => {
  expect((await ask(name)).status).toBe(404);
  expect(upstream.seen).toHaveLength(0);
});

test("U6: another person's picture is not found, and a picture above the size limit or without a length is not passed on", async () => {
  upstream.reply(jsonReply({ error: 'secret' }, 404));
  expect((await ask(NAME)).status).toBe(404);
  const LIMIT = 10 * 1024 * 1024;
  const closed = new Promise<void>((resolve) => {
    upstream.reply((response) => {
      response.on('close', resolve);
      response.writeHead(200, { 'content-length': String(LIMIT + 1) }).write('x');
    });
  });
  expect((await ask(NAME)).status).toBe(502);
  // the rest is not waited for
  await closed;
  upstream.reply(image(Buffer.alloc(LIMIT)));
  expect((await (await ask(NAME)).arrayBuffer()).byteLength).toBe(LIMIT);
  upstream.reply((response) => {
    response.writeHead(200).end('no length');
  });
  expect((await ask(NAME)).status).toBe(502);
});

test('U6: a client that leaves early cancels the upstream’s response', async () => {
  const left = new Promise<void>((resolve) => {
    upstream.reply((response) => {
      response.on('close', resolve);
      response.writeHead(200, { 'content-length': '300000' }).write(Buffer.alloc(100_000, 9));
    });
  });
  const reader = (await ask(NAME)).body!.getReader();
  await reader.read();
  await reader.cancel();
  await left;
});
