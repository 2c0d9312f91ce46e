import { beginMessage, IDENTITY_TOKEN, SOCIAL_STATE, unlinkMessage } from '@/lib/auth/social/identityProviders';

test('R-AUTH-08: a link to a provider that cannot be started or removed is told by its status', () => {
  expect([403, 406, 429, 502].map((status) => beginMessage(status))).toEqual(['locked', 'proof', 'tooMany', 'unreachable']);
  expect([404, 409, 502].map((status) => unlinkMessage(status))).toEqual(['notLinked', 'onlyWay', 'failed']);
});

test('R-AUTH-09: a state has 43 characters of base64url, an identity token three parts of it', () => {
  const state = (length: number) => '_'.repeat(length);
  expect([42, 43, 44].map((length) => SOCIAL_STATE.test(state(length)))).toEqual([false, true, false]);
  expect(['a.b', 'a.b-.c_', 'a.b.c.d', 'a..c', 'a.b.c='].map((token) => IDENTITY_TOKEN.test(token))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});
