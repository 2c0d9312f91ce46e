import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { readyProgram, startProvedPortal } from '../../prove/support/program.mjs';
import { OWN, raw } from '../live.mjs';
import { seeded } from '../routes.mjs';
import { forEachConcurrent } from '../../support/forEachConcurrent.mjs';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-_.~%';

/** S4: a cookie with one changed character grants no access and causes no error. */
export async function cookies({ url, cookies: { U }, count = 1_000 }) {
  const random = seeded(20_261_125);
  const failed = [];
  const at = U.indexOf('=') + 1;
  const ask = async (cookie) => {
    const answer = await fetch(`${url}/api/member/unit`, { headers: { ...OWN, cookie } });
    await answer.arrayBuffer();
    return answer.status;
  };
  if ((await ask(U)) !== 200) failed.push('the cookie itself opens nothing');
  const tries = Array.from({ length: count }, () => {
    const place = at + Math.floor(random() * (U.length - at));
    const other = LETTERS[Math.floor(random() * LETTERS.length)];
    return U.slice(0, place) + (other === U[place] ? '!' : other) + U.slice(place + 1);
  });
  await forEachConcurrent(tries, 8, async (cookie) => {
    const status = await ask(cookie);
    if (status !== 401) failed.push(`${cookie.slice(0, 40)}…: ${status}`);
  });
  return { tried: tries.length, failed, least: count };
}

/**
 * L3: the 61st sign-in from one address within a minute is refused, whatever X-Forwarded-For a client sends. Runs last, since it blocks
 * further sign-ins.
 */
export async function signInLimit({ url }) {
  const statuses = [];
  for (let count = 0; count < 70; count += 1) {
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { ...OWN, 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${count}` },
      body: JSON.stringify({ compSeq: 1, id: `nobody.${count}`, sns: 'O', pw: 'x', timezone: 9, lang: 'EN' }),
    });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  const refused = statuses.filter((status) => status === 429).length;
  const failed = [];
  if (refused < 10) failed.push(`of 70 sign-ins ${refused} were refused`);
  if (statuses.some((status) => status !== 401 && status !== 429)) failed.push(`answers: ${[...new Set(statuses)].join()}`);
  return { tried: statuses.length, failed, least: 61 };
}

/** U6: a demo picture is served with its own type and a policy that allows no scripts, and is not served without a session. */
export async function picture({ url, cookies: { U } }) {
  const failed = [];
  const page = await (await fetch(`${url}/api/member/profile`, { headers: { ...OWN, cookie: U } })).text();
  const name = /[0-9a-f-]{36}\.jpg/.exec(page)?.[0];
  if (!name) return { tried: 0, failed: ['the demo has no picture'], least: 2 };
  const image = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' };
  const answer = await fetch(`${url}/api/files/${name}`, { headers: { ...image, cookie: U } });
  await answer.arrayBuffer();
  const told = (header) => answer.headers.get(header) ?? '';
  if (answer.status !== 200) failed.push(`${answer.status}`);
  for (const [header, expected] of [
    ['content-type', /^image\/jpeg$/],
    ['x-content-type-options', /^nosniff$/],
    ['cross-origin-resource-policy', /^same-origin$/],
    ['content-security-policy', /default-src 'none'.*sandbox/],
    ['cache-control', /no-store/],
  ])
    if (!expected.test(told(header))) failed.push(`${header}: ${told(header)}`);
  const nobody = await fetch(`${url}/api/files/${name}`, { headers: image });
  await nobody.arrayBuffer();
  if (nobody.status !== 401) failed.push(`to nobody: ${nobody.status}`);
  return { tried: 2, failed, least: 2 };
}

/** C8 C2: an upgrade that is not for the chat, or comes from another origin, is rejected within a second. */
export async function upgrades({ port }) {
  const failed = [];
  const head = (path, origin) =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ${origin}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  const own = `http://127.0.0.1:${port}`;
  const chat = '/socket.io?EIO=4&transport=websocket';
  const tries = ['/nope', '/', '/api/session', '/_next/webpack-hmr', '/socket.iox', '/usr/chat'].map((path) => [path, own]);
  tries.push([chat, 'https://evil.example'], [chat, 'null']);
  for (const [path, origin] of tries) {
    const since = performance.now();
    const { status } = await raw(port, head(path, origin), 5_000);
    const ms = performance.now() - since;
    if (status === 101 || status >= 500 || status === 0 || ms > 1_000)
      failed.push(`${path} from ${origin}: ${status} after ${Math.round(ms)} ms`);
  }
  return { tried: tries.length, failed, least: 8 };
}

const HALF_SENT = 20;
/** Maximum time in ms that a half-sent body may hold its connection: half a minute, plus detection on a busy machine. */
const HALF_SENT_MS = 45_000;

/** O9: a stalled request body is ended with 408, without occupying its slot for as long as a whole upload may take. */
export async function slowBodies({ port }) {
  const failed = [];
  const headers = { ...OWN, 'content-type': 'application/json', 'content-length': '100' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const half = `POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n{"compSeq":`;
  const tries = Array.from({ length: HALF_SENT }, async () => {
    const since = performance.now();
    const { status } = await raw(port, half, HALF_SENT_MS);
    const ms = performance.now() - since;
    if (status !== 408 || ms >= HALF_SENT_MS) failed.push(`half a body: ${status} after ${Math.round(ms)} ms`);
  });
  await Promise.all(tries);
  return { tried: HALF_SENT, failed, least: HALF_SENT };
}

const DESCRIPTORS = 256;
const HALF_OPEN = 600;

/** O9: with 256 descriptors and 600 half-open requests, new requests get 503 at once; after those are gone, the portal recovers. */
export async function descriptors({ upstream }) {
  const failed = [];
  const portal = await readyProgram(await startProvedPortal(upstream, {}, { limits: `ulimit -n ${DESCRIPTORS}` }));
  const port = Number(new URL(portal.url).port);
  const half = [];
  try {
    for (let count = 0; count < HALF_OPEN; count += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
      half.push(socket);
      if (count % 50 === 49) await pause(50);
    }
    await pause(1_000);
    const request = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    for (let count = 0; count < 5; count += 1) {
      const since = performance.now();
      const { status } = await raw(port, request, 5_000);
      if (status !== 503) failed.push(`with all places taken: ${status} after ${Math.round(performance.now() - since)} ms`);
    }
    await Promise.all(half.filter((socket) => !socket.destroyed).map((socket) => once(socket.destroy(), 'close')));
    const since = performance.now();
    let status = 0;
    while (status !== 200 && performance.now() - since < 10_000) ({ status } = await raw(port, request, 2_000));
    if (status !== 200) failed.push(`ten seconds after: ${status}`);
    if (portal.child.exitCode !== null) failed.push('the portal has ended');
  } finally {
    for (const socket of half) socket.destroy();
    await portal.stop();
  }
  return { tried: HALF_OPEN + 6, failed, least: HALF_OPEN };
}
