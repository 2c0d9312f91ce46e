import { authApi } from '@/lib/auth/contract';

const whole = { compSeq: 1, id: 'a.member', sns: 'O', pw: 'x', timezone: 9, lang: 'EN' };
const passes = (change: object) => authApi.login.body.safeParse({ ...whole, ...change }).success;

test('R-AUTH-01: a sign-in takes any ID that is not empty, however short, since a wrong one is told by the answer alone', () => {
  expect(['', 'a', 'a'.repeat(40), 'a'.repeat(41)].map((id) => passes({ id }))).toEqual([false, true, true, false]);
});

test('R-AUTH-01: the offset of a browser lies among those that clocks have, quarters of an hour among them', () => {
  expect([-12.25, -12, 5.75, 14, 14.25].map((timezone) => passes({ timezone }))).toEqual([false, true, true, true, false]);
});
