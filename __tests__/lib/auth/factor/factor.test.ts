import { FACTOR_CODE, factorMessage, factorRolesMessage, inFours, isAppCode } from '@/lib/auth/factor/factor';

test.each([
  [403, 'locked'],
  [404, 'gone'],
  [406, 'proof'],
  [409, 'code'],
  [422, 'code'],
  [429, 'tooMany'],
  [401, 'unavailable'],
  [503, 'unavailable'],
])('R-ACC-01: a code refused with %i is told as “%s”', (status, message) => {
  expect(factorMessage(status)).toBe(message);
});

test('R-ACC-01: more than five wrong codes lock, and a role that needs a factor by now is told so', () => {
  expect([factorMessage(409, 5), factorMessage(409, 6)]).toEqual(['code', 'locked']);
  expect(factorMessage(403, 6, true)).toBe('required');
});

test('R-ACC-01: the roles that need a factor are not changed by others than the master', () => {
  expect([403, 429, 503].map((status) => factorRolesMessage(status))).toEqual(['noAuthority', 'tooMany', 'unavailable']);
});

test('R-ACC-01: a code has six digits, or sixteen letters, in groups of four', () => {
  const code = (length: number) => 'A'.repeat(length);
  expect(['123456', code(15), code(16), code(17)].map((text) => FACTOR_CODE.test(text))).toEqual([true, false, true, false]);
  expect(['123456', code(15), code(16)].map(isAppCode)).toEqual([true, true, false]);
  expect([inFours('ABCDEFGHJK', '-'), inFours('', '-')]).toEqual(['ABCD-EFGH-JK', '']);
});
