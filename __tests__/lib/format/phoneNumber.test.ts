import { phoneDigits, phoneText } from '@/lib/format/phoneNumber';

test.each([
  ['010-1234 5678', '01012345678'],
  ['+82 (0)10', '82010'],
  ['０１０－１２３４', '0101234'],
  ['전화', '전화'],
  [' ', ''],
  ['12345678901234567', '12345678901234567'],
])('R-INFO-02: %j is reduced to %s; too long or invalid numbers are left for the form to refuse', (typed, kept) => {
  expect(phoneDigits(typed)).toBe(kept);
});

test.each([
  ['01012345678', '82', '010-1234-5678'],
  ['01012345678', null, '010-1234-5678'],
  ['0111234567', '82', '011-123-4567'],
  ['0212345678', '82', '02-1234-5678'],
  ['021234567', '82', '02-123-4567'],
  ['0311234567', '82', '031-123-4567'],
  ['0101', '82', '0101'],
  ['15881588', '82', '15881588'],
  ['0102345678', '1', '0102345678'],
  ['', null, ''],
])('R-INFO-01: the number %j of country %j is shown as %j', (digits, country, shown) => {
  expect(phoneText(digits, country)).toBe(shown);
  expect(phoneDigits(shown)).toBe(digits);
});
