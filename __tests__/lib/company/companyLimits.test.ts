import fc from 'fast-check';
import {
  companyCode,
  companyToday,
  deleteCompanyMessage,
  expiresSoon,
  expiryAllowed,
  MEMBER_CHANGE_MESSAGES,
  missingFields,
  registerMessage,
  saveCompanyMessage,
} from '@/lib/company/companyLimits';
import { phoneDigits } from '@/lib/format/phoneNumber';

test.each([
  [401, 'authPassword'],
  [403, 'noAuthority'],
  [409, 'codeTaken'],
  [422, 'fields'],
  [500, 'unavailable'],
])('R-COMP-01: a status of %i when saving a company shows %s', (status, key) => {
  expect(saveCompanyMessage(status)).toBe(key);
});

test('spec §8: more than five wrong passwords are shown as a lock, and an edit’s 409 as the own company', () => {
  expect([5, 6].map((failCount) => saveCompanyMessage(401, { failCount }))).toEqual(['authPassword', 'locked']);
  expect([5, 6].map((failCount) => deleteCompanyMessage(401, failCount))).toEqual(['authPassword', 'locked']);
  expect(saveCompanyMessage(409, { edit: true })).toBe('ownCompany');
});

test('R-COMP-01: today is the date in the zone of new companies, not the server’s', () => {
  expect(companyToday(new Date('2026-11-20T15:00:00Z'), 'Asia/Seoul')).toBe('2026-11-21');
  expect(companyToday(new Date('2026-11-20T14:59:59Z'), 'Asia/Seoul')).toBe('2026-11-20');
});

test.each([
  [401, 'authPassword'],
  [403, 'noAuthority'],
  [404, 'gone'],
  [422, 'codeDiffers'],
  [409, 'ownCompany'],
  [502, 'unavailable'],
])('R-ADMIN-01: a status of %i when deleting companies shows %s', (status, key) => {
  expect(deleteCompanyMessage(status)).toBe(key);
});

test.each([
  [403, 'noAuthority'],
  [409, 'idTaken'],
  [422, 'fields'],
  [504, 'unavailable'],
])('R-MEMB-03: a status of %i when registering a member shows %s', (status, key) => {
  expect(registerMessage(status)).toBe(key);
});

test.each([
  ['delete', ['noAuthority', 'unavailable', 'masterStays']],
  ['restore', ['noAuthority', 'notDeleted', 'changed']],
  ['reset', ['noAuthority', 'unavailable', 'noPassword']],
  ['welcome', ['noAuthority', 'unavailable', 'noPassword']],
  ['factor', ['noAuthority', 'factorOff', 'factorAsked']],
  ['factorAsk', ['noAuthority', 'factorOff', 'factorAsked']],
] as const)('R-MEMB-02: the messages for 403, 404 and 409 depend on the action: %s', (kind, keys) => {
  expect([403, 404, 409].map(MEMBER_CHANGE_MESSAGES[kind])).toEqual(keys);
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
