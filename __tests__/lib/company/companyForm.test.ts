import { companyApi } from '@/lib/company/contract';
import {
  blankFields,
  changesOf,
  companyFieldFor,
  fieldFault,
  firstCompany,
  registrationOf,
  type CompanyFields,
} from '@/lib/company/companyForm';

const FILLED: CompanyFields = {
  id: ' acme.master ',
  masterName: ' 한별 Kim ',
  name: ' Acme ',
  code: ' acme ',
  email: 'office@acme.example',
  tel: '0212345678',
  address: ' 1 Main Street ',
  expDte: '2030-01-01',
  status: 'Y',
  timeZone: 'America/New_York',
  ppw: 'Wellness!2026',
};

test('R-COMP-01: a new form is empty and in use', () => {
  expect(firstCompany(null)).toEqual({
    id: '',
    masterName: '',
    name: '',
    code: '',
    email: '',
    tel: '',
    address: '',
    expDte: '',
    status: 'Y',
    timeZone: 'Asia/Seoul',
    ppw: '',
  });
});

test('R-COMP-01: a new company needs id, master’s name, name, code and email; id, master and code of an existing one are fixed', () => {
  expect(blankFields(firstCompany(null), false)).toEqual(['id', 'masterName', 'name', 'code', 'email']);
  expect(blankFields(firstCompany(null), true)).toEqual(['name', 'email']);
  expect(blankFields(FILLED, false)).toEqual([]);
});

test.each([
  ['id', 'five5', 'ErrorIdType'],
  ['id', 'with space', 'ErrorIdType'],
  ['id', 'a_b-c.d@e+f', null],
  ['email', 'nobody', 'emailFormat'],
  ['email', `${'a'.repeat(35)}@b.example`, 'emailFormat'],
  ['code', 'A B', 'codeFormat'],
  ['code', 'ELEVENCHARS', 'codeFormat'],
  ['code', 'a-1_b', null],
  ['name', '이름', null],
  ['email', '  ', null],
] as const)('R-COMP-01, spec §8: a %s of "%s" gives the error %s', (field, typed, fault) => {
  expect(fieldFault(field, typed)).toBe(fault);
});

test("R-COMP-01: the form's body passes the contract, trimmed and with the code in capitals", () => {
  const typed = { ...FILLED, ppw: `${FILLED.ppw} ` };
  const registration = registrationOf(typed, 'KR');
  expect(companyApi.register.body.safeParse(registration).success).toBe(true);
  expect(registration).toMatchObject({
    companyInfo: { pcode: 'ACME', expDte: '2030-01-01', ppw: 'Wellness!2026' },
    companyProfile: { compName: 'Acme', address: '1 Main Street', timeZone: 'America/New_York' },
    login: { id: 'acme.master', lang: 'KR' },
    profile: { email: 'office@acme.example', name: '한별 Kim' },
  });
  const changes = changesOf({ ...typed, expDte: '', status: 'N' }, { compSeq: 7, version: 'v1' });
  expect(companyApi.saveProfile.body.safeParse(changes).success).toBe(true);
  expect(changes).toMatchObject({ compSeq: 7, compName: 'Acme', expDte: null, cstatus: 'N', version: 'v1', ppw: 'Wellness!2026' });
});

test('R-COMP-01: a refused value belongs to the field at the end of its path', () => {
  const paths = ['master.id', 'master.name', 'company.compName', 'company.pcode', 'email', 'email.other', ''];
  expect(paths.map(companyFieldFor)).toEqual(['id', 'masterName', 'name', 'code', 'email', undefined, undefined]);
});
