import { phoneDigits } from '@/lib/format/phoneDigits';

test.each([
  ['010-1234 5678', '01012345678'],
  ['+82 (0)10', '82010'],
  ['전화', ''],
  ['1234567890123456', '1234567890123456'],
  ['12345678901234567', '1234567890123456'],
])('of %j remain the digits, sixteen at most: %s', (typed, kept) => {
  expect(phoneDigits(typed)).toBe(kept);
});
