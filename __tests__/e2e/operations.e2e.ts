import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestPortal, type TestPortal } from '../support/browser/stack.mjs';
import { upstream } from '../support/browser/upstream';
import { startFaultProxy, type FaultProxy } from '../support/browser/faultProxy';

const SAME = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
const folder = process.env.E2E_FOLDER ?? '';

async function signedIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/session`, {
    method: 'POST',
    headers: { ...SAME, 'content-type': 'application/json' },
    body: JSON.stringify({ compSeq: 1, id: 'demo.member', sns: 'O', pw: 'Wellness!2026', timezone: 9, lang: 'EN' }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** A portal for this file, which its last test stops. */
let proxy: FaultProxy;
let portal: TestPortal;
beforeAll(async () => {
  proxy = await startFaultProxy(upstream);
  portal = await startTestPortal(proxy.url, folder);
});
afterAll(async () => {
  await portal.stop();
  await proxy.close();
});

test('O1: live depends on nothing, ready on the upstream', async () => {
  const status = async (path: string) => (await fetch(`${portal.url}/api/health/${path}`)).status;
  expect([await status('live'), await status('ready')]).toEqual([200, 200]);
  proxy.break('refused');
  expect([await status('live'), await status('ready')]).toEqual([200, 503]);
  proxy.break('none');
  // the result is cached for a moment
  for (const late = Date.now() + 20_000; Date.now() < late && (await status('ready')) !== 200;)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await status('ready')).toBe(200);
});

test.each([
  [{ PORT: 'abc' }, /^PORT must be a port number/m],
  [{ UPSTREAM_URL: 'http://127.0.0.1:9', SESSION_SECRET: '' }, /^SESSION_SECRET is required/m],
  [{ PORT: new URL(process.env.E2E_URL ?? 'http://x:1').port }, /^Port \d+ is in use; stop the program using it or change PORT/m],
])('O7: a wrong setting stops the start with one sentence (%j)', async (env, sentence) => {
  const exit = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, ['scripts/start.mjs'], { env: { ...process.env, NODE_OPTIONS: '', ...env } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
  expect(exit.code).toBe(1);
  expect(exit.text.trim()).toMatch(sentence);
  expect(exit.text).not.toMatch(/\n\s+at /);
});

test('O2: on SIGTERM the portal finishes running requests and exits within ten seconds, although one call never ends', async () => {
  const cookie = await signedIn(portal.url);
  proxy.break('held', /^\/body\/list/);
  const begun = Array.from({ length: 5 }, () => fetch(`${portal.url}/api/body/list?page=0&size=1`, { headers: { ...SAME, cookie } }));
  const { port } = new URL(portal.url);
  const hanging = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const head = ['POST /api/session HTTP/1.1', 'Host: localhost', 'X-CSRF: 1', 'Sec-Fetch-Site: same-origin'];
  hanging.write([...head, 'Content-Type: application/json', 'Content-Length: 100', 'Expect: 100-continue', '', ''].join('\r\n'));
  const [begins] = (await once(hanging, 'data')) as [Buffer];
  expect(begins.toString()).toMatch(/^HTTP\/1\.1 100 /);
  hanging.write('{');
  await proxy.holds(5);
  const since = Date.now();
  const exited = new Promise((resolve) => portal.child.once('exit', resolve));
  portal.child.kill('SIGTERM');
  for (let open = true; open;)
    open = await fetch(`${portal.url}/api/health/live`, { headers: { connection: 'close' } }).then(
      ({ status }) => status < 500,
      () => false,
    );
  proxy.release();
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await exited;
  expect(Date.now() - since).toBeLessThan(10_000);
});
