import fc from 'fast-check';
import { guardRedirect, landingPath } from '@/lib/shared/guard/guards';
import { menuOf, SETTING_MENU, MISSION_MENU } from '@/lib/shared/menu/menus';
import { companyEditPath, companyPath, memberPath, PATHS } from '@/lib/shared/paths';
import { home, ROLES, type Role } from '@/lib/shared/roles';

const signedIn = (type: Role, mustChangePassword = false) => ({ type, mustChangePassword });
const open = ['/', '/login', '/find', '/sns', '/appleSns', '/tablet/rank/U/tok/1/KO/name', '/mobile/tok/1/EN/600', '/entry'];
const usr = Object.values(PATHS.usr);
const mng = [...Object.values(PATHS.mng), memberPath(7), memberPath(7, 'health')];
const admin = [...Object.values(PATHS.admin), companyPath(3)];
const company = [PATHS.company.create, companyEditPath(3), '/company'];

describe('R-GUARD-01: without a session', () => {
  test.each(open)('%s is open', (path) => expect(guardRedirect(path, null)).toBeNull());
  test.each([
    ...usr,
    ...mng,
    ...admin,
    ...company,
    '/password',
    '/anything',
    '/usr',
    '/tablet',
    '/mobilex/a',
    '/findx',
    '/snsx',
    '/login/x',
  ])('%s redirects to the sign-in page, with the way back', (path) =>
    expect(guardRedirect(path, null)).toEqual({ to: `/?next=${encodeURIComponent(path)}` }),
  );
  test('the query is part of the way back', () => {
    expect(guardRedirect('/usr/body', null, { search: '?tab=trend' })).toEqual({ to: '/?next=%2Fusr%2Fbody%3Ftab%3Dtrend' });
  });
});

describe('R-GUARD-02: the administrator’s pages', () => {
  test.each(['U', 'M', 'S'] as const)('%s is redirected to / with the notice noAccess', (role) => {
    for (const path of [...company, ...admin]) expect(guardRedirect(path, signedIn(role))).toEqual({ to: '/', notice: 'noAccess' });
  });
  test('A opens them', () => {
    for (const path of [...company, ...admin].filter((path) => path !== '/company')) expect(guardRedirect(path, signedIn('A'))).toBeNull();
  });
});

describe("R-GUARD-03: the other roles' pages", () => {
  test('U on /mng is redirected to /', () => {
    for (const path of mng) expect(guardRedirect(path, signedIn('U'))).toEqual({ to: '/' });
  });
  test('A on /mng and /usr, and M and S on /usr, are redirected to their home page', () => {
    for (const path of [...mng, ...usr]) expect(guardRedirect(path, signedIn('A'))).toEqual({ to: '/admin/list' });
    for (const path of usr)
      for (const role of ['M', 'S'] as const) expect(guardRedirect(path, signedIn(role))).toEqual({ to: '/mng/dashboard' });
  });
  test('a path in no area is left to its own page, for everybody', () => {
    for (const role of ROLES) expect(guardRedirect('/anything', signedIn(role))).toBeNull();
  });
  test('each role opens its own pages', () => {
    for (const path of usr) expect(guardRedirect(path, signedIn('U'))).toBeNull();
    for (const path of mng) for (const role of ['M', 'S'] as const) expect(guardRedirect(path, signedIn(role))).toBeNull();
  });
});

test.each([
  ['U', ['/usr']],
  ['M', ['/mng']],
  ['S', ['/mng']],
  ['A', ['/admin', '/company']],
] as const)('the bare prefix of %s’s pages redirects to their home page', (role, paths) => {
  for (const path of paths)
    for (const spelling of [path, `${path}/`]) expect(guardRedirect(spelling, signedIn(role))).toEqual({ to: home(role) });
});

test.each(ROLES)('with a one-time password %s can open only the password change', (role) => {
  for (const path of ['/', '/login', ...usr, ...mng, ...admin, ...company])
    expect(guardRedirect(path, signedIn(role, true))).toEqual({ to: '/password' });
  expect(guardRedirect('/password', signedIn(role, true))).toBeNull();
  expect(guardRedirect('/password', signedIn(role))).toEqual({ to: home(role) });
});

describe('R-PRIV-01: while consent is due', () => {
  const due = (type: Role) => ({ ...signedIn(type), consentDue: true });
  test.each(ROLES)('%s is redirected from every page to the questions, and back afterwards', (role) => {
    for (const path of [...usr, ...mng, ...admin, ...company])
      expect(guardRedirect(path, due(role))).toEqual({ to: `/consent?next=${encodeURIComponent(path)}` });
    for (const path of ['/', '/login']) expect(guardRedirect(path, due(role), { noticePending: true })).toEqual({ to: '/consent' });
    for (const path of ['/consent', '/privacy', '/find'])
      expect(guardRedirect(path, due(role), { search: '?next=%2Fusr%2Frank' })).toBeNull();
    expect(guardRedirect('/consent', signedIn(role))).toEqual({ to: home(role) });
  });
  test('the second factor and a one-time password come first', () => {
    expect(guardRedirect('/consent', { ...due('U'), mustChangePassword: true })).toEqual({ to: '/password' });
    expect(guardRedirect('/password', { ...due('U'), mustChangePassword: true })).toBeNull();
    expect(guardRedirect('/password', { ...due('U'), factorDue: true, mustChangePassword: true })?.to).toMatch(/^\/factor/);
  });
  test('a lobby display is never asked', () => {
    expect(guardRedirect('/usr/rank', { ...due('U'), rankOnly: true })).toBeNull();
  });
  test('signing in leads there, with the requested page', () => {
    expect(landingPath(due('U'), '/usr/body?tab=trend')).toBe('/consent?next=%2Fusr%2Fbody%3Ftab%3Dtrend');
    expect(landingPath(due('U'), '/consent?next=%2Fusr%2Frank')).toBe('/consent?next=%2Fusr%2Frank');
    expect(landingPath(due('U'), '//evil.example')).toBe('/consent');
  });
});

test.each(ROLES)('the sign-in page redirects a signed-in %s, unless a notice is pending', (role) => {
  for (const path of ['/', '/login']) {
    expect(guardRedirect(path, signedIn(role))).toEqual({ to: home(role) });
    expect(guardRedirect(path, signedIn(role), { noticePending: true })).toBeNull();
  }
});

describe('R-AUTH-12: in the app, whose view has no menu, every redirect leads to the chat', () => {
  const chats = { U: '/usr/chat', M: '/mng/chat', S: '/mng/chat', A: '/admin/list' };
  test.each(ROLES)('for %s', (type) => {
    const inApp = { ...signedIn(type), frame: 'mobile' } as const;
    const own = { U: '/usr', M: '/mng', S: '/mng', A: '/admin' }[type];
    for (const path of ['/', '/login', '/password', '/consent', own]) expect(guardRedirect(path, inApp)).toEqual({ to: chats[type] });
    if (type !== 'U') expect(guardRedirect('/usr/body', inApp)).toEqual({ to: chats[type] });
    expect(landingPath(inApp, null)).toBe(chats[type]);
    expect(landingPath(inApp, '//evil.example')).toBe(chats[type]);
    expect(guardRedirect('/', { ...inApp, frame: 'tablet' })).toEqual({ to: home(type) });
  });
});

test('every spelling of a path is guarded', () => {
  for (const path of [
    '//company/create',
    '/company//create',
    '/company/create/',
    '/%63ompany/create',
    '\\company/create',
    '/company%2fcreate',
  ]) {
    expect(guardRedirect(path, signedIn('U'))).toEqual({ to: '/', notice: 'noAccess' });
  }
  expect(guardRedirect('/usr/%', null)?.to).toBe('/');
});

test('no redirect chain loops', () => {
  const paths = [...open, ...usr, ...mng, ...admin, ...company, '/password', '/factor', '/consent', '/nowhere'];
  const walls = fc.record({ mustChangePassword: fc.boolean(), factorDue: fc.boolean(), consentDue: fc.boolean() });
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.constantFrom(...ROLES, null), walls, (path, type, due) => {
      const session = type && { type, ...due };
      let at = path;
      for (let step = 0; step < 4; step++) {
        const next = guardRedirect(at, session, { noticePending: step > 0 });
        if (!next) return true;
        at = next.to.split('?')[0] ?? '';
      }
      return false;
    }),
  );
});

test('every menu entry is open to its role', () => {
  for (const role of ROLES) for (const { path } of menuOf(role)) expect(guardRedirect(path, signedIn(role))).toBeNull();
  for (const { path } of [...SETTING_MENU, ...MISSION_MENU]) expect(guardRedirect(path, signedIn('M'))).toBeNull();
});

describe('R-AUTH-15: the page after signing in', () => {
  test('is the requested one, if the role may open it', () => {
    expect(landingPath(signedIn('U'), '/usr/body?tab=trend')).toBe('/usr/body?tab=trend');
    expect(landingPath(signedIn('M'), '/mng/member/7/body')).toBe('/mng/member/7/body');
  });
  test.each([
    '/mng/dashboard',
    '/company/create',
    '/',
    '/login',
    '/nowhere',
    '//evil.example',
    'https://evil.example',
    '',
    null,
    '/usr/../mng/rank',
  ])('else the home page: %s', (next) => expect(landingPath(signedIn('U'), next)).toBe('/usr/info'));
  test('a due password change comes first', () => expect(landingPath(signedIn('U', true), '/usr/body')).toBe('/password'));
});

test('R-RANK-03: a lobby display opens its ranking and the sign-in page, and nothing else', () => {
  const display = { type: 'M', mustChangePassword: false, rankOnly: true } as const;
  for (const path of ['/mng/rank', '/', '/login', '/entry', '/tablet/rank/U/tok/1/KO/name'])
    expect(guardRedirect(path, display)).toBeNull();
  for (const path of [...mng.filter((page) => page !== '/mng/rank'), ...usr, ...admin, ...company, '/password', '/anything'])
    expect(guardRedirect(path, display)).toEqual({ to: '/mng/rank?view=lobby' });
  expect(guardRedirect('/usr/info', { ...display, type: 'U' })).toEqual({ to: '/usr/rank?view=lobby' });
});
