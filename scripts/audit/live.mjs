import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitWith, freePort, waitFor } from '../support/process.mjs';
import { startPlatform, stop } from '../support/services.mjs';
import { readyProgram, startProvedPortal } from '../prove/support/program.mjs';

/** Headers that the portal's own pages send with every call. */
export const OWN = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
/** Account of each role in the demo company. */
const PEOPLE = { U: 'demo.member', M: 'demo.manager', S: 'demo.master', A: 'demo.admin' };
const PASSWORD = 'Wellness!2026';
/** Creating the demo data takes a while on a busy machine. */
const READY_WITHIN_SECONDS = 400;

/** Starts a proxy between portal and platform that records every request. */
async function startSpy(upstream) {
  const seen = [];
  const server = createServer((request, response) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers });
    const { method, headers } = request;
    const out = ask(upstream + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    out.on('error', () => response.destroy());
    request.pipe(out);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, seen, close: () => (server.closeAllConnections(), server.close()) };
}

/** Sends raw bytes and returns status and full response: HTTP clients would normalise the request. */
export async function raw(port, text, patience = 15_000) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString('latin1'))).on('error', () => undefined);
  socket.setTimeout(patience, () => socket.destroy());
  socket.write(text, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0), heard };
}

/** Sends a request with an unnormalised target, and closes the connection after it. */
export const rawRequest = (port, target, headers = {}, method = 'GET') =>
  raw(
    port,
    `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );

/** Starts both programs as in production with demo data, a recording proxy between them, and signs in the demo accounts. */
export async function startLive() {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-audit-'));
  const platformPort = await freePort();
  const upstream = `http://127.0.0.1:${platformPort}`;
  const own = { DATABASE_URL: '', SMTP_URL: '', REDIS_URL: '', FILES_URL: '', PLATFORM_SECRET: '' };
  const portalPort = await freePort();
  const address = `http://127.0.0.1:${portalPort}`;
  const env = { ...own, PLATFORM_PORT: String(platformPort), DATA_DIR: folder, PUBLIC_URL: address, LOG_LEVEL: 'warn' };
  const platform = startPlatform(env, { stdio: 'ignore' });
  const spy = await startSpy(upstream);
  const portal = await startProvedPortal(spy.url, { LOG_LEVEL: 'info' }, { port: portalPort });
  const end = async () => {
    await Promise.all([portal.stop(), stop(platform)]);
    spy.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!(await waitFor(`${upstream}/health/ready`, { child: platform, seconds: READY_WITHIN_SECONDS })))
      exitWith('The platform did not start.');
    await readyProgram(portal);
    const cookies = {};
    for (const [role, id] of Object.entries(PEOPLE)) cookies[role] = await signIn(address, id);
    const tokens = new Set(spy.seen.map(({ headers }) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]).filter(Boolean));
    return { url: address, port: portalPort, portal, upstream, seen: spy.seen, cookies, tokens, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Signs in at the portal and returns the session cookies as a Cookie header. */
async function signIn(address, id) {
  const answer = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { ...OWN, 'content-type': 'application/json' },
    body: JSON.stringify({ compSeq: 1, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' }),
  });
  if (!answer.ok) throw new Error(`${id} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
