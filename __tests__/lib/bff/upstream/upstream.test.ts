import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { bodyApi } from '@/lib/body/contract';
import { forward } from '@/lib/bff/forward';
import { memberApi } from '@/lib/member/contract';
import { sendJson } from '@/lib/bff/upstream/sendJson';
import { callOf, sessionOf } from '@/__tests__/support/portal/bff';
import { CANARY, expectNoPii } from '@/__tests__/support/portal/pii';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply, faults, textReply, startUpstream, type Reply } from '@/__tests__/support/portal/upstream';

const units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
const { upstream } = servePortal();
const unit = forward(memberApi.unit);
const saveUnit = forward(memberApi.saveUnit);
const list = forward(bodyApi.list);

const get = async () => unit(await callOf('GET', '/member/unit', { session: sessionOf('U') }));
const post = async () => saveUnit(await callOf('POST', '/member/unit', { session: sessionOf('U'), body: units }));
/** An upload that takes longer to send than its first byte may take to arrive. */
const UPLOAD_CHUNKS = 8;
const UPLOAD_MS = 1_600;
async function* slowBody() {
  for (let sent = 0; sent < UPLOAD_CHUNKS; sent++) {
    await pause(UPLOAD_MS / UPLOAD_CHUNKS);
    yield Buffer.from('x');
  }
}
const slowUpload = () =>
  sendJson({
    method: 'POST',
    path: '/import/upload',
    ref: 'slow upload',
    firstByteMs: 500,
    body: { type: 'application/octet-stream', data: slowBody() },
  });
const failureOf = async (response: Response) => {
  const text = await response.text();
  expectNoPii(text);
  return (JSON.parse(text) as { error: { code: string; status: number; retryAfter?: number } }).error;
};

test.each([
  [200, 200],
  [299, 200],
  [300, 502],
])('an upstream status of %i becomes %i', async (status, answered) => {
  upstream.reply(jsonReply(units, status));
  expect((await get()).status).toBe(answered);
});

describe('B6: redirects are not followed', () => {
  test.each([301, 302, 303, 307, 308])('%i', async (status) => {
    const other = await startUpstream();
    upstream.reply(jsonReply({}, status, { location: `${other.url}/steal` }));
    const response = await get();
    expect(await failureOf(response)).toMatchObject({ code: 'UPSTREAM_INVALID', status: 502 });
    expect(response.headers.get('location')).toBeNull();
    expect(other.seen).toHaveLength(0);
    await other.close();
  });
});

describe('B12: one retry, for reads only', () => {
  const busy: [string, Reply][] = [
    ['a reset connection', faults.resetBeforeHeaders],
    ['502', jsonReply({}, 502)],
    ['503', jsonReply({}, 503)],
    ['504', jsonReply({}, 504)],
  ];

  test.each(busy)('a GET that meets %s once succeeds', async (_, fault) => {
    upstream.reply(fault, jsonReply(units));
    expect((await get()).status).toBe(200);
    expect(upstream.seen).toHaveLength(2);
  });

  test.each(busy)('a GET that meets %s twice fails', async (_, fault) => {
    upstream.reply(fault);
    expect(await failureOf(await get())).toMatchObject({ code: 'UPSTREAM_DOWN', status: 502 });
    expect(upstream.seen).toHaveLength(2);
  });

  test.each(busy)('a POST that meets %s is not retried', async (_, fault) => {
    upstream.reply(fault, jsonReply({}));
    expect(await failureOf(await post())).toMatchObject({ code: 'UPSTREAM_DOWN', status: 502 });
    expect(upstream.seen).toHaveLength(1);
  });

  test('a plain 500 is not retried', async () => {
    upstream.reply(jsonReply({ message: CANARY.internal }, 500), jsonReply(units));
    expect(await failureOf(await get())).toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('B13: upstream failures are not passed through', () => {
  const wrong: [string, Reply, string][] = [
    ['an HTML page', faults.html, 'UPSTREAM_INVALID'],
    ['HTML that claims to be JSON', faults.htmlAsJson, 'UPSTREAM_INVALID'],
    ['truncated JSON', faults.truncated, 'UPSTREAM_INVALID'],
    ['an empty body', faults.empty, 'UPSTREAM_INVALID'],
    ['204 where data is due', faults.nothing, 'UPSTREAM_INVALID'],
    ['null', faults.nullBody, 'UPSTREAM_INVALID'],
    ['the wrong shape', faults.wrongShape, 'UPSTREAM_INVALID'],
    ['a compressed body', faults.compressed, 'UPSTREAM_INVALID'],
    ['a response that is not HTTP', faults.garbage, 'UPSTREAM_INVALID'],
    ['64 KB of header', faults.bigHeader, 'UPSTREAM_INVALID'],
    ['a body cut by a reset', faults.resetInBody, 'UPSTREAM_DOWN'],
    ['a body closed early', faults.closeInBody, 'UPSTREAM_DOWN'],
    ['headers cut by a reset', faults.resetInHeaders, 'UPSTREAM_DOWN'],
    ['HTML with 500', textReply(`<h1>${CANARY.internal}</h1>`, { 'content-type': 'text/html' }, 500), 'UPSTREAM_DOWN'],
  ];
  test.each(wrong)('%s', async (_, fault, code) => {
    upstream.reply(fault);
    expect(await failureOf(await get())).toMatchObject({ code, status: 502 });
  });

  test.each([400, 403, 404, 405, 406, 409, 410, 422, 429])('%i keeps its status and nothing of its body', async (status) => {
    upstream.reply(jsonReply({ message: CANARY.internal, name: CANARY.name, error: { code: 'SQL', fields: CANARY.internal } }, status));
    const response = await get();
    expect(response.status).toBe(status);
    expect(await failureOf(response)).toEqual({ code: expect.any(String), status, ref: expect.any(String) });
  });

  test('429 has a Retry-After', async () => {
    upstream.reply(jsonReply({}, 429));
    expect((await get()).headers.get('retry-after')).toMatch(/^\d+$/);
    upstream.reply(jsonReply({}, 429, { 'retry-after': '42' }));
    const response = await get();
    expect([response.headers.get('retry-after'), (await failureOf(response)).retryAfter]).toEqual(['42', 42]);
  });
});

describe('R-OPS-01: an overloaded upstream', () => {
  const overloaded = jsonReply({ error: { code: 'OVERLOADED', status: 503, ref: 'theirs' } }, 503, { 'retry-after': '7' });

  test('is called once, and its Retry-After is passed on in header and envelope', async () => {
    for (const ask of [get, post]) {
      upstream.reset();
      upstream.reply(overloaded, jsonReply(units));
      const response = await ask();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
      expect(await failureOf(response)).toEqual({ code: 'OVERLOADED', status: 503, ref: expect.any(String), retryAfter: 7 });
      expect(upstream.seen).toHaveLength(1);
    }
  });

  test.each(['soon', '-1', '0', '99999'])('with a Retry-After of %s counts as down', async (header) => {
    upstream.reply(jsonReply({}, 503, { 'retry-after': header }), jsonReply({}, 503, { 'retry-after': header }));
    expect(await failureOf(await get())).toMatchObject({ code: 'UPSTREAM_DOWN', status: 502 });
  });

  test('has its Retry-After capped at ten minutes', async () => {
    upstream.reply(jsonReply({}, 503, { 'retry-after': '9999' }));
    expect((await get()).headers.get('retry-after')).toBe('600');
  });
});

describe('B14: responses are bounded', () => {
  test('100 MB of JSON stops at the cap, and the upstream connection is closed', async () => {
    let close = () => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    upstream.reply((response) => {
      response.on('close', close);
      return faults.huge(response);
    });
    const before = process.memoryUsage().rss;
    expect(await failureOf(await get())).toMatchObject({ code: 'UPSTREAM_INVALID', status: 502 });
    await closed;
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
  });

  test('a body whose announced length is above the cap is not read', async () => {
    upstream.reply((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(50 * 1024 * 1024) }).write('{');
    });
    expect(await failureOf(await get())).toMatchObject({ code: 'UPSTREAM_INVALID' });
  });

  test.each([
    [10 * 1024 * 1024, true],
    [10 * 1024 * 1024 + 1, false],
  ])('a body of %i bytes, announced or not, is read: %s', async (bytes, isRead) => {
    const body = `"${'x'.repeat(bytes - 2)}"`;
    const ask = () => sendJson({ method: 'GET', path: '/member/unit', ref: 'large' }).then((answer) => typeof answer.body === 'string');
    upstream.reply(textReply(body, { 'content-type': 'application/json', 'content-length': String(bytes) }));
    expect(await ask()).toBe(isRead);
    upstream.reply((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write(body.slice(0, 9));
      response.end(body.slice(9));
    });
    expect(await ask().catch(({ code }: { code: string }) => code)).toBe(isRead || 'UPSTREAM_INVALID');
  });

  test('a body is read whole, in one part or several, with a byte order mark or without', async () => {
    const text = JSON.stringify(units);
    for (const parts of [
      [text],
      [`\uFEFF${text}`],
      [text.slice(0, 9), text.slice(9)],
      [text.slice(0, 5), text.slice(5, 9), text.slice(9)],
    ]) {
      upstream.reply(async (response) => {
        response.writeHead(200, { 'content-type': 'application/problem+json ; charset=utf-8' });
        for (const part of parts) {
          response.write(part);
          await pause(20);
        }
        response.end();
      });
      expect(await sendJson({ method: 'GET', path: '/member/unit', ref: 'parts' })).toEqual({ status: 200, body: units });
    }
  });

  test('a non-JSON body is not read to its end, and a response without a body frees its connection', async () => {
    const ask = () => sendJson({ method: 'GET', path: '/member/unit', ref: 'bodies' });
    for (const reply of [faults.nothing, textReply('', { 'content-length': '0' })]) {
      let socket: Socket | undefined;
      upstream.reply((response, ...call) => ((socket = call[1].socket), reply(response, ...call)));
      await ask();
      await pause(100);
      expect(socket?.destroyed).toBe(false);
    }
    const closed = new Promise<void>((resolve) => {
      upstream.reply((response) => {
        response.on('close', resolve);
        response.writeHead(200, { 'content-type': 'text/html' }).write('<html>');
      });
    });
    expect(await ask()).toEqual({ status: 200, body: undefined });
    await closed;
  });

  test('ten thousand rows pass', async () => {
    const row = { seq: 1, date: '2026-01-01T00:00:00Z', device: 'SM', weight: 60.5 };
    const values = ['bfp', 'bfm', 'smm', 'bmr', 'bmi', 'bwp', 'ecf', 'protein', 'minerals', 'bodyScore'];
    const ideals = ['genWeight', 'genBfp', 'genBfm', 'genSmm', 'genBmr', 'genBmi', 'genBwp', 'genEcf', 'genProtein', 'genMinerals'];
    const nulls = (names: string[]) => Object.fromEntries(names.map((name) => [name, null]));
    const idx = nulls(['weight', ...values.filter((name) => name !== 'bodyScore')]);
    const full = Array.from({ length: 10_000 }, () => ({ ...row, ...nulls([...values, ...ideals]), idx }));
    upstream.reply(jsonReply({ list: full, total: full.length }));
    const response = await list(await callOf('GET', '/body/list?page=0&size=10000', { session: sessionOf('U') }));
    expect(((await response.json()) as { list: unknown[] }).list).toHaveLength(10_000);
  });
});

describe('B11: every call times out', () => {
  test('an upstream that never responds times out within twelve seconds', async () => {
    upstream.reply(faults.hang);
    const started = performance.now();
    const response = await get();
    const seconds = (performance.now() - started) / 1000;
    expect(await failureOf(response)).toMatchObject({ code: 'UPSTREAM_TIMEOUT', status: 504 });
    expect(seconds).toBeGreaterThan(8);
    expect(seconds).toBeLessThan(12);
    expect(upstream.seen).toHaveLength(1);
  }, 20_000);

  test('F10: a response that starts, drips and never ends times out soon after its first-byte limit', async () => {
    const drips: NodeJS.Timeout[] = [];
    upstream.reply((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      drips.push(setInterval(() => response.write(' '), 100));
    });
    const started = performance.now();
    const call = { method: 'GET', path: '/member/unit', ref: 'drips', firstByteMs: 500 } as const;
    await expect(sendJson(call)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(performance.now() - started).toBeLessThan(2_000);
    for (const drip of drips) clearInterval(drip);
  });

  test('F10: a response that starts late has no more time than one that starts at once', async () => {
    upstream.reply(async (response) => {
      await pause(1_400);
      response.writeHead(200, { 'content-type': 'application/json' }).write(' ');
    });
    const started = performance.now();
    const call = { method: 'GET', path: '/member/unit', ref: 'late', firstByteMs: 1_500 } as const;
    await expect(sendJson(call)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    expect(performance.now() - started).toBeLessThan(3_300);
  });

  test('an upload is not cut while it is being sent, however long that takes', async () => {
    upstream.reply(jsonReply({ stored: true }));
    expect(await slowUpload()).toMatchObject({ status: 200, body: { stored: true } });
    expect(upstream.seen.at(-1)!.body).toHaveLength(UPLOAD_CHUNKS);
  });

  test('an upload whose response never comes times out once it has been sent', async () => {
    upstream.reply(faults.hang);
    const started = performance.now();
    await expect(slowUpload()).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    expect(performance.now() - started).toBeGreaterThan(UPLOAD_MS);
  });

  test('an upload that finds no connection times out', async () => {
    upstream.reply(faults.hang);
    const leaving = new AbortController();
    async function* endless() {
      yield Buffer.from('x');
      await once(leaving.signal, 'abort');
    }
    const call = { method: 'POST', path: '/import/upload', ref: 'full lane', signal: leaving.signal } as const;
    const held = Array.from({ length: 64 }, () => sendJson({ ...call, body: { type: 'text/csv', data: endless() } }));
    await expect(slowUpload()).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    leaving.abort();
    expect((await Promise.allSettled(held)).map(({ status }) => status)).toEqual(Array<string>(64).fill('rejected'));
  });

  test('a browser that leaves cancels the upstream call within a second', async () => {
    let come = () => {};
    const requested = new Promise<void>((resolve) => (come = resolve));
    const closed = new Promise<number>((resolve) => {
      upstream.reply((response) => {
        response.on('close', () => resolve(performance.now()));
        come();
      });
    });
    const leaving = new AbortController();
    const request = new Request(await callOf('GET', '/member/unit', { session: sessionOf('U') }), { signal: leaving.signal });
    const answer = unit(request);
    await requested;
    const left = performance.now();
    leaving.abort();
    expect((await closed) - left).toBeLessThan(1000);
    expect((await answer).status).toBeGreaterThanOrEqual(500);
    expect(upstream.seen).toHaveLength(1);
  });
});

test('O7: an upstream that is down is reported within two seconds, and found again once it is up', async () => {
  await upstream.close();
  const started = performance.now();
  expect(await failureOf(await get())).toMatchObject({ code: 'UPSTREAM_DOWN', status: 502 });
  expect(performance.now() - started).toBeLessThan(2000);
  const back = await startUpstream(upstream.port);
  back.reply(jsonReply(units));
  expect((await get()).status).toBe(200);
  await back.close();
});
