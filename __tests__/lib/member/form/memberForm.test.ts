import {
  changeBody,
  firstValues,
  isEmail,
  isLoginId,
  managerToSet,
  memberBody,
  memberFieldFor,
  registrationBody,
} from '@/lib/member/form/memberForm';
import type { MemberRow } from '@/lib/member/list/contract';
import { DEFAULT_UNITS } from '@/lib/format/units';

const known = {
  id: 'kim.hana',
  name: '김하나',
  email: 'hana@example.com',
  gender: 'F',
  utype: 'U',
  phone: null,
  mngIndex: 7,
  countryCode: '82',
  birthDate: '1990-05-07',
  height: 168.5,
  dept: null,
} as MemberRow;
const feet = { ...DEFAULT_UNITS, height: 'ft' } as const;

test('R-MEMB-03: a new account defaults to a male member of the manager who adds it', () => {
  expect(firstValues(null, 5, DEFAULT_UNITS)).toEqual({
    id: '',
    name: '',
    email: '',
    gender: 'M',
    utype: 'U',
    phone: '',
    countryCode: '',
    birthDate: '',
    height: '',
    dept: '',
    managerSeq: '5',
  });
  expect(firstValues(null, null, DEFAULT_UNITS).managerSeq).toBe('');
});

test('R-MEMB-03: the form of an account starts with its current values', () => {
  expect(firstValues(known, 5, DEFAULT_UNITS)).toEqual({
    id: 'kim.hana',
    name: '김하나',
    email: 'hana@example.com',
    gender: 'F',
    utype: 'U',
    phone: '',
    countryCode: '82',
    birthDate: '1990-05-07',
    height: '168.5',
    dept: '',
    managerSeq: '7',
  });
  expect(firstValues(known, 5, feet).height).toBe(`5'6"`);
});

test('R-MEMB-03: a height is sent in cm, an unedited one unchanged', () => {
  const fields = firstValues(known, null, feet);
  expect(memberBody(fields, 168.5, feet)).toEqual({
    name: '김하나',
    email: 'hana@example.com',
    gender: 'F',
    phone: '',
    countryCode: '82',
    birthDate: '1990-05-07',
    height: 168.5,
    dept: '',
  });
  expect(memberBody({ ...fields, height: `5'7"`, birthDate: '', dept: ' Sales ' }, 168.5, feet)).toMatchObject({
    birthDate: null,
    height: 170.2,
    dept: 'Sales',
  });
});

test.each([
  ['abc123', true],
  // surrounding spaces are pasted along, and not sent
  [' abc123\u00a0', true],
  ['a_b-c.d@e+f', true],
  ['a'.repeat(40), true],
  ['abc12', false],
  ['a'.repeat(41), false],
  ['has space', false],
  ['한글아이디요', false],
  ['semi;colon', false],
])('R-MEMB-03: the ID %s is accepted: %s', (id, accepted) => expect(isLoginId(id)).toBe(accepted));

test.each([
  ['a@b.co', true],
  ['a@b', false],
  ['@b.co', false],
  [`${'a'.repeat(36)}@b.co`, false],
])('R-MEMB-03: the email %s is accepted: %s', (email, accepted) => expect(isEmail(email)).toBe(accepted));

test('R-MEMB-03: the manager is set only if it changed', () => {
  expect(managerToSet(7, '7')).toBeNull();
  expect(managerToSet(7, '8')).toBe(8);
  expect(managerToSet(null, '8')).toBe(8);
  expect(managerToSet(null, '')).toBeNull();
});

test('R-MEMB-03: a new member gets the chosen manager, a new manager none', () => {
  const fields = { ...firstValues(null, 5, DEFAULT_UNITS), id: ' kim.hana ', name: ' Kim ', email: ' a@b.co ' };
  const profile = { name: 'Kim', email: 'a@b.co', gender: 'M', phone: '', birthDate: null, height: null, dept: '' };
  const login = { lang: 'KR', id: 'kim.hana' };
  expect(registrationBody(fields, 'KR', DEFAULT_UNITS)).toEqual({ login, profile, managerSeq: 5 });
  expect(registrationBody({ ...fields, managerSeq: '' }, 'KR', DEFAULT_UNITS)).toEqual({ login, profile, managerSeq: null });
  expect(registrationBody({ ...fields, utype: 'M' }, 'KR', DEFAULT_UNITS)).toEqual({ login, profile });
});

test('R-MEMB-03: a change names the account and the version that was read, and the manager only if another was chosen', () => {
  const row = { ...known, uindex: 11, version: '3' };
  const fields = firstValues(row, null, DEFAULT_UNITS);
  const same = changeBody(fields, row, DEFAULT_UNITS);
  expect(same).toMatchObject({ memberSeq: 11, version: '3', height: 168.5 });
  expect(same).not.toHaveProperty('managerSeq');
  expect(changeBody({ ...fields, managerSeq: '8' }, row, DEFAULT_UNITS)).toMatchObject({ managerSeq: 8 });
});

test('R-MEMB-03: a refused value belongs to the field at the end of its path', () => {
  expect(['profile.email', 'login.id', 'managerSeq', 'profile.other', 'email.other'].map(memberFieldFor)).toEqual([
    'email',
    'id',
    'managerSeq',
    undefined,
    undefined,
  ]);
});
