import { request as httpRequest } from 'node:http';
import { callersOf } from '../../support/calls/callers';
import { declaredCalls } from '../../support/calls/contracts';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

type Failure = { error: { code: string; status: number; ref: string; fields?: { path: string; code: string }[] } };

let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'SERVER');
});
afterAll(() => platform.stop());

/** The status of a request that fetch cannot send: a chunked body without a length, or an unusual method. */
function rawStatus(
  method: string,
  path: string,
  { headers = {}, chunks = [] }: { headers?: Record<string, string>; chunks?: string[] } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(platform.url + path, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}

describe('the platform as a server', () => {
  test('O1: live and ready are answered by path, without a version', async () => {
    const live = await platform.call<object>('GET', '/health/live');
    const ready = await platform.call<object>('GET', '/health/ready');
    expect([live.status, live.body]).toEqual([200, { status: 'live' }]);
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
  });

  test('B10: an unknown path is 404 and a wrong method 405 with the allowed ones, in the error format', async () => {
    const unknown = await platform.call<Failure>('GET', '/no/such/path');
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND']);
    // a path has one spelling
    expect((await platform.call('GET', '/member/unit/', { token: fixtures.U.token })).status).toBe(404);
    const wrong = await platform.call<Failure>('DELETE', '/body/list');
    expect([wrong.status, wrong.headers.get('allow'), wrong.body.error.code]).toEqual([405, 'GET', 'METHOD_NOT_ALLOWED']);
    expect((await platform.call('PUT', '/member/profile')).headers.get('allow')).toBe('GET, POST');
  });

  test('B10: unusual methods are refused without failures', async () => {
    for (const method of ['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND', 'HEAD'])
      expect([method, await rawStatus(method, '/body/list')]).toEqual([method, 405]);
  });

  test('B13: a valid request id is returned as the reference, an invalid one is not', async () => {
    const good = await platform.call<Failure>('GET', '/nothing', { headers: { 'x-request-id': 'abcdef12-3456' } });
    expect(good.body.error.ref).toBe('abcdef12-3456');
    const bad = await platform.call<Failure>('GET', '/nothing', { headers: { 'x-request-id': '<script>' } });
    expect(bad.body.error.ref).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('B13: an internal failure reveals nothing about its cause', async () => {
    await platform.sql('alter table unit_setting rename to unit_setting_away');
    try {
      const { status, body } = await platform.call<Failure>('GET', '/member/unit', { token: fixtures.U.token });
      expect([status, Object.keys(body.error).sort()]).toEqual([500, ['code', 'ref', 'status']]);
      expect(body.error.code).toBe('INTERNAL');
    } finally {
      await platform.sql('alter table unit_setting_away rename to unit_setting');
    }
  });

  test('B7 H2: responses are never cached, and have the browser’s security headers', async () => {
    for (const { headers } of [
      await platform.call('GET', '/member/unit', { token: fixtures.U.token }),
      await platform.call('GET', '/member/unit'),
    ]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect([headers.get('x-powered-by'), headers.get('access-control-allow-origin')]).toEqual([null, null]);
    }
  });
});

describe('requests', () => {
  const login = (body: unknown) => platform.call<Failure>('POST', '/login', { body });

  test('B3: each refused field is named', async () => {
    const { status, body } = await login({ compSeq: 'x', id: '', sns: 'O', timezone: 99, lang: 'EN' });
    expect([status, body.error.code]).toEqual([422, 'BAD_INPUT']);
    expect(body.error.fields!.map(({ path }) => path).sort()).toEqual(['compSeq', 'id', 'timezone']);
  });

  test('B3: a repeated scalar is refused, a repeated list is not', async () => {
    const twice = await platform.call<Failure>('GET', '/body/list?page=0&page=1', { token: fixtures.U.token });
    expect([twice.status, twice.body.error.fields?.[0]?.path]).toEqual([422, 'page']);
    expect(
      (await platform.call('GET', `/body/list?memberSeq=${fixtures.U.seq}&memberSeq=${fixtures.otherU.seq}`, { token: fixtures.M.token }))
        .status,
    ).toBe(422);
    expect((await platform.call('GET', '/body/detail?page=0&devCode=SM&devCode=FT', { token: fixtures.U.token })).status).toBe(200);
  });

  test.each([
    ['__proto__', '{"__proto__":{"compSeq":1}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
    ['broken JSON', '{"compSeq":'],
    ['a list', '[1]'],
    ['nothing', 'null'],
    ['deeply nested lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('B3 B9: a body of %s is refused as bad input', async (_, text) => {
    const { status, body } = await platform.call<Failure>('POST', '/login', { body: text });
    expect([status, body.error.code]).toEqual([422, 'BAD_INPUT']);
  });

  test('B3: __proto__ as a query key is refused', async () => {
    expect((await platform.call('GET', '/body/list?__proto__=1', { token: fixtures.U.token })).status).toBe(422);
  });

  test('B9: a body above 64 kB is 413, also chunked and without a length', async () => {
    expect((await login({ pad: 'x'.repeat(66_000) })).status).toBe(413);
    const chunks = Array.from({ length: 10 }, () => 'x'.repeat(8_000));
    expect(
      await rawStatus('POST', '/login', { headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, chunks }),
    ).toBe(413);
  });

  test('B9: a client whose body is far above the limit receives the 413, not a connection reset, also if it stops sending', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 40; tries += 1) statuses.push((await login({ pad: 'x'.repeat(6_000_000) })).status);
    expect(new Set(statuses)).toEqual(new Set([413]));
    const headers = { 'content-type': 'application/json', 'content-length': '6000000' };
    expect(await rawStatus('POST', '/login', { headers, chunks: ['{'] })).toBe(413);
  });

  test('B8: a type other than JSON is refused', async () => {
    expect(
      await rawStatus('POST', '/login', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, chunks: ['compSeq=1'] }),
    ).toBe(415);
    expect(await rawStatus('POST', '/login', { headers: { 'content-type': 'text/plain' }, chunks: ['{}'] })).toBeGreaterThanOrEqual(415);
  });

  test.each(['a\u0000b', '\ud800'])('B3: a text that cannot be stored is refused without an account too, by field', async (text) => {
    const refused = await login({ compSeq: 1, id: text, sns: 'O', pw: 'x', timezone: 9, lang: 'EN' });
    expect([refused.status, refused.body.error.fields?.map(({ path }) => path)]).toEqual([422, ['id']]);
    const query = `/company/find?code=${encodeURIComponent('A\u0000')}`;
    expect((await platform.call<Failure>('GET', query)).status).toBe(422);
  });

  test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'B3: the day %s is refused by field, in every call',
    async (edge) => {
      for (const path of ['/user/getMyTrend', '/user/getBpmIndicator', '/exercise/adherence']) {
        const answer = await platform.call<Failure>('GET', `${path}?startDate=${edge}&endDate=${edge}`, { token: fixtures.U.token });
        expect([path, answer.status, answer.body.error.fields?.map((field) => field.path)]).toEqual([path, 422, ['startDate', 'endDate']]);
      }
    },
  );

  test('B3: a day that does not exist is refused in every call', async () => {
    for (const path of ['/user/getMyTrend', '/user/getBpmIndicator', '/exercise/adherence']) {
      expect([
        path,
        (await platform.call('GET', `${path}?startDate=2026-02-30&endDate=2026-03-01`, { token: fixtures.U.token })).status,
      ]).toEqual([path, 422]);
    }
  });

  test('a token in any form other than Bearer is not accepted', async () => {
    for (const authorization of [
      fixtures.U.token,
      `Basic ${fixtures.U.token}`,
      `Bearer ${fixtures.U.token} x`,
      'Bearer ',
      `Bearer ${'x'.repeat(5_000)}`,
    ]) {
      expect((await platform.call('GET', '/member/unit', { headers: { authorization } })).status).toBe(401);
    }
  });
});

describe('the API document', () => {
  interface Operation {
    operationId: string;
    'x-roles': string[];
    security: unknown[];
    parameters: { name: string; in: string; required: boolean; schema: object }[];
    requestBody?: { content: Record<string, { schema: object }> };
    responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  }
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, { properties: { error: { properties: { code: { enum: string[] } } } } }> };
  }
  let document: Document;
  let operations: { path: string; method: string; operation: Operation }[];
  beforeAll(async () => {
    document = (await platform.call<Document>('GET', '/openapi.json')).body;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  });

  test('R-API-01: it contains every call of every contract, once, with its roles', async () => {
    const declared = (await declaredCalls())
      .map(({ spec }) => `${spec.method} ${spec.path.replace(/:(\w+)/g, '{$1}')} ${callersOf(spec)}`)
      .sort();
    const documented = operations
      .map(({ path, method, operation }) => `${method.toUpperCase()} ${path} ${operation['x-roles'].join('')}`)
      .sort();
    expect(document.openapi).toBe('3.1.0');
    expect(documented).toEqual(declared);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  test('R-API-01: it is consistent: references resolve, path parameters are declared, public calls need no token', () => {
    const text = JSON.stringify(document);
    const resolvable = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    for (const [, name] of text.matchAll(/"\$ref":"([^"]+)"/g)) expect(resolvable).toContain(name);
    expect(document.components.schemas.Error!.properties.error.properties.code.enum).toContain('BAD_INPUT');
    const { '/ingest/readings': _, ...throughNoPortal } = document.paths;
    expect(JSON.stringify([throughNoPortal, document.components.schemas.Error])).not.toContain('UPSTREAM_');
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named);
      expect(operation.parameters.every((parameter) => parameter.in === 'query' || parameter.required)).toBe(true);
      expect(operation.security.length > 0).toBe(operation['x-roles'].length > 0);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '422', '429', '500']));
      if (operation['x-roles'].length > 0) expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403']));
    }
  });

  test('R-API-01: it describes what statuses mean, and the fields of a refused sign-in', () => {
    expect(document.paths['/member/check']!.get!.responses['409']!.description).toBe('already in use');
    expect(document.paths['/member/changePassword']!.post!.responses['406']!.description).toBe('wrong current password');
    expect(JSON.stringify(document.paths['/login']!.post!.responses['401'])).toContain('failCount');
    expect(document.paths['/member/profileImg']!.post!.requestBody!.content).toHaveProperty('multipart/form-data');
    for (const path of ['/member/profileImg', '/mission/img', '/mission/photoComment', '/chat/pictures', '/company/ads'])
      expect([path, JSON.stringify(document.paths[path]!.post!.requestBody)]).toEqual([path, expect.stringContaining('"img":')]);
    const days = document.paths['/user/getMyTrend']!.get!.parameters.find(({ name }) => name === 'startDate');
    expect(days).toMatchObject({ in: 'query', required: true, schema: { type: 'string', pattern: expect.any(String) as string } });
  });

  test('H1: its page has no inline script and loads nothing from elsewhere', async () => {
    const page = await platform.call<string>('GET', '/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|https?:\/\//);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
    expect(assets).toHaveLength(3);
    for (const asset of assets) {
      const { status, body, headers } = await platform.call<string>('GET', asset);
      expect([asset, status, headers.get('content-type')]).toEqual([asset, 200, expect.stringMatching(/^text\/(css|javascript)/)]);
      expect(body.length).toBeGreaterThan(50);
    }
  });
});

describe('the demo’s outbox', () => {
  test('shows emails latest first, as text', async () => {
    await platform.sql(
      `insert into mail_outbox (company_seq, "to", subject, text) values (${fixtures.compSeq}, 'first@example.com', 'Older', 'one'), (${fixtures.compSeq}, 'second@example.com', '<img src=x onerror=alert(1)>', '<b>two</b>')`,
    );
    const { status, body, headers } = await platform.call<string>('GET', '/outbox');
    expect(status).toBe(200);
    expect(body.indexOf('second@example.com')).toBeLessThan(body.indexOf('first@example.com'));
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(body).not.toContain('<b>two');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('is only shown on this machine, under its own name', async () => {
    expect(await rawStatus('GET', '/outbox', { headers: { host: 'localhost:4000' } })).toBe(200);
    for (const host of ['rebound.example', 'localhost.example:4000', '127.0.0.1.example']) {
      expect([host, await rawStatus('GET', '/outbox', { headers: { host } })]).toEqual([host, 404]);
    }
  });
});

describe('the demo’s links', () => {
  const make = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    platform.call<string>('POST', '/links', {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('R-AUTH-11 R-AUTH-12 R-AUTH-13: it makes a working link of each kind for the demo’s own people, and none for anyone else', async () => {
    const compSeq = await platform.addCompany('DEMO');
    const [member, manager] = [
      await platform.addMember({ compSeq, id: 'try.member', type: 'U', name: '<b>Try' }),
      await platform.addMember({ compSeq, id: 'try.manager', type: 'M' }),
    ];
    const admin = await platform.addMember({ compSeq, id: 'try.admin', type: 'A' });
    expect((await platform.call<string>('GET', '/links')).body).toContain('try.member (&lt;b&gt;Try, U)');
    for (const [who, kind, path] of [
      [member, 'mobile', /\/mobile\/([\w-]{43})\/\d+\/KO\/0"/],
      [member, 'tablet', /\/tablet\/dashboard\/U\/([\w-]{43})\//],
      [member, 'mail', /\/entry\?state=mail#\d+\.([\w-]{43})"/],
      [manager, 'lobby', /\/tablet\/rank\/M\/([\w-]{43})\//],
    ] as const) {
      const { status, body } = await make({ who: String(who), kind, lang: 'KO' });
      const code = path.exec(body)?.[1];
      expect([status, kind, code]).toEqual([200, kind, expect.any(String) as string]);
      const opened = await platform.call('POST', '/handOff', { body: { code, memberSeq: who, lang: 'KR' } });
      expect([kind, opened.status, opened.body]).toMatchObject([kind, 200, { memberSeq: who, rankOnly: kind === 'lobby' }]);
    }
    for (const [who, kind] of [
      [member, 'lobby'],
      [manager, 'mail'],
      [admin, 'tablet'],
      [fixtures.U.seq, 'tablet'],
      ['x', 'tablet'],
      [member, 'chat'],
    ] as const)
      expect((await make({ who: String(who), kind, lang: 'EN' })).body).not.toContain('<a href');
  });

  test('D5: another site, or another host name for this machine, cannot make one', async () => {
    expect((await make({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await rawStatus('GET', '/links', { headers: { host: 'rebound.example' } })).toBe(404);
  });
});
