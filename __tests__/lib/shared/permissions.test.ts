import { accepted, endpoint, type EndpointSpec } from '@/lib/shared/endpoint';
import { DATA_KINDS, GRANTS, HEALTH_KINDS, isOpenTo, may, rolesWith, type Permission } from '@/lib/shared/permissions';
import { ROLES } from '@/lib/shared/roles';
import { callersOf, NAMED_CALLS } from '@/__tests__/support/calls/callers';
import { declaredCalls, ownCalls } from '@/__tests__/support/calls/contracts';

const letters = ({ needs }: EndpointSpec) => (needs === null ? '' : ROLES.filter((role) => rolesWith(needs).includes(role)).join(''));

test('every call × role: the grants match callers.txt', async () => {
  const calls = [...(await declaredCalls()), ...(await ownCalls())].map(({ spec }) => spec);
  const differing = calls
    .map((spec) => `${spec.method} ${spec.path}: grants say '${letters(spec)}', callers.txt says '${callersOf(spec)}'`)
    .filter((_, index) => letters(calls[index]!) !== callersOf(calls[index]!));
  expect(differing).toEqual([]);
  expect(calls.length).toBeGreaterThan(190);
});

test('callers.txt names no removed call', async () => {
  const calls = [...(await declaredCalls()), ...(await ownCalls())].map(({ spec }) => `${spec.method} ${spec.path}`);
  // the portal's own files and exports have no contract; they are covered by gate.test.ts
  const own = /^GET \/(files|export)\//;
  expect(NAMED_CALLS.filter((call) => !calls.includes(call) && !own.test(call))).toEqual([]);
});

test('the grants of a role have no duplicates', () => {
  for (const role of ROLES) expect(new Set(GRANTS[role]).size).toBe(GRANTS[role].length);
});

test.each([
  ['U', 'body:read', true],
  ['M', 'health:read', true],
  ['M', 'sleep:read', true],
  ['A', 'body:read', false],
  ['A', 'health:read', false],
  ['A', 'sugar:read', false],
  ['U', 'member:read', false],
  ['S', 'device:manage', true],
  ['M', 'device:manage', false],
] as const)('%s and %s: %s', (role, permission, is) => {
  expect(may({ role }, permission)).toBe(is);
});

test('reduced rights: permissions removed from one person, also by data kind, are missing for them only', () => {
  const assistant = { role: 'M', without: ['body:read', 'sleep:read'] } as const;
  expect(DATA_KINDS.filter((kind) => may(assistant, `${kind}:read`))).toEqual(['activity', 'vitals', 'sugar']);
  expect(may(assistant, 'health:read')).toBe(false);
  expect(may(assistant, 'mission:send')).toBe(true);
  expect(may({ role: 'M' }, 'body:read')).toBe(true);
  expect(DATA_KINDS.filter((kind) => may({ role: 'M', without: ['health:read'] }, `${kind}:read`))).toEqual(['body']);
});

test('consent by data kind: no grant opens what a member withholds', () => {
  const withheld: Permission[] = ['sugar:read'];
  expect(HEALTH_KINDS.filter((kind) => may({ role: 'S' }, `${kind}:read`, withheld))).toEqual(['activity', 'sleep', 'vitals']);
  expect(may({ role: 'S' }, 'health:read', withheld)).toBe(false);
  expect(may({ role: 'S' }, 'body:read', withheld)).toBe(true);
});

test('a call logged under another data kind than it opens is a type error', () => {
  const call = { method: 'GET', summary: '', response: accepted } as const;
  const body = endpoint({ ...call, path: '/a', needs: 'body:read', about: 'BODY' });
  const sleep = endpoint({ ...call, path: '/b', needs: 'sleep:read', about: 'HEALTH' });
  // @ts-expect-error body data logged as health
  const wrong = endpoint({ ...call, path: '/c', needs: 'body:read', about: 'HEALTH' });
  // @ts-expect-error vitals not logged
  const silent = endpoint({ ...call, path: '/d', needs: 'vitals:read' });
  expect([body, sleep, wrong, silent].map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d']);
});

test('a call is open to whoever has its permission; one without a session is nobody’s by permission', () => {
  const openTo = (needs: Permission | null) => ROLES.filter((role) => isOpenTo({ needs }, { role }));
  expect([openTo('company:manage'), openTo('body:write'), openTo('profile:read'), openTo(null)]).toEqual([
    ['A'],
    ['U'],
    ['U', 'M', 'S', 'A'],
    [],
  ]);
});
