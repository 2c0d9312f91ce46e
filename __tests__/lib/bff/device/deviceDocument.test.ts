import { deviceDocument } from '@/lib/bff/device/deviceDocument';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

const { upstream } = servePortal();
const DELIVERY = { post: { summary: 'Delivers readings.' } };
const DOCUMENT = {
  openapi: '3.1.0',
  paths: { '/ingest/readings': DELIVERY, '/company/remove': { post: {} } },
  components: { schemas: {} },
};

async function open(role: 'U' | 'M' | 'S' | 'A' | null, headers: Record<string, string> = {}): Promise<Response> {
  const cookie = role && (await cookieOf(sessionOf(role)));
  return deviceDocument(
    new Request('http://portal.test/api/ingest/document', {
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
    }),
  );
}

test('R-DATA-01: a master gets the API document of the device calls only', async () => {
  upstream.reply(jsonReply(DOCUMENT));
  const response = await open('S');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ...DOCUMENT, paths: { '/ingest/readings': DELIVERY } });
  expect(upstream.seen.filter(({ path }) => path === '/openapi.json')).toHaveLength(1);
});

test('Z2, B8: other roles, other sites and requests without a session are refused', async () => {
  for (const role of ['U', 'M', 'A'] as const) expect((await open(role)).status).toBe(403);
  expect((await open(null)).status).toBe(401);
  expect((await open('S', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(upstream.seen.filter(({ path }) => path === '/openapi.json')).toHaveLength(0);
});

test.each([
  [jsonReply({ error: {} }, 404), 404],
  [jsonReply({ openapi: '3.1.0', paths: {} }), 502],
  [jsonReply('no document'), 502],
  [jsonReply({}, 500), 502],
])('R-DATA-01: an upstream without the document, or with a malformed one, is an error (%#)', async (reply, status) => {
  upstream.reply(reply);
  expect((await open('S')).status).toBe(status);
});
