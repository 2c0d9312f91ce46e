import { declaredCalls } from '@/__tests__/support/calls/contracts';
import fc from 'fast-check';
import {
  confirmPath,
  ENTRY_MINUTES,
  entryPath,
  entryStateOf,
  entryStatePath,
  heightIn,
  MAIL_LINK_HOURS,
  mailLinkIn,
  mailLinkPath,
  refusalState,
  socialState,
  tabletHome,
  viewHeight,
} from '@/lib/auth/entry/entryLinks';
import { entryApi } from '@/lib/auth/entry/contract';
import { localPath } from '@/lib/shared/paths';
import { ROLES } from '@/lib/shared/roles';

test("R-AUTH-11: U opens /usr/rank, page rank opens /mng/rank, anything else opens the role's home page", () => {
  expect([tabletHome('U', 'rank', false), tabletHome('U', 'dashboard', false)]).toEqual(['/usr/rank', '/usr/rank']);
  for (const role of ['M', 'S'] as const) {
    expect(tabletHome(role, 'rank', false)).toBe('/mng/rank');
    expect(tabletHome(role, 'dashboard', false)).toBe('/mng/dashboard');
    expect(tabletHome(role, 'dashboard', true)).toBe('/mng/rank');
  }
  expect(tabletHome('A', 'rank', false)).toBe('/admin/list');
});

test('D7: a link leads to a path of the portal, whatever its page says', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ROLES),
      fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('//evil.example', '/\\evil', '%2f%2fevil')),
      (role, page) => {
        const path = tabletHome(role, page, false);
        return localPath(path) === path && /^\/(usr|mng|admin)\//.test(path);
      },
    ),
    { numRuns: 1000 },
  );
});

test('R-AUTH-12 D8: a height is in whole pixels; up to 300 it is the height of the app’s bars, above 300 that of the view', () => {
  expect(['640', '0', '300', '301', '4000'].map(heightIn)).toEqual([640, 0, 300, 301, 4000]);
  expect(['', '-1', '1.5', '4001', '99999', '1e3', 'calc(1px)', '12px'].map(heightIn)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect([0, 56, 300, 301, 640].map(viewHeight)).toEqual([
    '100dvh',
    'calc(100dvh - 56px)',
    'calc(100dvh - 300px)',
    'min(100dvh, 301px)',
    'min(100dvh, 640px)',
  ]);
});

test('R-AUTH-13: every refusal of the upstream maps to a state', () => {
  expect(['unknown', 'expired', 'used', 'else'].map((reason) => refusalState(401, reason))).toEqual([
    'unknown',
    'expired',
    'used',
    'unknown',
  ]);
  expect([403, 422, 429, 500, 502, 504].map((status) => refusalState(status, undefined))).toEqual([
    'foreign',
    'unknown',
    'tooMany',
    'unavailable',
    'unavailable',
    'unavailable',
  ]);
  expect(entryStateOf('used')).toBe('used');
  for (const wrong of [undefined, ['used'], '<b>', 7]) expect(entryStateOf(wrong)).toBe('unknown');
  expect(entryStatePath('ended')).toBe('/entry?state=ended');
  expect(entryStatePath('used', 'A&B')).toBe('/entry?state=used&company=A%26B');
});

test.each([
  [401, 'blocked', 'nonReg'],
  [401, 'taken', 'taken'],
  [401, 'expired', 'expired'],
  [404, 'companyEnded', 'companyEnded'],
  [401, undefined, 'nonReg'],
  [404, undefined, 'nonReg'],
  // a token that was never issued is an account that the portal does not know
  [401, 'unknown', 'nonReg'],
  [403, undefined, 'nonReg'],
  [422, undefined, 'nonReg'],
  [403, 'expired', 'nonReg'],
  [429, undefined, 'tooMany'],
  [400, undefined, 'unavailable'],
  [500, 'expired', 'unavailable'],
  [502, undefined, 'unavailable'],
])('R-AUTH-10: a social sign-in refused with %i and %j is %s', (status, reason, state) => expect(socialState(status, reason)).toBe(state));

test('R-AUTH-11 R-AUTH-12: a link of the app is valid for a minute, one for another device for five, one in an email for a day', () => {
  expect([ENTRY_MINUTES, MAIL_LINK_HOURS]).toEqual([{ mobile: 1, tablet: 5, lobby: 5 }, 24]);
});

test('R-AUTH-11: a link that asks first knows the page that it leads to', () => {
  expect([confirmPath(), confirmPath('rank')]).toEqual(['/entry?state=confirm', '/entry?state=confirm&page=rank']);
});

test('R-AUTH-11 R-AUTH-12: links have the format of the specification, with any name', () => {
  const who = { code: 'abc_-1', memberSeq: 7, type: 'M', name: '김/매니저 ?#', lang: 'KO' } as const;
  expect(entryPath('lobby', who)).toBe(`/tablet/rank/M/abc_-1/7/KO/${encodeURIComponent(who.name)}`);
  expect(entryPath('tablet', { ...who, name: '..' })).toBe('/tablet/dashboard/M/abc_-1/7/KO/-');
  expect(entryPath('mobile', who)).toBe('/mobile/abc_-1/7/KO/0');
});

test('R-RANK-03: a lobby display’s session may make four calls', async () => {
  const open = (await declaredCalls()).filter(({ spec }) => spec.lobby).map(({ spec: { method, path } }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'GET /company/brand',
    'GET /member/rank/:category/:subCategory',
    'GET /member/withdrawalCheck',
    'POST /logout',
  ]);
});

test('R-AUTH-13 D2: an email link carries its code after the # and parses back to what it was built from; anything else is null', () => {
  const code = 'a-b_c'.repeat(8);
  expect(mailLinkPath({ memberSeq: 7, code, page: 'notice' })).toBe(`/entry?state=mail#7.${code}.notice`);
  for (const page of ['notice', undefined] as const) {
    const link = { memberSeq: 7, code, page };
    const address = new URL(mailLinkPath(link), 'https://portal.example');
    expect([mailLinkIn(address.hash), `${address.pathname}${address.search}`]).toEqual([link, '/entry?state=mail']);
  }
  expect(mailLinkIn(`#7.${code}.//evil.example`)).toBeNull();
  expect(mailLinkIn(`#7.${code}.admin`)).toEqual({ memberSeq: 7, code, page: undefined });
  for (const wrong of ['', '#', `#${code}`, `#0.${code}`, `#7.${code.slice(0, 9)}`, `#7.<b>${code}`, '#7.'])
    expect(mailLinkIn(wrong)).toBeNull();
  fc.assert(fc.property(fc.string(), (hash) => void mailLinkIn(hash)));
});

test('R-AUTH-11: an upstream that says nothing of it opens a link without conditions or limits', () => {
  const required = { type: 'U', token: 'abc', memberSeq: 1, compSeq: 1, name: 'Mina' };
  expect(entryApi.exchange.response.parse(required)).toEqual({
    ...required,
    timeZone: 'Asia/Seoul',
    mustChangePassword: false,
    factorDue: false,
    consentDue: false,
    rankOnly: false,
  });
});
