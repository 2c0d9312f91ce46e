import { probeEntry, mobileEntry, openMailEntry, settleEntry, tabletEntry } from '@/lib/bff/entry/entry';
import { openPending } from '@/lib/bff/session/pendingSession';
import { openSession, type Session } from '@/lib/bff/session/sessionCookie';
import { callOf, cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { CANARY } from '@/__tests__/support/portal/pii';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply, faults } from '@/__tests__/support/portal/upstream';

const CODE = `code-canary-${'c'.repeat(40)}`;
const { upstream } = servePortal({ secrets: [CODE] });
const granted = {
  type: 'M',
  token: CANARY.token,
  memberSeq: 21,
  compSeq: 3,
  name: CANARY.name,
  mustChangePassword: false,
  rankOnly: false,
};
const NAVIGATES = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

interface Link {
  page?: string;
  type?: string;
  token?: string;
  mSeq?: string;
  lang?: string;
  height?: string;
}

async function open(link: Link, session?: Session, headers: Record<string, string> = NAVIGATES): Promise<Response> {
  const parts = { page: 'rank', type: 'M', token: CODE, mSeq: '21', lang: 'KO', username: ['이름'], ...link };
  const sent = { ...headers, ...(session && { cookie: await cookieOf(session) }) };
  const request = new Request('http://portal.test/tablet', { headers: sent });
  const handler = link.height === undefined ? tabletEntry : mobileEntry;
  return handler(request, { params: Promise.resolve(parts) });
}

const cookieIn = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0]
    ?.slice(name.length + 1);
const sessionIn = async (response: Response, name = 'session') => openSession(cookieIn(response, name));
const led = (response: Response) => [response.status, response.headers.get('location')];

test('R-AUTH-11: the code is sent to the upstream in the body, and its response creates the session with the tablet flag', async () => {
  upstream.reply(jsonReply(granted));
  const response = await open({ type: 'U', lang: 'EN' });
  expect(led(response)).toEqual([303, '/mng/rank']);
  expect(upstream.seen.map(({ method, path, body }) => [method, path, JSON.parse(body.toString()) as unknown])).toEqual([
    ['POST', '/handOff', { code: CODE, memberSeq: 21, lang: 'EN' }],
  ]);
  expect(await sessionIn(response)).toMatchObject({ token: CANARY.token, type: 'M', memberSeq: 21, frame: 'tablet', lang: 'EN' });
  expect(cookieIn(response, 'locale')).toBe('en');
});

test('R-AUTH-11 D4: role and company come from the upstream; type and page of the address grant nothing', async () => {
  for (const [type, page, to] of [
    ['U', 'rank', '/usr/rank'],
    ['S', 'dashboard', '/mng/dashboard'],
    ['M', '//evil.example', '/mng/dashboard'],
  ] as const) {
    upstream.reply(jsonReply({ ...granted, type }));
    expect(led(await open({ type: 'M', page }))).toEqual([303, to]);
  }
});

test('R-AUTH-12: the mobile link sets KO or EN, keeps the height and opens the chat', async () => {
  for (const [lang, locale, wire] of [
    ['KO', 'ko', 'KR'],
    ['EN', 'en', 'EN'],
    ['fr', 'en', 'EN'],
  ] as const) {
    upstream.reply(jsonReply({ ...granted, type: 'U' }));
    const response = await open({ height: '640', lang });
    expect(led(response)).toEqual([303, '/usr/chat']);
    expect(cookieIn(response, 'locale')).toBe(locale);
    expect(await sessionIn(response)).toMatchObject({ frame: 'mobile', height: 640, lang: wire });
  }
});

test('R-AUTH-12: a session opened by a link still has its second factor and its consent due', async () => {
  upstream.reply(jsonReply({ ...granted, factorDue: true, consentDue: true }));
  expect(await sessionIn(await open({ height: '640' }))).toMatchObject({ factorDue: true, consentDue: true });
});

test('R-AUTH-13 D2: the response is not cached and sends no referrer', async () => {
  upstream.reply(jsonReply(granted));
  const { headers } = await open({});
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  expect(headers.get('location')).not.toContain(CODE);
});

test.each([
  [401, { details: { reason: 'used' } }, 'used'],
  [401, { details: { reason: 'expired' } }, 'expired'],
  [401, {}, 'unknown'],
  [403, { code: 'FORBIDDEN' }, 'foreign'],
  [429, { code: 'RATE_LIMITED' }, 'tooMany'],
  [503, {}, 'unavailable'],
])('R-AUTH-13: upstream response %i %j leads to “%s”, and the present session stays', async (status, error, state) => {
  upstream.reply(jsonReply({ error: { code: 'NO_SESSION', status, ref: 'x', ...error } }, status));
  const response = await open({}, sessionOf('U'));
  expect(led(response)).toEqual([303, `/entry?state=${state}`]);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('R-AUTH-13: an upstream that is down or returns a malformed response leads to “unavailable”', async () => {
  for (const fault of [faults.wrongShape, faults.html]) {
    upstream.reply(fault);
    expect(led(await open({}))).toEqual([303, '/entry?state=unavailable']);
  }
});

test('D8: malformed codes and numbers, prefetches and embedded requests do not reach the upstream', async () => {
  for (const link of [
    { token: '<img onerror>' },
    { token: 'short' },
    { token: 'x'.repeat(5000) },
    { mSeq: '0' },
    { mSeq: '1e3' },
    { mSeq: '-4' },
  ])
    expect(led(await open(link))).toEqual([303, '/entry?state=unknown']);
  for (const headers of [
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-dest': 'iframe' },
  ])
    expect((await open({}, undefined, headers as unknown as Record<string, string>)).status).toBe(204);
  expect((await probeEntry()).status).toBe(204);
  expect(upstream.seen).toEqual([]);
});

describe('V29: without a session', () => {
  const from = (site: string | undefined, more: object = {}) => {
    upstream.reply(jsonReply(granted));
    const { 'sec-fetch-site': _site, ...rest } = NAVIGATES;
    return { ...rest, ...(site && { 'sec-fetch-site': site }), ...more };
  };

  test.each(['cross-site', 'same-site'])('a link opened from another site (%s) asks before it signs in', async (site) => {
    const response = await open({}, undefined, from(site));
    expect(led(response)).toEqual([303, '/entry?state=confirm&page=rank']);
    expect(cookieIn(response, 'session')).toBeUndefined();
    expect(await sessionIn(response, 'entry')).toMatchObject({ memberSeq: 21 });
    expect(led(await open({ height: '0' }, undefined, from(site)))).toEqual([303, '/entry?state=confirm&page=rank']);
  });

  test('a link opened by the person or the app’s web view opens at once; a tablet link without Sec-Fetch-Site asks', async () => {
    expect(led(await open({}, undefined, from('none')))).toEqual([303, '/mng/rank']);
    expect(led(await open({ height: '0' }, undefined, from(undefined)))).toEqual([303, '/mng/chat']);
    const named = from(undefined, { referer: 'https://elsewhere.example/' });
    expect(led(await open({ height: '0' }, undefined, named))).toEqual([303, '/entry?state=confirm&page=rank']);
    expect(led(await open({}, undefined, from(undefined)))).toEqual([303, '/entry?state=confirm&page=rank']);
  });

  test('a link to the signed-in account opens at once, even from another site', async () => {
    const response = await open({}, sessionOf('M', { memberSeq: 21, compSeq: 3 }), from('cross-site'));
    expect(led(response)).toEqual([303, '/mng/rank']);
  });
});

describe("D6: a tablet link opened by a client without Sec-Fetch headers, such as a messenger's link preview", () => {
  const settle = async (entry: string, body: object, session?: Session) => {
    const cookie = [`entry=${entry}`, ...(session ? [await cookieOf(session)] : [])].join('; ');
    return settleEntry(await callOf('POST', '/entry', { body, headers: { cookie } }));
  };
  const held = async (link: Link = {}) => {
    const response = await open(link, undefined, {});
    expect(led(response)).toEqual([303, `/entry?state=confirm${link.page ? '' : '&page=rank'}`]);
    return cookieIn(response, 'entry')!;
  };

  test('does not use the code: the upstream is not called, and the link still works', async () => {
    const entry = await held();
    expect([upstream.seen, upstream.checks]).toEqual([[], []]);
    expect(entry).not.toContain(CODE);
    expect(await openSession(entry)).toBeNull();
    expect(await openPending(`entry=${entry}`)).toEqual({ link: { code: CODE, memberSeq: 21, lang: 'KR' } });
    upstream.reply(jsonReply(granted));
    expect(led(await open({}))).toEqual([303, '/mng/rank']);
  });

  test('confirming exchanges the code, and names the account before it signs in', async () => {
    const entry = await held();
    upstream.reply(jsonReply(granted));
    const named = await settle(entry, { open: true, page: 'rank', memberSeq: null });
    expect(await named.json()).toEqual({ to: '/entry?state=confirm&page=rank' });
    expect(upstream.seen.map(({ path, body }) => [path, JSON.parse(body.toString()) as unknown])).toEqual([
      ['/handOff', { code: CODE, memberSeq: 21, lang: 'KR' }],
    ]);
    expect(cookieIn(named, 'session')).toBeUndefined();
    expect(await sessionIn(named, 'entry')).toMatchObject({ memberSeq: 21, frame: 'tablet' });
    const opened = await settle(cookieIn(named, 'entry')!, { open: true, page: 'rank', memberSeq: 21 });
    expect(await opened.json()).toEqual({ to: '/mng/rank' });
    expect(await sessionIn(opened)).toMatchObject({ memberSeq: 21, frame: 'tablet' });
  });

  test('a page that names a member does not open a link that was held since', async () => {
    const response = await settle(await held(), { open: true, page: 'rank', memberSeq: 21 });
    expect([await response.json(), response.headers.getSetCookie()]).toEqual([{ to: '/entry?state=confirm&page=rank' }, []]);
    expect(upstream.seen).toEqual([]);
  });

  test('no second question if the same account has signed in meanwhile', async () => {
    const entry = await held({ page: 'dashboard' });
    upstream.reply(jsonReply(granted), jsonReply({ ok: true }));
    const response = await settle(entry, { open: true, memberSeq: null }, sessionOf('M', { memberSeq: 21, compSeq: 3 }));
    expect(await response.json()).toEqual({ to: '/mng/dashboard' });
    expect(await sessionIn(response)).toMatchObject({ memberSeq: 21, frame: 'tablet' });
    expect(cookieIn(response, 'entry')).toBe('');
  });

  test('cancelling does not use the code; a code used meanwhile leads to its error page', async () => {
    const entry = await held();
    expect(await (await settle(entry, { open: false, memberSeq: null })).json()).toEqual({ to: '/' });
    expect(upstream.seen).toEqual([]);
    const error = { code: 'NO_SESSION', status: 401, ref: 'x', details: { reason: 'used' } };
    upstream.reply(jsonReply({ error }, 401));
    const used = await settle(entry, { open: true, memberSeq: null });
    expect([await used.json(), cookieIn(used, 'entry')]).toEqual([{ to: '/entry?state=used' }, '']);
  });

  test('a request with a session opens at once, and a malformed link is refused at once', async () => {
    upstream.reply(jsonReply(granted));
    expect(led(await open({}, sessionOf('M', { memberSeq: 21, compSeq: 3 }), {}))).toEqual([303, '/mng/rank']);
    expect(led(await open({ token: 'short' }, undefined, {}))).toEqual([303, '/entry?state=unknown']);
  });
});

describe('D5: with another account signed in', () => {
  const present = () => sessionOf('U', { memberSeq: 11, compSeq: 1 });
  const waiting = async (more: object = {}) => {
    upstream.reply(jsonReply({ ...granted, ...more }));
    const response = await open({}, present());
    expect(led(response)).toEqual([303, '/entry?state=confirm&page=rank']);
    return cookieIn(response, 'entry')!;
  };
  const settle = async (entry: string, session: Session, body: object, headers: Record<string, string | null> = {}) => {
    const call = await callOf('POST', '/entry', { body, headers: { cookie: `entry=${entry}; ${await cookieOf(session)}`, ...headers } });
    return settleEntry(call);
  };

  test('the link asks first: the session stays, the new one is sealed in the entry cookie', async () => {
    upstream.reply(jsonReply(granted));
    const response = await open({}, present());
    expect(cookieIn(response, 'session')).toBeUndefined();
    expect(await sessionIn(response, 'entry')).toMatchObject({ memberSeq: 21 });
  });

  test('opening replaces the session, leads where the link pointed, and revokes the old token', async () => {
    const entry = await waiting();
    const old = present();
    upstream.reply(jsonReply({ ok: true }));
    const response = await settle(entry, old, { open: true, page: 'rank', memberSeq: 21 });
    expect(await response.json()).toEqual({ to: '/mng/rank' });
    expect(await sessionIn(response)).toMatchObject({ memberSeq: 21, frame: 'tablet' });
    expect(cookieIn(response, 'entry')).toBe('');
    expect(upstream.seen.at(-1)).toMatchObject({ path: '/logout?replacedBy=OTHER', headers: { authorization: `Bearer ${old.token}` } });
  });

  test('staying revokes the pending session and keeps the present one', async () => {
    const entry = await waiting();
    upstream.reply(jsonReply({ ok: true }));
    const response = await settle(entry, present(), { open: false, memberSeq: 21 });
    expect(await response.json()).toEqual({ to: '/usr/info' });
    expect(cookieIn(response, 'session')).toBeUndefined();
    expect(upstream.seen.at(-1)).toMatchObject({ path: '/logout', headers: { authorization: `Bearer ${CANARY.token}` } });
  });

  test.each([
    ['opening', true, 22],
    ['opening before it names anyone', true, null],
    ['staying', false, 22],
  ])('%s is asked again, and changes nothing, if another link has been opened since the page was drawn', async (_, opens, named) => {
    const entry = await waiting();
    const response = await settle(entry, present(), { open: opens, page: 'rank', memberSeq: named });
    expect([await response.json(), response.headers.getSetCookie()]).toEqual([{ to: '/entry?state=confirm&page=rank' }, []]);
    expect(upstream.seen.map(({ path }) => path)).toEqual(['/handOff']);
  });

  test('the answer needs X-CSRF and the same origin', async () => {
    const entry = await waiting();
    expect((await settle(entry, present(), { open: true, memberSeq: 21 }, { 'x-csrf': null })).status).toBe(403);
    expect((await settle(entry, present(), { open: true, memberSeq: 21 }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('a question answered after its pending session has expired: staying leads home, opening says that the link has expired', async () => {
    const stays = await settle('', present(), { open: false, memberSeq: 21 });
    expect([await stays.json(), cookieIn(stays, 'session')]).toEqual([{ to: '/usr/info' }, undefined]);
    const opens = await settle('', present(), { open: true, memberSeq: 21 });
    expect([await opens.json(), cookieIn(opens, 'session')]).toEqual([{ to: '/entry?state=expired' }, undefined]);
    expect(upstream.seen).toEqual([]);
  });

  test('an ended session does not count: the link opens at once, or asks as if nobody were signed in', async () => {
    const gone = jsonReply({ error: { code: 'NO_SESSION', status: 401, ref: 'x' } }, 401);
    upstream.replyCheck(gone);
    upstream.reply(jsonReply(granted));
    const response = await open({}, present());
    expect(led(response)).toEqual([303, '/mng/rank']);
    expect(await sessionIn(response)).toMatchObject({ memberSeq: 21 });
    // one’s own session would not have been replaced by another’s
    const crossing = await open({}, sessionOf('M', { memberSeq: 21, compSeq: 3 }), { ...NAVIGATES, 'sec-fetch-site': 'cross-site' });
    expect(led(crossing)).toEqual([303, '/entry?state=confirm&page=rank']);
  });

  test('a display link asks its own manager too, because it grants less; the same account is not asked again', async () => {
    const manager = () => sessionOf('M', { memberSeq: 21, compSeq: 3 });
    upstream.reply(jsonReply({ ...granted, rankOnly: true }));
    const response = await open({}, manager());
    expect(led(response)).toEqual([303, '/entry?state=confirm&page=rank']);
    // the manager's push subscription must not stay with a display
    await settle(cookieIn(response, 'entry') ?? '', manager(), { open: true, memberSeq: 21 });
    expect(upstream.seen.at(-1)?.path).toBe('/logout?replacedBy=OTHER');
    upstream.reply(jsonReply(granted), jsonReply({ ok: true }));
    expect(led(await open({}, manager()))).toEqual([303, '/mng/rank']);
    expect(upstream.seen.at(-1)?.path).toBe('/logout?replacedBy=SAME');
  });
});

test('R-RANK-03: a lobby display’s session lasts 30 days', async () => {
  upstream.reply(jsonReply({ ...granted, rankOnly: true }));
  const response = await open({ page: 'dashboard' });
  expect(led(response)).toEqual([303, '/mng/rank']);
  expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * 86_400};`);
  expect(await sessionIn(response)).toMatchObject({ rankOnly: true });
});

describe('an email link', () => {
  async function press(body: object, session?: Session, headers: Record<string, string> = {}): Promise<Response> {
    const sent = { 'content-type': 'application/json', 'x-csrf': '1', 'sec-fetch-site': 'same-origin', ...headers };
    const cookie = session && { cookie: await cookieOf(session) };
    const request = new Request('http://portal.test/api/entry/mail', {
      method: 'POST',
      headers: { ...sent, ...cookie },
      body: JSON.stringify(body),
    });
    return openMailEntry(request, { params: Promise.resolve({}) });
  }
  const input = { code: CODE, memberSeq: 21, lang: 'KR', page: 'notice' };
  const member = { ...granted, type: 'U' };

  test('R-AUTH-13 D2: confirming exchanges the code, which is in no address, and leads to the notices', async () => {
    upstream.reply(jsonReply(member));
    const response = await press(input);
    expect(upstream.seen.map(({ method, path }) => [method, path])).toEqual([['POST', '/handOff']]);
    expect([response.status, await response.json()]).toEqual([200, { to: '/usr/notice' }]);
    expect(await sessionIn(response)).toMatchObject({ token: CANARY.token, type: 'U', memberSeq: 21, lang: 'KR' });
    expect((await sessionIn(response))?.frame).toBeUndefined();
  });

  test.each([
    ['without a page', {}, { page: undefined }, '/usr/info'],
    ['to a manager, who receives no notices,', { type: 'M' }, {}, '/mng/dashboard'],
    ['to an account whose password has to be changed', { mustChangePassword: true }, {}, '/usr/info'],
  ])('a link %s leads to the start page', async (_, account, link, to) => {
    upstream.reply(jsonReply({ ...member, ...account }));
    expect(await (await press({ ...input, ...link })).json()).toEqual({ to });
  });

  test('D5: the reader’s own session stays; another account’s session asks first', async () => {
    upstream.reply(jsonReply(member), jsonReply({ ok: true }));
    const kept = await press(input, { ...sessionOf('U'), memberSeq: 21, compSeq: 3 });
    expect([await kept.json(), kept.headers.getSetCookie()]).toEqual([{ to: '/usr/notice' }, []]);
    expect(upstream.seen.map(({ path }) => path)).toEqual(['/handOff', '/logout']);
    upstream.reset();
    upstream.reply(jsonReply(member));
    const other = await press(input, { ...sessionOf('U'), memberSeq: 22, compSeq: 3 });
    expect([await other.json(), cookieIn(other, 'session')]).toEqual([{ to: '/entry?state=confirm&page=notice' }, undefined]);
    expect(await sessionIn(other, 'entry')).toMatchObject({ memberSeq: 21 });
  });

  test.each([
    ['ended', {}, 401],
    ['waiting for the second factor', { factorDue: true }, 200],
  ])('D5: the reader’s own session is replaced by the link’s if it is %s', async (_, more, status) => {
    upstream.reply(jsonReply(member), jsonReply({ ok: true }));
    const code = status === 401 ? 'NO_SESSION' : undefined;
    upstream.replyCheck(jsonReply(code ? { error: { code, status, ref: 'x' } } : { lang: 'EN' }, status));
    const response = await press(input, sessionOf('U', { memberSeq: 21, compSeq: 3, ...more }));
    expect(await response.json()).toEqual({ to: '/usr/notice' });
    expect(await sessionIn(response)).toMatchObject({ token: CANARY.token, memberSeq: 21 });
    expect(upstream.seen.map(({ headers: { authorization } }) => authorization)).not.toContain(`Bearer ${CANARY.token}`);
  });

  test('D5: another account’s ended session does not ask', async () => {
    upstream.reply(jsonReply(member));
    upstream.replyCheck(jsonReply({ error: { code: 'NO_SESSION', status: 401, ref: 'x' } }, 401));
    const response = await press(input, sessionOf('U', { memberSeq: 22, compSeq: 3 }));
    expect(await response.json()).toEqual({ to: '/usr/notice' });
    expect(await sessionIn(response)).toMatchObject({ memberSeq: 21 });
  });

  test.each([
    ['notice', '/usr/notice'],
    [undefined, '/usr/info'],
  ])('a link to the page %s leads to %s after the question too', async (page, to) => {
    upstream.reply(jsonReply(member), jsonReply({ ok: true }));
    const present = sessionOf('U', { memberSeq: 22, compSeq: 3 });
    const entry = cookieIn(await press({ ...input, page }, present), 'entry')!;
    const cookie = `entry=${entry}; ${await cookieOf(present)}`;
    const settled = await settleEntry(await callOf('POST', '/entry', { body: { open: true, page, memberSeq: 21 }, headers: { cookie } }));
    expect(await settled.json()).toEqual({ to });
  });

  test('R-AUTH-13: a refusal names its page, and a request from another site does not reach the upstream', async () => {
    const refused = (details: object) => jsonReply({ error: { code: 'NO_SESSION', status: 401, ref: 'x', details } }, 401);
    upstream.reply(refused({ reason: 'expired' }));
    expect(await (await press(input)).json()).toEqual({ to: '/entry?state=expired' });
    // the page offers sign-in at the account's own company
    upstream.reply(refused({ reason: 'used', companyCode: 'ACME' }));
    expect(await (await press(input)).json()).toEqual({ to: '/entry?state=used&company=ACME' });
    upstream.reset();
    expect((await press(input, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await press({ ...input, code: '<img>' })).status).toBe(422);
    expect(upstream.seen).toEqual([]);
  });
});
