import fc from 'fast-check';
import { companyFromCookie, companyToCookie } from '@/lib/auth/companyCookie';

test('R-AUTH-01: the cookie round-trips the chosen company, whatever its name contains', () => {
  const company = fc.record({
    compSeq: fc.integer({ min: 1, max: 2_147_483_647 }),
    name: fc.string({ minLength: 1, maxLength: 50, unit: fc.constantFrom(...'가나 .;=,%"AZ&') }),
  });
  fc.assert(fc.property(company, (chosen) => expect(companyFromCookie(companyToCookie(chosen))).toEqual(chosen)));
});

test.each([undefined, '', '12', '0.Name', '-1.Name', '12.', 'x.Name', `1.${'n'.repeat(101)}`, '12345678901.Name'])(
  'R-AUTH-01: a malformed cookie %j is ignored',
  (value) => {
    expect(companyFromCookie(value)).toBeNull();
  },
);
