import { memberApi } from '@/lib/member/contract';
import type { EndpointSpec } from '@/lib/shared/endpoint';

test.each([
  ['', false],
  ['x', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
])('R-ACC-04: the current password is accepted with one to 200 characters, without other rules: %j', (pw, taken) => {
  expect(memberApi.checkPassword.body.safeParse({ memberSeq: 1, pw }).success).toBe(taken);
  expect(memberApi.changePassword.body.safeParse({ memberSeq: 1, oldPw: pw, newPw: 'Wellness!2026' }).success).toBe(taken);
  const changed = { memberSeq: 1, name: 'Kim', email: 'kim@example.com', proof: pw };
  expect(memberApi.saveProfile.body.safeParse(changed).success).toBe(taken);
});

test('R-ACC-04: until the given password is changed these account calls are open, and no others', () => {
  const open = Object.entries<EndpointSpec>(memberApi).filter(([, { beforePasswordChange }]) => beforePasswordChange);
  expect(open.map(([name, { needs, about }]) => [name, needs, about])).toEqual([
    ['changePassword', 'account:use', 'ACCOUNT'],
    ['checkPassword', 'account:use', 'ACCOUNT'],
  ]);
});
