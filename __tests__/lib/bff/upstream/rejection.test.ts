import { authApi } from '@/lib/auth/contract';
import { rejectionOf } from '@/lib/bff/upstream/rejection';
import { companyApi } from '@/lib/company/contract';
import { chatApi } from '@/lib/chat/contract';
import { transferApi } from '@/lib/ingest/transfer/contract';
import { memberApi } from '@/lib/member/contract';
import { missionCommentApi } from '@/lib/mission/comment/contract';
import { missionApi } from '@/lib/mission/contract';
import { settingsApi } from '@/lib/settings/contract';

const named = (code: string, more: object = {}) => ({ error: { code, status: 0, ref: 'theirs', ...more } });

test.each([
  [400, undefined, 'UPSTREAM_REJECTED', 400],
  [401, undefined, 'NO_SESSION', 401],
  [401, 'WITHDRAWN', 'WITHDRAWN', 401],
  [403, undefined, 'FORBIDDEN', 403],
  [403, 'PASSWORD_CHANGE_REQUIRED', 'PASSWORD_CHANGE_REQUIRED', 403],
  [403, 'STEP_UP_REQUIRED', 'STEP_UP_REQUIRED', 403],
  [404, undefined, 'NOT_FOUND', 404],
  [406, undefined, 'UPSTREAM_REJECTED', 406],
  [409, 'CONFLICT', 'CONFLICT', 409],
  [413, undefined, 'TOO_LARGE', 413],
  [415, undefined, 'UNSUPPORTED_TYPE', 415],
  [429, 'NO_SESSION', 'RATE_LIMITED', 429],
  [422, 'INTERNAL', 'BAD_INPUT', 422],
  [499, undefined, 'UPSTREAM_REJECTED', 499],
  [500, 'NO_SESSION', 'UPSTREAM_DOWN', 502],
  [503, undefined, 'UPSTREAM_DOWN', 502],
  [302, undefined, 'UPSTREAM_INVALID', 502],
  [100, undefined, 'UPSTREAM_INVALID', 502],
])('B13: %i named %s becomes %s with status %i', (status, name, code, kept) => {
  const error = rejectionOf(memberApi.saveProfile, status, name && named(name));
  expect([error.code, error.status]).toEqual([code, kept]);
});

test.each([
  ['chat', chatApi.pictures],
  ['comment', missionCommentApi.add],
  ['mission', missionApi.img],
  ['profile', memberApi.profileImg],
  ['logo', settingsApi.logo],
  ['promotion', settingsApi.ads],
  ['import', transferApi.upload],
])('R-OPS-04: an unavailable or full store of files does not mean that the upstream is down (%s)', (_, spec) => {
  for (const status of [503, 507])
    expect(rejectionOf(spec, status, named('INTERNAL'))).toMatchObject({ code: 'UPSTREAM_REJECTED', status });
  expect(rejectionOf(spec, 503, named('INTERNAL'), 7)).toMatchObject({ code: 'OVERLOADED', status: 503 });
});

test("R-OPS-01: an overloaded upstream's Retry-After is passed on", () => {
  expect(rejectionOf(memberApi.saveProfile, 503, named('INTERNAL'), 7)).toMatchObject({ code: 'OVERLOADED', status: 503, retryAfter: 7 });
});

test("an upstream's rate limit passes its Retry-After on, and is not an overload", () => {
  const ofGateway = { error: { code: '429', message: 'Rate limit is exceeded.' } };
  for (const body of [named('RATE_LIMITED', { retryAfter: 42 }), undefined, 'a proxy’s own page', ofGateway])
    expect(rejectionOf(memberApi.saveProfile, 429, body, 42)).toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: 42 });
  expect(rejectionOf(memberApi.saveProfile, 404, undefined, 42)).toMatchObject({ code: 'NOT_FOUND', retryAfter: undefined });
});

test('a rate limit whose envelope has no retryAfter gets none, whatever its header says', () => {
  const promised = (more: object) =>
    rejectionOf(authApi.findPassword, 429, named('RATE_LIMITED', more), 60).toEnvelope('r').error.retryAfter;
  expect([promised({}), promised({ retryAfter: 42 }), promised({ retryAfter: 3_000 })]).toEqual([undefined, 42, 600]);
  expect([promised({ retryAfter: -1 }), promised({ retryAfter: 'soon' })]).toEqual([undefined, undefined]);
});

test('a 401 in the contract does not end the session', () => {
  expect(rejectionOf(authApi.login, 401, { failCount: 6 })).toMatchObject({
    code: 'UPSTREAM_REJECTED',
    status: 401,
    options: { details: { failCount: 6 } },
  });
});

test('R-AUTH-04: a wrong password does not end the session, whatever the upstream’s code', () => {
  expect(rejectionOf(authApi.login, 401, named('NO_SESSION', { details: { failCount: 2 } }))).toMatchObject({
    code: 'UPSTREAM_REJECTED',
    status: 401,
    options: { details: { failCount: 2 } },
  });
  expect(rejectionOf(authApi.login, 401, named('NO_SESSION')).code).toBe('UPSTREAM_REJECTED');
  expect(rejectionOf(companyApi.register, 401, named('NO_SESSION', { details: { failCount: 2 } })).code).toBe('UPSTREAM_REJECTED');
});

test('spec §8: a wrong authentication password keeps the session, an ended session is reported as such', () => {
  const wrong = named('CONFLICT', { details: { failCount: 2 } });
  expect(rejectionOf(companyApi.register, 401, wrong)).toMatchObject({ code: 'UPSTREAM_REJECTED', options: { details: { failCount: 2 } } });
  expect(rejectionOf(companyApi.register, 401, undefined).code).toBe('UPSTREAM_REJECTED');
  for (const code of ['NO_SESSION', 'WITHDRAWN'] as const) expect(rejectionOf(companyApi.register, 401, named(code)).code).toBe(code);
});

test('a 401 to a call of the BFF itself is left to it, unless it has a code', () => {
  expect(rejectionOf(authApi.withdrawalCheck, 401, {}).code).toBe('UPSTREAM_REJECTED');
  expect(rejectionOf(authApi.withdrawalCheck, 401, named('NO_SESSION')).code).toBe('NO_SESSION');
});

test('only refused fields of this call are passed on', () => {
  const fields = [
    { path: 'email', code: 'invalid_format' },
    { path: 'SELECT * FROM member', code: 'oops' },
  ];
  expect(rejectionOf(memberApi.saveProfile, 422, named('BAD_INPUT', { fields })).options.fields).toBeUndefined();
  const known = [
    { path: 'email', code: 'invalid_format' },
    { path: 'server_path', code: 'custom' },
  ];
  expect(rejectionOf(memberApi.saveProfile, 422, named('BAD_INPUT', { fields: known })).options.fields).toEqual([known[0]]);
});

test('details outside the contract are dropped', () => {
  expect(rejectionOf(memberApi.saveProfile, 409, { failCount: 3, name: 'x' }).options.details).toBeUndefined();
  expect(rejectionOf(authApi.login, 401, { failCount: 'many' }).options.details).toBeUndefined();
});
