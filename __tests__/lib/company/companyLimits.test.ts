import fc from 'fast-check';
import {
  companyCode,
  COMPANY_LIMITS,
  companyToday,
  END_TOLD_DAYS,
  expiresSoon,
  expiryAllowed,
  missingFields,
} from '@/lib/company/companyLimits';
import { phoneDigits } from '@/lib/format/phoneNumber';

test('R-COMP-01: today is the date in the zone of new companies, not the server’s', () => {
  expect(companyToday(new Date('2026-11-20T15:00:00Z'), 'Asia/Seoul')).toBe('2026-11-21');
  expect(companyToday(new Date('2026-11-20T14:59:59Z'), 'Asia/Seoul')).toBe('2026-11-20');
});

test('R-COMP-01: the alert names the blank fields among id, master’s name, name, code and email, in that order', () => {
  expect(missingFields({ email: '', code: 'ACME', masterName: ' ', name: '  ', id: '' })).toEqual(['id', 'masterName', 'name', 'email']);
  expect(missingFields({ id: 'master', masterName: '한별', name: 'Acme', code: 'ACME', email: 'a@b.co' })).toEqual([]);
});

test.each([
  [null, true],
  ['2026-11-21', true],
  ['2026-11-22', true],
  ['2026-11-20', false],
])('R-COMP-01: an expiry date of %s is allowed: %s', (expDte, allowed) => {
  expect(expiryAllowed(expDte, '2026-11-21')).toBe(allowed);
});

test('R-COMP-01: a phone number keeps all its digits, whatever separates them', () => {
  expect(phoneDigits('+82 (0)10-1234-5678')).toBe('8201012345678');
  const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (typed) => digitsOf(phoneDigits(typed)) === digitsOf(typed)));
});

test('spec §5: the form takes no more characters than fit', () => {
  expect(COMPANY_LIMITS).toEqual({ id: 40, name: 50, code: 10, email: 40, address: 100 });
});

test('J-10: the master is told 30 days and 7 days before the last day', () => expect(END_TOLD_DAYS).toEqual([30, 7]));

test('codes are compared in capitals and trimmed', () => {
  expect(companyCode(' demo-1 ')).toBe('DEMO-1');
});

test.each([
  ['2026-11-20', true],
  ['2026-12-20', true],
  ['2026-12-21', false],
  ['2026-11-19', false],
  [null, false],
])('J-10: on 20 November the last day %s is near: %s', (expDte, soon) => {
  expect(expiresSoon(expDte, '2026-11-20')).toBe(soon);
});
