import { download } from '@/lib/bff/download';
import { companyClosingApi } from '@/lib/company/closing/contract';
import { privacyApi } from '@/lib/privacy/contract';
import { callOf, cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply, type Reply } from '@/__tests__/support/portal/upstream';

const NAME = `attachment; filename="My_data.zip"; filename*=UTF-8''%EB%82%B4%20data.zip`;
const open = download(privacyApi.download, '/usr/setting?tab=data');
const { upstream } = servePortal();

const file =
  (chunks: Iterable<Buffer>, headers: Record<string, string> = {}): Reply =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-disposition': NAME, 'set-cookie': 'evil=1', ...headers });
    for (const chunk of chunks) if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve));
    response.end();
  };

async function ask(headers: Record<string, string> = {}, session: Parameters<typeof sessionOf> | null = ['U']): Promise<Response> {
  return open(
    new Request('http://portal.test/api/privacy/download', {
      headers: { 'sec-fetch-site': 'same-origin', ...(session && { cookie: await cookieOf(sessionOf(...session)) }), ...headers },
    }),
  );
}

test('X3 B5: a file larger than any JSON response is streamed with the contract’s content type and the upstream’s file name, without its other headers', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 7);
  upstream.reply(file(Array.from({ length: 24 }, () => chunk)));
  const response = await ask();
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/zip',
    'content-disposition': NAME.replaceAll('"', ''),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect((await response.arrayBuffer()).byteLength).toBe(24 * 1024 * 1024);
});

test('X2: the file is not buffered: backpressure stops the upstream', async () => {
  let sent = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const chunk = Buffer.alloc(1024 * 1024, 7);
  const flow = file(
    (function* () {
      for (; sent < 200; sent += 1) yield chunk;
    })(),
  );
  upstream.reply((response, ...call) => {
    response.once('close', end);
    return flow(response, ...call);
  });
  const response = await ask();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(sent).toBeLessThan(20);
  await response.body?.cancel();
  // the upstream connection is closed when the client cancels
  await ended;
});

test.each(['inline', 'attachment; filename="a\tb.zip"', `attachment; filename="x"; filename*=UTF-8''%0D"`])(
  'B5: the file name in %j is dropped',
  async (name) => {
    upstream.reply(file([Buffer.from('PK')], { 'content-disposition': name }));
    const response = await ask();
    expect(response.headers.get('content-disposition')).toBe('attachment');
    await response.body?.cancel();
  },
);

test.each([
  [200, true],
  [201, false],
])('B5: a file name of %i characters is passed on: %s', async (length, isKept) => {
  const name = 'x'.repeat(length);
  upstream.reply(file([Buffer.from('PK')], { 'content-disposition': `attachment; filename="${name}"` }));
  const response = await ask();
  expect(response.headers.get('content-disposition')?.includes(name)).toBe(isKept);
  await response.body?.cancel();
});

test('B8: requests from another site, without a session, or from a role without access do not reach the upstream', async () => {
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask({}, null)).status).toBe(401);
  expect((await ask({}, ['M'])).status).toBe(403);
  expect((await ask({}, ['U', { mustChangePassword: true }])).status).toBe(403);
  expect(upstream.seen).toHaveLength(0);
});

test('X2: a refusal redirects a navigation to the page with its status, and returns the error envelope to a fetch', async () => {
  upstream.reply(jsonReply({ error: { code: 'RATE_LIMITED', secret: 'x' } }, 429));
  const person = await ask({ 'sec-fetch-mode': 'navigate' });
  expect([person.status, person.headers.get('location')]).toEqual([303, '/usr/setting?tab=data&failed=429']);
  const program = await ask();
  expect([program.status, ((await program.json()) as { error: { code: string } }).error.code]).toEqual([429, 'RATE_LIMITED']);
  upstream.reply(jsonReply({}, 503));
  expect((await ask()).status).toBe(502);
  // what else the refusal may say is not waited for
  const closed = new Promise<void>((resolve) => {
    upstream.reply((response) => void response.on('close', resolve).writeHead(404).write('and so on'));
  });
  expect((await ask()).status).toBe(404);
  await closed;
});

test.each([
  [401, {}],
  [303, { 'sec-fetch-mode': 'navigate' }],
])('R-AUTH-14: a withdrawn member loses the session; after a navigation the next page says why (%i)', async (status, headers) => {
  upstream.replyCheck(jsonReply({ error: { code: 'WITHDRAWN' } }, 401));
  upstream.reply(jsonReply({ error: { code: 'WITHDRAWN' } }, 401));
  const response = await ask(headers);
  expect(response.status).toBe(status);
  const cookies = [expect.stringMatching(/^session=; /), ...(status === 303 ? [expect.stringMatching(/^notice=withdrawn; /)] : [])];
  expect(response.headers.getSetCookie()).toEqual(cookies);
});

describe('a file downloaded with a secret, without a session', () => {
  const fetchArchive = download(companyClosingApi.archive, '/archive');
  const code = 'a'.repeat(32);
  const post = async (body: unknown, headers: Record<string, string | null> = {}) =>
    fetchArchive(await callOf('POST', '/company/archive', { body, headers }));

  test('R-COMP-02: the secret is sent in the body, and the file is streamed without an access token', async () => {
    upstream.reply(file([Buffer.from('zip')]));
    const response = await post({ code });
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([200, 'zip', 'no-store']);
    const [seen] = upstream.seen;
    expect([seen!.method, seen!.path, seen!.body.toString(), seen!.headers.authorization]).toEqual([
      'POST',
      '/company/archive',
      JSON.stringify({ code }),
      undefined,
    ]);
  });

  test('B8: another site is refused, and a malformed code does not reach the upstream', async () => {
    expect((await post({ code }, { 'x-csrf': null })).status).toBe(403);
    expect((await post({ code }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ code: 'short' })).status).toBe(422);
    expect(upstream.seen).toEqual([]);
  });

  test('an unknown code keeps its status and returns the error envelope', async () => {
    upstream.reply(jsonReply({ error: { code: 'NOT_FOUND', status: 404, ref: 'theirs' } }, 404));
    const response = await post({ code });
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([404, 'NOT_FOUND']);
  });
});
