import fc from 'fast-check';
import { keepsPasswordRule } from '@/lib/auth/password';
import { password as passwordField } from '@/lib/shared/fields';
import { createOneTimePassword, hashPassword, ONE_TIME_HOURS, stillMatches, verifyPassword } from '@/platform/core/credentials/password';

jest.setTimeout(60_000);

describe('one-time passwords', () => {
  test('L5 L7: each one satisfies the password rule, and is unique', () => {
    const made = Array.from({ length: 2_000 }, createOneTimePassword);
    expect(made.filter((password) => !keepsPasswordRule(password))).toEqual([]);
    expect(new Set(made).size).toBe(made.length);
    expect(made.filter((password) => password.length !== 14)).toEqual([]);
    // read from an email and typed, so without characters that look alike
    expect(made.filter((password) => /[Il1O0`:;]/.test(password))).toEqual([]);
  });

  test('L5: the special character that each has may be at any place', () => {
    const made = Array.from({ length: 2_000 }, createOneTimePassword);
    const places = Array.from({ length: 14 }, (_, at) => at);
    // a fourteenth of 2000 is 143; fewer than 50 would be a chance of 1e-18
    const specialAt = places.map((at) => made.filter((password) => /[^a-zA-Z0-9]/.test(password[at]!)).length);
    expect(specialAt.filter((times) => times < 50 || times > 300)).toEqual([]);
  });

  test('L5: one is valid for three days', () => expect(ONE_TIME_HOURS).toBe(3 * 24));
});

describe('the password rule', () => {
  test('L7: the platform’s field and the form’s rule agree on any text', () => {
    const character = fc.constantFrom(...'abzABZ019!#$%&*+-./:;=?@^_`~ "\'(),<>[]{}|\\é가');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: character, maxLength: 24 }), fc.string({ unit: 'grapheme', maxLength: 24 })), (text) => {
        expect(passwordField.safeParse(text).success).toBe(keepsPasswordRule(text));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('checking', () => {
  test('L7: hashes are argon2id at the recommended cost, salted, and tell which of two passwords matched', async () => {
    const [chosen, again, oneTime] = [await hashPassword('Fresh&4242'), await hashPassword('Fresh&4242'), await hashPassword('Once&4242')];
    expect(chosen).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(chosen).not.toBe(again);
    const hashes = { chosen, oneTime };
    expect(await verifyPassword('Fresh&4242', hashes)).toBe('chosen');
    expect(await verifyPassword('Once&4242', hashes)).toBe('oneTime');
    expect(await verifyPassword('Other&4242', hashes)).toBeNull();
    expect(await verifyPassword('no account has this password', { chosen: null, oneTime: null })).toBeNull();
  });
});

test('L7: a checked password counts only if its hash is still the same when the account is read again', () => {
  const hashes = { chosen: 'one', oneTime: 'two' };
  expect(stillMatches({ hashes, matched: 'chosen' }, { chosen: 'one', oneTime: null })).toBe('chosen');
  expect(stillMatches({ hashes, matched: 'oneTime' }, { chosen: 'new', oneTime: 'two' })).toBe('oneTime');
  expect(stillMatches({ hashes, matched: 'chosen' }, { chosen: 'new', oneTime: 'two' })).toBeNull();
  expect(stillMatches({ hashes, matched: 'oneTime' }, { chosen: 'one', oneTime: null })).toBeNull();
  expect(stillMatches({ hashes, matched: null }, hashes)).toBeNull();
});
