import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Away from the tree: what is not refused here must find nothing to install or build. */
const folder = mkdtempSync(join(tmpdir(), 'wellness-start-'));
const held = createServer();
let taken: number;
let free: number;
beforeAll(async () => {
  const other = createServer();
  [taken, free] = (await Promise.all(
    [held, other].map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    }),
  )) as [number, number];
  other.close();
});
afterAll(() => {
  held.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string>): Promise<{ code: unknown; out: string; err: string }> {
  const env = { PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv;
  return new Promise((resolve) =>
    execFile(process.execPath, [join(process.cwd(), 'scripts/start.mjs')], { cwd: folder, env, timeout: 20_000 }, (error, out, err) =>
      resolve({ code: error?.code, out, err }),
    ),
  );
}

test.each([
  ['a port that is no number', () => ({ PORT: '80x' }), /^PORT must be a port number from 1 to 65535\.$/],
  ['a port in use', () => ({ PORT: String(taken) }), /^Port \d+ is in use; stop what runs there or set PORT to another\.$/],
  ['a host elsewhere', () => ({ HOST: '203.0.113.5' }), /^HOST is not an address of this machine \(EADDRNOTAVAIL\); [^\n]*\.$/],
  ['a host that is none', () => ({ HOST: 'localhst.invalid' }), /^HOST is not an address of this machine \(\w+\); [^\n]*\.$/],
  [
    'a port of the platform in use',
    () => ({ PORT: String(free), PLATFORM_PORT: String(taken) }),
    /^Port \d+ is in use; stop what runs there or set PLATFORM_PORT to another\.$/,
  ],
  [
    'figures of a copy on the port of all',
    () => ({ PORT: '3002', METRICS_PORT: '3000', PORTAL_COPIES: '3' }),
    /^METRICS_PORT must leave out PORT: of 3 copies of the portal each takes a port, from METRICS_PORT on\.$/,
  ],
])('%s stops the start with one sentence, before anything is made', async (_, settings, sentence) => {
  const { code, out, err } = await start(settings());
  expect(err.trim()).toMatch(sentence);
  expect([code, out, readdirSync(folder)]).toEqual([1, '', []]);
});
