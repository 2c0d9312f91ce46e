import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { serveAssets } from '@/lib/bff/server/assets';
import { EVERYWHERE } from '@/lib/bff/server/everywhere.mjs';
import { compressAssets } from '@/scripts/support/compressAssets.mjs';

const SCRIPT = 'export const weight = 70;\n'.repeat(100);
const folder = mkdtempSync(join(tmpdir(), 'compressed-'));
let server: Server;

beforeAll(async () => {
  const chunks = join(folder, '.next/static/chunks');
  mkdirSync(chunks, { recursive: true });
  for (const name of ['a1.js', 'a1.css', 'a1.woff2']) writeFileSync(join(chunks, name), SCRIPT);
  await compressAssets(folder);
  const serve = serveAssets(join(folder, '.next/brotli'));
  server = createServer((request, answer) => void (serve(request, answer) || answer.writeHead(418).end())).listen(0);
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, method, headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body };
}

test.each([
  ['/_next/static/chunks/a1.js', 'application/javascript; charset=UTF-8'],
  ['/_next/static/chunks/a1.css', 'text/css; charset=UTF-8'],
])('%s is served compressed and immutable, with the common headers', async (path, type) => {
  const { status, headers, body } = await ask(path);
  expect([status, headers['content-type'], headers['content-encoding'], headers.vary]).toEqual([200, type, 'br', 'Accept-Encoding']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers).toMatchObject(Object.fromEntries(Object.entries(EVERYWHERE).map(([name, value]) => [name.toLowerCase(), value])));
  expect(Number(headers['content-length'])).toBe(body.length);
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

test('HEAD returns the length without a body', async () => {
  const { headers, body } = await ask('/_next/static/chunks/a1.js', {}, 'HEAD');
  expect([Number(headers['content-length']) > 0, body.length]).toEqual([true, 0]);
});

test.each([
  ['a browser without Brotli', '/_next/static/chunks/a1.js', { 'accept-encoding': 'gzip, deflate' }, 'GET'],
  ['a browser that refuses Brotli', '/_next/static/chunks/a1.js', { 'accept-encoding': 'gzip, br;q=0' }, 'GET'],
  ['a range request', '/_next/static/chunks/a1.js', { range: 'bytes=0-9' }, 'GET'],
  ['an asset that is not compressed', '/_next/static/chunks/a1.woff2', {}, 'GET'],
  ['a missing asset', '/_next/static/chunks/../../server/a1.js', {}, 'GET'],
  ['another method', '/_next/static/chunks/a1.js', {}, 'POST'],
])('%s falls through to Next', async (_, path, headers, method) => {
  expect((await ask(path, headers, method)).status).toBe(418);
});

test('without compressed assets everything falls through to Next', () => {
  expect(serveAssets(join(folder, 'nothing'))({ method: 'GET', url: '/', headers: {} } as IncomingMessage, {} as never)).toBe(false);
});
