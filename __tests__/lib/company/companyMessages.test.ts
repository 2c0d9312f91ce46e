import { deleteCompanyMessage, saveCompanyMessage } from '@/lib/company/companyMessages';

test.each([
  [401, 'authPassword'],
  [403, 'noAuthority'],
  [404, 'gone'],
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
