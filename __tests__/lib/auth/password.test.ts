import fc from 'fast-check';
import {
  changePasswordMessage,
  checkPassword,
  findCompanyMessage,
  findPasswordMessage,
  keepsPasswordRule,
  lockMinutes,
  lockWait,
  PASSWORD_SPECIALS,
  signInMessage,
  triesLeft,
  weaknessMessage,
} from '@/lib/auth/password';
import { password } from '@/lib/shared/fields';

test.each([
  ['Abcdef1!', []],
  ['A1!', ['length']],
  ['Abcdef1!Abcdef1!Abcd', []],
  ['Abcdef1!Abcdef1!Abcde', ['length']],
  ['1234567!', ['letter']],
  ['Abcdefg!', ['digit']],
  ['Abcdefg1', ['special']],
  ['Abcdef1! ', ['allowed']],
  ['비밀번호Ab1!', ['allowed']],
  ['Abcdef1!"', ['allowed']],
  ['', ['length', 'letter', 'digit', 'special', 'allowed']],
])('R-SET-02: %j breaks these parts of the rule: %j', (value, broken) => {
  const kept = checkPassword(value);
  expect(
    Object.entries(kept)
      .filter(([, ok]) => !ok)
      .map(([name]) => name),
  ).toEqual(broken);
});

test('R-SET-02: the special characters of the specification count, and no others on the keyboard do', () => {
  const counted = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter(
    (sign) => /[^A-Za-z\d]/.test(sign) && keepsPasswordRule(`Abcdef12${sign}`),
  );
  expect(counted.sort()).toEqual([...'!#$%&*+-./:;=?@^_`~'].sort());
  expect([...PASSWORD_SPECIALS].sort()).toEqual(counted);
});

test("L7: the rule shown while typing and the contract's rule agree on every text", () => {
  const near = fc.string({ minLength: 6, maxLength: 22, unit: fc.constantFrom(...'abcXYZ019!#~-`:;"\\ 가') });
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (value) => keepsPasswordRule(value) === password.safeParse(value).success),
    { numRuns: 2000 },
  );
});

test.each([
  [401, undefined, 'idOrPassword'],
  [401, 1, 'idOrPassword'],
  [401, 5, 'idOrPassword'],
  [401, 6, 'locked'],
  [403, undefined, 'locked'],
  [403, 1, 'locked'],
  [422, undefined, 'idOrPassword'],
  [429, undefined, 'tooMany'],
  [503, undefined, 'busy'],
  [500, undefined, 'unavailable'],
  [502, undefined, 'unavailable'],
  [504, undefined, 'unavailable'],
  [0, undefined, 'unavailable'],
])('R-AUTH-04: sign-in status %i with failCount %s shows %s', (status, failCount, message) => {
  expect(signInMessage(status, failCount)).toBe(message);
});

test.each([
  [404, 'checkEmail'],
  [409, 'checkEmail'],
  [422, 'checkEmail'],
  [429, 'tooMany'],
  [503, 'busy'],
  [502, 'unavailable'],
])('R-AUTH-06: status %i for a password email shows %s', (status, message) => {
  expect(findPasswordMessage(status)).toBe(message);
});

test.each([
  [404, 'checkCompany'],
  [422, 'checkCompany'],
  [429, 'tooMany'],
  [504, 'unavailable'],
])('R-AUTH-01: status %i for a company look-up shows %s', (status, message) => {
  expect(findCompanyMessage(status)).toBe(message);
});

test.each([
  [406, 'currentPassword'],
  [409, 'samePassword'],
  [422, 'passwordType'],
  [403, 'locked'],
  [429, 'tooMany'],
  [502, 'unavailable'],
])('R-SET-02: status %i for a password change shows %s', (status, message) => {
  expect(changePasswordMessage(status)).toBe(message);
});

describe('R-SET-02: a new password that is easy to guess', () => {
  const common = { path: 'newPw', code: 'too_common' };
  test.each([
    [[common], { weakness: 'keys' }, 'keys'],
    [[common], { weakness: 'name' }, 'name'],
    // of a platform that knows more reasons, or gives none
    [[common], { weakness: 'palindrome' }, 'other'],
    [[common], {}, 'other'],
    [[{ path: 'newPw', code: 'too_small' }, common], { weakness: 'short' }, 'short'],
    [[{ path: 'newPw', code: 'too_small' }], { weakness: 'keys' }, null],
    [[{ path: 'pw', code: 'too_common' }], { weakness: 'keys' }, null],
    [[], {}, null],
  ])('%j with %j has the message %j', (fields, details, message) => expect(weaknessMessage(fields, details)).toBe(message));
});

test('R-ACC-04: five failures do not lock, the sixth locks for 15 minutes, each further one for twice as long, up to a day', () => {
  expect([0, 5, 6, 7, 8, 12, 13, 1_000_000].map(lockMinutes)).toEqual([0, 0, 15, 30, 60, 960, 1440, 1440]);
});

test.each([
  [1, 'minutes', 1],
  [120, 'minutes', 120],
  [121, 'hours', 3],
  [1440, 'hours', 24],
])('a lock of %i minutes is shown in %s: %i', (minutes, unit, count) => {
  expect(lockWait(minutes)).toEqual({ unit, count });
});

test('R-AUTH-04: the lock is announced for the last three tries, and not once it is in force', () => {
  expect([undefined, 0, 1, 2, 3, 4, 5, 6, 40].map(triesLeft)).toEqual([null, null, null, null, 3, 2, 1, null, null]);
});
