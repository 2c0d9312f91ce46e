import fc from 'fast-check';
import { keepsPasswordRule } from '@/lib/auth/password';
import { password as passwordField } from '@/lib/shared/fields';
import { createOneTimePassword, hashPassword, verifyPassword } from '@/platform/core/credentials/password';

jest.setTimeout(60_000);

describe('one-time passwords', () => {
  test('L5 L7: each one satisfies the password rule, and is unique', () => {
    const made = Array.from({ length: 2_000 }, createOneTimePassword);
    expect(made.filter((password) => !keepsPasswordRule(password))).toEqual([]);
    expect(new Set(made).size).toBe(made.length);
    // read from an email and typed, so without characters that look alike
    expect(made.filter((password) => /[Il1O0`:;]/.test(password))).toEqual([]);
  });
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
