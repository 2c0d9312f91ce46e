import type * as z from 'zod/mini';
import { companyApi } from '@/lib/company/contract';

type Registration = z.input<typeof companyApi.register.body>;

const whole: Registration = {
  companyInfo: {
    cgbn: '',
    ppw: 'Wellness!2026',
    cstatus: 'Y',
    ctype: '',
    expDte: '2030-01-01',
    pcode: 'ACME',
    caddr: '1 Main Street',
    ctel: '0212345678',
  },
  companyProfile: { address: '1 Main Street', compName: 'Acme', countryCode: '82', email: 'office@acme.example', tel: '0212345678' },
  login: { lang: 'EN', id: 'acme.master', sns: 'O' },
  profile: { email: 'master@acme.example' },
};

test('R-COMP-01: a complete registration passes, also with a password from an older client', () => {
  expect(companyApi.register.body.safeParse(whole).success).toBe(true);
  const older = { ...whole, login: { ...whole.login, pw: 'x' }, companyInfo: { ...whole.companyInfo, ppw: 'x' } };
  expect(companyApi.register.body.safeParse(older).success).toBe(true);
});

test.each([
  ['login.id', { login: { ...whole.login, id: 'short' } }],
  ['login.id', { login: { ...whole.login, id: 'a'.repeat(41) } }],
  ['login.id', { login: { ...whole.login, id: 'with space' } }],
  ['companyInfo.pcode', { companyInfo: { ...whole.companyInfo, pcode: 'ELEVENCHARS' } }],
  ['companyInfo.pcode', { companyInfo: { ...whole.companyInfo, pcode: '' } }],
  ['companyInfo.caddr', { companyInfo: { ...whole.companyInfo, caddr: 'a'.repeat(101) } }],
  ['companyInfo.expDte', { companyInfo: { ...whole.companyInfo, expDte: '2030-13-01' } }],
  ['companyProfile.compName', { companyProfile: { ...whole.companyProfile, compName: 'n'.repeat(51) } }],
  ['companyProfile.compName', { companyProfile: { ...whole.companyProfile, compName: '  ' } }],
  ['companyProfile.tel', { companyProfile: { ...whole.companyProfile, tel: '02-123' } }],
  ['companyProfile.tel', { companyProfile: { ...whole.companyProfile, tel: '1'.repeat(17) } }],
  ['companyProfile.email', { companyProfile: { ...whole.companyProfile, email: `${'a'.repeat(40)}@b.co` } }],
  ['profile.email', { profile: { email: 'nobody' } }],
])('R-COMP-01: an invalid %s is refused by name', (path, change) => {
  const { error } = companyApi.register.body.safeParse({ ...whole, ...change });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});

test.each(['A', 'abcdefghij'])('R-COMP-01: a company can register with the code %s, and is found by it', (code) => {
  const companyInfo = { ...whole.companyInfo, pcode: code };
  expect(companyApi.register.body.safeParse({ ...whole, companyInfo }).success).toBe(true);
  expect(companyApi.find.query.safeParse({ code: ` ${code} ` })).toMatchObject({ success: true, data: { code } });
});
