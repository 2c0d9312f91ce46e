import { authApi } from '@/lib/auth/contract';

const whole = { compSeq: 1, id: 'a.member', sns: 'O', pw: 'x', timezone: 9, lang: 'EN' };
const passes = (change: object) => authApi.login.body.safeParse({ ...whole, ...change }).success;

test('R-AUTH-01: sign-in accepts any non-empty ID, however short; a wrong one is refused by the response only', () => {
  expect(['', 'a', 'a'.repeat(40), 'a'.repeat(41)].map((id) => passes({ id }))).toEqual([false, true, true, false]);
});

test("R-AUTH-01: the browser's time zone offset must lie in the range of real offsets, quarter hours included", () => {
  expect([-12.25, -12, 5.75, 14, 14.25].map((timezone) => passes({ timezone }))).toEqual([false, true, true, true, false]);
});
