import fc from 'fast-check';
import { pathOf, queryString } from '@/lib/shared/endpoint';
import { isLobby, localPath, roomPath, signInPath, visitorPath } from '@/lib/shared/paths';
import { home, socialHome } from '@/lib/shared/roles';
import { anyText } from '@/__tests__/support/anyText';
import { sampleSize, recordCases } from '@/__tests__/support/amount';

const BASE = 'http://upstream.test:4000';

test('R-AUTH-03, R-AUTH-08: the home page of each role', () => {
  expect((['U', 'M', 'S', 'A'] as const).map((role) => [home(role), socialHome(role)])).toEqual([
    ['/usr/info', '/usr/info'],
    ['/mng/dashboard', '/mng/dashboard'],
    ['/mng/dashboard', '/mng/dashboard'],
    ['/admin/list', '/company/create'],
  ]);
});

describe('D7: the way back is always a local path', () => {
  test.each(['/usr/info', '/usr/body?tab=trend&page=2', '/mng/member/7/body', '/usr/body?from=2026-01-01'])('%s', (path) =>
    expect(localPath(path)).toBe(path),
  );

  const origins = ['evil.example', 'evil.example:80', '1.2.3.4', '[::1]', 'localhost', 'evil.example%2f', '0x7f.1'];
  const starts = [
    '//',
    '///',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/%09/',
    '/%5c',
    '/%2f',
    '/%2F%2f',
    'http://',
    'https:',
    'https:/',
    'HTTPS://',
    'javascript:',
    'data:,',
    'ftp://',
    ' //',
    '\u0000//',
    '/;//',
    '/.//',
    '/..//',
    '//%00',
    '/\u2028/',
    '@',
    '/@/../\\',
  ];
  const ends = ['', '/usr/info', '/%2e%2e', '?x=/usr', '#/usr/info', '/usr/info\r\nSet-Cookie: a=b'];
  const hostile = starts.flatMap((start) => origins.flatMap((origin) => ends.map((end) => start + origin + end)));

  test(`${hostile.length} hostile spellings do not leave the portal`, () => {
    expect(hostile.length).toBeGreaterThan(500);
    for (const text of hostile) {
      const path = localPath(text);
      if (path === null) continue;
      const url = new URL(path, 'https://portal.test');
      expect([text, url.origin]).toEqual([text, 'https://portal.test']);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(path).not.toMatch(/[\r\n\\]/);
    }
  });

  test('any text stays at our origin or is refused', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (text) => {
        const path = localPath(`/${text}`);
        return path === null || new URL(path, 'https://portal.test').origin === 'https://portal.test';
      }),
      { numRuns: sampleSize(2_000, 20_000) },
    );
  });

  test('more than 512 characters are refused', () => {
    const long = `/${'a'.repeat(511)}`;
    expect([localPath(long), localPath(`${long}a`)]).toEqual([long, null]);
  });
});

test('pages for visitors name a company, and a chat room its message, if one is given', () => {
  expect([visitorPath('signIn'), visitorPath('signIn', 'A&B'), visitorPath('find', 'DEMO')]).toEqual([
    '/',
    '/?company=A%26B',
    '/find?company=DEMO',
  ]);
  expect([roomPath(4), roomPath(4, 77)]).toEqual(['/mng/chat?room=4', '/mng/chat?room=4&message=77']);
});

test.each([
  ['/usr/rank', 'lobby', false, true],
  ['/mng/rank', 'lobby', false, true],
  ['/mng/rank', null, false, false],
  ['/mng/rank', null, true, true],
  ['/usr/rank', null, true, true],
  ['/usr/rank', 'lobby', true, true],
  ['/usr/rank', 'all', true, false],
  ['/usr/rank', 'near', true, false],
  ['/usr/rank', 'all', false, false],
  ['/usr/info', 'lobby', true, false],
])('R-RANK-03: %s with the view %s, on a tablet: %s, is the lobby’s ranking: %s', (path, view, onTablet, lobby) => {
  expect(isLobby(path, view, onTablet)).toBe(lobby);
});

test('the sign-in page remembers the previous page, unless that is itself', () => {
  expect(signInPath('/usr/body?tab=trend')).toBe('/?next=%2Fusr%2Fbody%3Ftab%3Dtrend');
  expect(signInPath('/')).toBe('/');
  expect(signInPath('//evil.example')).toBe('/');
  expect(signInPath()).toBe('/');
});

test('B2, F21: hostile parameters stay inside the contract’s path', () => {
  const parts = [
    '..',
    '.',
    '/',
    '\\',
    '%2f',
    '%5c',
    '%2e',
    '%252e',
    '%00',
    '\u0000',
    '\r\n',
    ';',
    '?',
    '#',
    '@',
    ':',
    '//',
    'evil.example',
    '127.0.0.1',
    '[::1]',
    ' ',
    'é',
    '한',
    '%',
    '&',
    '=',
    '+',
    '\ud83d\ude00',
  ];
  const spec = { path: '/member/rank/:category/:subCategory' } as const;
  let seed = 20260101;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  const pick = (): string => {
    const text = compose();
    return /^\.{0,2}$/.test(text) ? pick() : text;
  };
  const compose = () => Array.from({ length: 1 + (next() % 6) }, () => parts[next() % parts.length]).join('');
  let escaped = 0;
  const runs = sampleSize(20_000, 200_000);
  for (let run = 0; run < runs; run++) {
    const path = pathOf(spec, { category: pick(), subCategory: pick() }) + queryString({ startDt: pick(), endDt: [pick(), pick()] });
    const inside = /^\/member\/rank\/[^/?#\\\s]+\/[^/?#\\\s]+\?[^#\\\s]+$/.test(path);
    if (!inside) escaped++;
    if (run % 100 === 0) expect(new URL(BASE + path).origin).toBe(BASE);
  }
  for (const dots of ['', '.', '..']) expect(() => pathOf(spec, { category: dots, subCategory: 'x' })).toThrow('category');
  recordCases('hostile parameters', runs, escaped);
  expect(escaped).toBe(0);
});
