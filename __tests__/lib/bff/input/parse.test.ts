/** @every run: what reaches the upstream */
import * as z from 'zod/mini';
import { bodyApi } from '@/lib/body/contract';
import { forward } from '@/lib/bff/forward';
import { memberApi } from '@/lib/member/contract';
import { endpoint, accepted } from '@/lib/shared/endpoint';
import { callOf, cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

const { upstream } = servePortal();
const units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
const saveUnit = forward(memberApi.saveUnit);
const profile = forward(memberApi.profile);
const detail = forward(bodyApi.detail);
const trend = forward(bodyApi.myTrend);
const picture = forward(memberApi.profileImg);
const rank = forward(
  endpoint({
    method: 'GET',
    path: '/rank/:category/:sub',
    needs: 'rank:join',
    summary: '',
    params: z.object({ category: z.string(), sub: z.enum(['a', 'b']) }),
    response: accepted,
  }),
);

beforeEach(() => upstream.reply(jsonReply({})));

async function failure(response: Response) {
  return ((await response.json()) as { error: { code: string; status: number; fields?: { path: string; code: string }[] } }).error;
}

async function raw(body: BodyInit | null, headers: Record<string, string | null> = {}, path = '/member/unit'): Promise<Request> {
  const base = await callOf('POST', path, { session: sessionOf('U'), headers: { 'content-type': 'application/json', ...headers } });
  const init = { method: 'POST', headers: base.headers, body, duplex: 'half' };
  return new Request(base.url, init);
}

function streamOf(bytes: number, chunk = 64 * 1024): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(chunk, left)).fill(32));
      left -= chunk;
    },
  });
}

describe('B3: input is checked against the contract', () => {
  test('a repeated key is refused if the contract allows one value', async () => {
    const response = await profile(await callOf('GET', '/member/profile?memberSeq=1&memberSeq=2', { session: sessionOf('M') }));
    expect(await failure(response)).toMatchObject({ code: 'BAD_INPUT', status: 422, fields: [{ path: 'memberSeq', code: 'repeated' }] });
    expect(upstream.seen).toHaveLength(0);
  });

  test('a repeatable key is passed on repeated, and a single value of it too', async () => {
    upstream.reply(jsonReply({ list: [], total: 0 }));
    await detail(await callOf('GET', '/body/detail?page=0&devCode=SM&devCode=FT', { session: sessionOf('U') }));
    await detail(await callOf('GET', '/body/detail?devCode=FL', { session: sessionOf('U') }));
    expect(upstream.seen.map(({ path }) => path)).toEqual(['/body/detail?devCode=SM&devCode=FT&page=0', '/body/detail?devCode=FL&page=0']);
  });

  test('unknown keys of query and body are dropped', async () => {
    await saveUnit(await callOf('POST', '/member/unit?role=A', { session: sessionOf('U'), body: { ...units, role: 'A', compSeq: 9 } }));
    expect(upstream.seen[0]?.path).toBe('/member/unit');
    expect(JSON.parse(upstream.seen[0]!.body.toString())).toEqual(units);
  });

  test.each(['{"__proto__":{"admin":true}}', '{"weight":"kg","nested":{"__proto__":1}}', '{"\\u005f_proto__":{}}', '[[{"__proto__":0}]]'])(
    '%s is refused',
    async (text) => {
      expect(await failure(await saveUnit(await raw(text)))).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: '__proto__' }] });
      expect(upstream.seen).toHaveLength(0);
    },
  );

  test('__proto__ in the query is refused', async () => {
    const response = await profile(await callOf('GET', '/member/profile?__proto__=1', { session: sessionOf('M') }));
    expect(response.status).toBe(422);
  });

  test('every refused field is named, without its value', async () => {
    const response = await saveUnit(
      await callOf('POST', '/member/unit', { session: sessionOf('U'), body: { ...units, weight: 'stone', temp: 7 } }),
    );
    expect((await failure(response)).fields?.map(({ path }) => path).sort()).toEqual(['temp', 'weight']);
  });

  test('text that the database cannot store is refused with its field, in a query and in a body', async () => {
    const body = await raw(JSON.stringify({ ...units, weight: 'k\u0000g' }));
    expect((await failure(await saveUnit(body))).fields?.map(({ path }) => path)).toEqual(['weight']);
    const search = await callOf('GET', '/user/getMyTrend?startDate=9999-12-31&endDate=0001-01-01', { session: sessionOf('U') });
    expect((await failure(await trend(search))).fields?.map(({ path }) => path)).toEqual(['startDate', 'endDate']);
    expect(upstream.seen).toHaveLength(0);
  });

  test.each(['memberSeq=abc', 'memberSeq=', 'memberSeq=-1', 'memberSeq=1.5', 'memberSeq=1e99', 'memberSeq=99999999999'])(
    '%s is refused',
    async (query) => {
      const response = await profile(await callOf('GET', `/member/profile?${query}`, { session: sessionOf('M') }));
      expect(await failure(response)).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: 'memberSeq' }] });
    },
  );

  test('path parameters are checked, and encoded for the upstream', async () => {
    const request = async () => callOf('GET', '/rank/x/a', { session: sessionOf('U') });
    const params = (category: string, sub: string) => ({ params: Promise.resolve({ category, sub }) });
    await rank(await request(), params('../../admin?x#y', 'a'));
    expect(upstream.seen[0]?.path).toBe('/rank/..%2F..%2Fadmin%3Fx%23y/a');
    expect((await rank(await request(), params('x', '../b'))).status).toBe(422);
    expect((await rank(await request(), params('..', 'a'))).status).toBe(404);
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('B9: body limits apply while streaming', () => {
  test('65 KB of JSON is too large, with and without a Content-Length', async () => {
    const text = JSON.stringify({ ...units, filler: 'x'.repeat(65 * 1024) });
    expect((await failure(await saveUnit(await raw(text)))).code).toBe('TOO_LARGE');
    expect((await failure(await saveUnit(await raw(streamOf(65 * 1024))))).code).toBe('TOO_LARGE');
    expect((await failure(await saveUnit(await raw(streamOf(70 * 1024), { 'content-length': '10' })))).code).toBe('TOO_LARGE');
    expect(upstream.seen).toHaveLength(0);
  });

  test('an endless body is cut off at the limit', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
        if (pulled > 60 * 1024 * 1024) controller.close();
      },
    });
    expect((await failure(await saveUnit(await raw(endless)))).code).toBe('TOO_LARGE');
    expect(pulled).toBeLessThan(1024 * 1024);
  });

  test('two hundred thousand nested brackets are refused', async () => {
    expect(await failure(await saveUnit(await raw('['.repeat(60_000))))).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ code: 'too_deep' }],
    });
    expect((await failure(await saveUnit(await raw('['.repeat(200_000))))).code).toBe('TOO_LARGE');
    expect((await failure(await saveUnit(await raw(`${'['.repeat(33)}${']'.repeat(33)}`)))).fields).toEqual([
      { path: '', code: 'too_deep' },
    ]);
  });

  test('brackets inside strings do not count as depth', async () => {
    const response = await saveUnit(await raw(JSON.stringify({ ...units, note: `\\"${'['.repeat(100)}` })));
    expect(response.status).toBe(200);
  });

  test.each(['', '{', 'null', '1', '"x"', '{"a":1}}', 'NaN', '\u0000'])(
    '%j is refused as bad input, not as an internal error',
    async (text) => {
      expect((await saveUnit(await raw(text))).status).toBe(422);
    },
  );
});

describe('B8: only the declared content type', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    '',
    'application/jsonp',
  ])('%j is refused for JSON', async (type) => {
    expect((await failure(await saveUnit(await raw(JSON.stringify(units), { 'content-type': type || null })))).code).toBe(
      'UNSUPPORTED_TYPE',
    );
    expect(upstream.seen).toHaveLength(0);
  });

  test('JSON is refused for pictures', async () => {
    expect((await failure(await picture(await raw('{}', {}, '/member/profileImg')))).code).toBe('UNSUPPORTED_TYPE');
  });
});

describe('pictures are streamed', () => {
  async function upload(bytes: number): Promise<Request> {
    const form = new FormData();
    form.append('memberSeq', '11');
    form.append('img', new Blob([Buffer.alloc(bytes, 7)], { type: 'image/jpeg' }), 'a.jpg');
    const headers = { cookie: await cookieOf(sessionOf('U')), 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
    return new Request('http://portal.test/api/member/profileImg', { method: 'POST', headers, body: form });
  }

  test('8 MB arrive byte for byte', async () => {
    upstream.reply(jsonReply({ urlProfile: '/files/x.jpg' }));
    const response = await picture(await upload(8 * 1024 * 1024));
    expect(await response.json()).toEqual({ urlProfile: '/files/x.jpg' });
    const { body, headers } = upstream.seen[0]!;
    expect(headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    const start = body.indexOf('\r\n\r\n', body.indexOf('name="img"')) + 4;
    const file = body.subarray(start, start + 8 * 1024 * 1024);
    expect(file.length).toBe(8 * 1024 * 1024);
    expect(file.every((byte) => byte === 7)).toBe(true);
  });

  test('B9: a body above the upload limit is cut off', async () => {
    expect((await failure(await picture(await upload(9 * 1024 * 1024)))).code).toBe('TOO_LARGE');
    expect(upstream.seen).toHaveLength(0);
  });
});
