import { companyApi } from '@/lib/company/contract';
import { companyMessage, brandPictureMessage, PROMOTION_SLOTS, unitMessage } from '@/lib/settings/companyPage';

test.each([
  [{ status: 507 }, 'full'],
  [{ status: 503 }, 'full'],
  [{ status: 503, code: 'OVERLOADED' }, 'unavailable'],
  [{ status: 415, details: { reason: 'pixels' } }, 'pixels'],
  [{ status: 429, details: { perDay: 100 } }, 'quota'],
  [{ status: 429 }, 'unavailable'],
])('R-SET-03: a picture refused with %j shows %s', (error, key) => {
  expect(brandPictureMessage({ code: 'UPSTREAM_REJECTED', details: {}, ...error })).toBe(key);
});

test.each([
  [403, 'noAuthority'],
  [413, 'tooLarge'],
  [415, 'imageFormat'],
  [422, 'selectImage'],
  [502, 'unavailable'],
])('R-SET-03: a status of %i for a picture shows %s', (status, key) => {
  expect(brandPictureMessage({ code: 'UPSTREAM_REJECTED', status, details: {} })).toBe(key);
});

test.each([
  [422, 'fields'],
  [500, 'unavailable'],
])('R-SET-04: a status of %i for unit settings shows %s', (status, key) => {
  expect(unitMessage(status)).toBe(key);
});

test.each([
  ['compName', ' ', ['compName']],
  ['compName', 'x'.repeat(51), ['compName']],
  ['compName', 'Acme', []],
  ['email', '', ['email']],
  ['email', 'not an address', ['email']],
  ['email', 'office@acme.example', []],
  ['tel', '', []],
  ['address', '', []],
] as const)("R-SET-01: the company's %s %j is refused at %j", (field, typed, fields) => {
  const facts = { compSeq: 1, compName: 'Acme', email: 'office@acme.example', tel: '', address: '', [field]: typed };
  const { error } = companyApi.saveProfile.body.safeParse(facts);
  expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(fields);
});

test.each([
  [403, 'noAuthority'],
  [422, 'fields'],
  [500, 'unavailable'],
])('R-SET-01: a status of %i for company details shows %s', (status, key) => {
  expect(companyMessage(status)).toBe(key);
});

test('R-SET-03: a company has five pictures to promote, counted from 0', () => {
  expect([...PROMOTION_SLOTS]).toEqual(Array.from({ length: 5 }, (_, slot) => slot));
});
