import { changedBy, downloadMessage, viewedOf, withdrawMessage } from '@/lib/privacy/rules';
import { declaredCalls } from '@/__tests__/support/contracts';
import { fieldsOf } from '@/__tests__/support/sample';

/** Fields by which a call names a member whose data it opens or changes. */
const MEMBER = ['memberSeq', 'UIndex', 'userIndex', 'list', 'takerSeq'];
/** Calls about members that show nothing of theirs beyond what rankings and settings are. */
const OTHER = [/^\/member\/(rank|unit)/];

test('P3: every call of every contract that names a member has a kind of its own in the list of views', async () => {
  const calls = (await declaredCalls()).map(({ spec }) => spec).filter((spec) => fieldsOf(spec).some((field) => MEMBER.includes(field)));
  expect(calls.length).toBeGreaterThan(20);
  const unnamed = calls.filter(({ method, path }) => viewedOf(`${method} ${path}`) === 'OTHER' && !OTHER.some((known) => known.test(path)));
  expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test.each([
  ['GET /member/profile', 'PROFILE', false],
  ['POST /member/profile', 'PROFILE', true],
  ['GET /body/list', 'BODY', false],
  ['POST /user/saveBloodPressure', 'HEALTH', true],
  ['GET /v19sleep/listExistData', 'HEALTH', false],
  ['GET /manager/getMemberDataExcel', 'EXPORT', false],
  ['GET /activity/memberstep', 'EXPORT', false],
  ['GET /privacy/download', 'EXPORT', false],
  ['POST /manager/memberListNew', 'LIST', false],
  ['POST /company/resetPassword', 'ACCOUNT', true],
  ['POST /mission/sendMission', 'MISSION', true],
  ['GET /something/else', 'OTHER', false],
  ['nonsense', 'OTHER', true],
] as const)('P3: %s is %s, changed: %s', (action, viewed, changed) => {
  expect([viewedOf(action), changedBy(action)]).toEqual([viewed, changed]);
});

test('P3: a POST that only asks is not called a change', async () => {
  const asking = (await declaredCalls()).map(({ spec }) => spec).filter(({ reads }) => reads);
  expect(asking.length).toBeGreaterThan(0);
  for (const { method, path } of asking) expect([path, changedBy(`${method} ${path}`)]).toEqual([path, false]);
});

test('a refusal is explained by its status', () => {
  expect([429, 502, 401].map(downloadMessage)).toEqual(['busy', 'unavailable', 'unavailable']);
  expect([406, 403, 429, 500, 0].map(withdrawMessage)).toEqual(['proof', 'locked', 'tooMany', 'unavailable', 'unavailable']);
});
