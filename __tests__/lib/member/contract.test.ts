import { memberApi } from '@/lib/member/contract';

test.each([
  ['', false],
  ['x', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
])('R-ACC-04: the password in use is taken as it is, from one to 200 characters: %j', (pw, taken) => {
  expect(memberApi.checkPassword.body.safeParse({ memberSeq: 1, pw }).success).toBe(taken);
  expect(memberApi.changePassword.body.safeParse({ memberSeq: 1, oldPw: pw, newPw: 'Wellness!2026' }).success).toBe(taken);
});
