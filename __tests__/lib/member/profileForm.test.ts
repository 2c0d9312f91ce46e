import fc from 'fast-check';
import { DEFAULT_UNITS } from '@/lib/format/units';
import { memberApi, type Profile } from '@/lib/member/contract';
import { firstProfile, profileBody, profileFault, saveMessage, type ProfileFields, PROFILE_LIMITS } from '@/lib/member/profileForm';
import { email as emailField, name as nameField } from '@/lib/shared/fields';

const profile = {
  memberSeq: 7,
  name: '김하늘',
  email: 'a@b.co',
  phone: null,
  gender: 'F',
  countryCode: null,
  birthDate: '1990-05-07',
  height: 168.5,
  timeZone: 'Asia/Seoul',
} as unknown as Profile;

test('R-INFO-02: only what was changed is sent, so that others’ changes meanwhile are kept', () => {
  const fields = firstProfile(profile, DEFAULT_UNITS);
  expect(fields).toEqual({
    name: '김하늘',
    email: 'a@b.co',
    phone: '',
    gender: 'F',
    countryCode: '',
    proof: '',
    birthDate: '1990-05-07',
    height: '168.5',
    timeZone: 'Asia/Seoul',
  });
  const bodyOf = (changes: Partial<ProfileFields>) => profileBody(profile, { ...fields, ...changes }, DEFAULT_UNITS);
  const known = { memberSeq: 7, name: '김하늘', email: 'a@b.co' };
  expect(bodyOf({})).toEqual(known);
  expect(bodyOf({ timeZone: 'Asia/Tokyo' })).toEqual({ ...known, timeZone: 'Asia/Tokyo' });
  expect(bodyOf({ birthDate: '', height: '' })).toEqual({ ...known, birthDate: null, height: null });
  expect(bodyOf({ email: '' })).toMatchObject({ email: '' });
  expect(profileBody({ ...profile, email: '' }, { ...fields, email: '', height: '170' }, DEFAULT_UNITS)).toEqual({
    memberSeq: 7,
    name: '김하늘',
    height: 170,
  });
  expect(
    bodyOf({ name: ' 하늘 ', email: ' c@d.co ', phone: '0101', gender: 'M', countryCode: '82', height: '170', proof: ' pw ' }),
  ).toEqual({
    memberSeq: 7,
    name: '하늘',
    email: 'c@d.co',
    phone: '0101',
    gender: 'M',
    countryCode: '82',
    height: 170,
    proof: 'pw',
  });
});

test.each([
  ['name', '', 'fillOut'],
  ['name', '   ', 'fillOut'],
  ['name', 'x'.repeat(50), null],
  ['name', 'x'.repeat(51), 'name'],
  ['email', ' ', 'fillOut'],
  ['email', 'nobody', 'email'],
  ['email', `${'x'.repeat(33)}@ab.co`, null],
  ['email', `${'x'.repeat(36)}@ab.co`, 'email'],
  ['phone', '', null],
  ['phone', '0101234567890123', null],
  ['phone', '01012345678901234', 'phone'],
  ['phone', '010-1234', 'phone'],
  ['gender', 'M', null],
  ['gender', 'x', 'gender'],
  ['countryCode', '', null],
  ['countryCode', '82', null],
  ['countryCode', '+82', 'country'],
] as const)('R-INFO-02: %s %j gives %s', (field, typed, fault) => {
  expect(profileFault(field, typed)).toBe(fault);
});

test('R-INFO-02: form and contract accept the same input', () => {
  const typed = fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('a@b.co', ' a@b.co ', '82', 'M', '0101'));
  const fields = fc.record({ name: typed, email: typed, phone: typed, gender: fc.constantFrom('M', 'F'), countryCode: typed });
  fc.assert(
    fc.property(fields, (form) => {
      const faults = (Object.keys(form) as (keyof typeof form)[]).filter((name) => profileFault(name, form[name]) !== null);
      const { success } = memberApi.saveProfile.body.safeParse(
        profileBody(profile, { ...form, birthDate: '', height: '', timeZone: 'Asia/Seoul', proof: '' } as ProfileFields, DEFAULT_UNITS),
      );
      expect(success).toBe(faults.length === 0);
    }),
    { numRuns: 2000 },
  );
});

test("R-INFO-02: a refusal's message depends on its status", () => {
  expect([403, 406, 422, 429, 502].map((status) => saveMessage(status, false))).toEqual([
    'noAuthority',
    'proof',
    'fields',
    'tooMany',
    'unavailable',
  ]);
  // with a password it means too many wrong ones
  expect(saveMessage(403, true)).toBe('locked');
});

test('R-MEMB-03: the form takes names and addresses as long as the platform does, and no longer', () => {
  const isName = (length: number) => nameField.safeParse('x'.repeat(length)).success;
  const isAddress = (length: number) => emailField.safeParse(`${'x'.repeat(length - 5)}@b.co`).success;
  expect([isName(PROFILE_LIMITS.name), isName(PROFILE_LIMITS.name + 1)]).toEqual([true, false]);
  expect([isAddress(PROFILE_LIMITS.email), isAddress(PROFILE_LIMITS.email + 1)]).toEqual([true, false]);
});
