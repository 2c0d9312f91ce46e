import { ABOUT, accepted, changesAnything, isOpenBeforeConsent, queryString, type EndpointSpec } from '@/lib/shared/endpoint';
import { HEALTH_KINDS } from '@/lib/shared/permissions';
import { declaredCalls, ownCalls } from '@/__tests__/support/calls/contracts';

/** Every call that requires step-up, as in decision 031; compiled by hand. */
const ASKED: Record<string, NonNullable<EndpointSpec['stepUp']>> = {
  'GET /member/stepUp': true,
  'GET /privacy/download': true,
  'POST /privacy/withdraw': 'FACTOR',
  'GET /manager/getMemberMeasuresExcel': true,
  'GET /manager/getMemberDataExcel': true,
  'GET /manager/getMemberListExcel': true,
  'GET /activity/memberstep': true,
  'GET /mission/listDownload': true,
  'POST /ingest/key/create': true,
  'POST /company/protection': true,
  'POST /company/registerManager': true,
  'POST /company/resetPassword': true,
  'POST /company/setManager': true,
  'POST /company/inviteMaster': true,
  'POST /consent/erase': true,
  'POST /company/factorRoles': true,
  'POST /member/profile': 'PARTLY',
  'POST /member/passkeys/begin': true,
  'POST /member/passkeys': true,
  'DELETE /member/passkeys': true,
  'POST /member/factor/reset': true,
  'GET /privacy/review': true,
  'POST /administrator/invite': 'FACTOR',
  'POST /administrator/inviteAgain': true,
  'POST /administrator/resetFactor': 'FACTOR',
  'DELETE /administrator/remove': 'FACTOR',
  'POST /company/replaceMaster': 'FACTOR',
  'DELETE /company/deleteCompany': 'FACTOR',
};

const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`;
const shapeOf = ({ body }: EndpointSpec) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {});

test('each declared refusal has a text for the published API document', async () => {
  const fields = (await declaredCalls()).flatMap(({ name, spec }) =>
    Object.entries(spec.failures ?? {}).map(([status, meaning]) => ({ name: `${name} ${status}`, meaning })),
  );
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter(({ meaning }) => !/^\S.{3,}[^.\s]$/.test(meaning ?? '')).map(({ name }) => name)).toEqual([]);
});

test('R-ACC-01: the calls with step-up are those of the decision', async () => {
  const asking = (await declaredCalls()).filter(({ spec }) => spec.stepUp).map(({ spec }) => [nameOf(spec), spec.stepUp]);
  expect(Object.fromEntries(asking)).toEqual(ASKED);
});

test("R-ACC-01: every export of members' rows and every download requires step-up", async () => {
  const handing = (await declaredCalls()).filter(({ spec }) => spec.needs !== null && (spec.exports || spec.file));
  expect(handing.length).toBeGreaterThan(5);
  expect(handing.filter(({ spec }) => !spec.stepUp).map(({ name }) => name)).toEqual([]);
});

test('R-ACC-01: only calls that take the password themselves require the second factor alone', async () => {
  const alone = (await declaredCalls()).filter(({ spec }) => spec.stepUp === 'FACTOR');
  expect(alone.filter(({ spec }) => !shapeOf(spec).some((name) => name === 'ppw' || name === 'pw')).map(({ name }) => name)).toEqual([]);
});

test('each call has a summary of one sentence', async () => {
  const calls = [...(await declaredCalls()), ...(await ownCalls())];
  expect(calls.filter(({ spec }) => !/^\p{Lu}[^\n]{5,}\.$/u.test(spec.summary)).map(({ name }) => name)).toEqual([]);
});

test('P2: a call logs what it opens with a known value, and measurements as what they are', async () => {
  const kinds = [...HEALTH_KINDS, 'health'];
  const calls = [...(await declaredCalls()), ...(await ownCalls())];
  const summaries = calls.map(({ name, spec: { needs, about } }) => ({ name, about, kind: needs?.split(':')[0] ?? '' }));
  expect(summaries.filter(({ about }) => about !== undefined && (!ABOUT.includes(about) || (about as string) === 'OTHER'))).toEqual([]);
  expect(summaries.filter(({ kind, about }) => kind === 'body' && about !== 'BODY')).toEqual([]);
  expect(summaries.filter(({ kind, about }) => kinds.includes(kind) && about !== 'HEALTH')).toEqual([]);
});

test('each call with files accepts the number of files that its screen sends', async () => {
  const calls = [...(await declaredCalls()), ...(await ownCalls())];
  const taken = calls.flatMap(({ spec }) => (spec.files ? [[nameOf(spec), [spec.files.min, spec.files.max]]] : []));
  expect(Object.fromEntries(taken)).toEqual({
    'POST /chat/pictures': [1, 5],
    'POST /company/ads': [1, 1],
    'POST /company/logo': [1, 1],
    'POST /import/upload': [1, 50],
    'POST /member/profileImg': [1, 1],
    'POST /mission/img': [1, 1],
    'POST /mission/photoComment': [0, 5],
  });
});

test('all calls but GET change something, unless their contract says that they only read', () => {
  expect([changesAnything({ method: 'GET' }), changesAnything({ method: 'POST' }), changesAnything({ method: 'DELETE' })]).toEqual([
    false,
    true,
    true,
  ]);
  expect(changesAnything({ method: 'POST', changes: false })).toBe(false);
});

test('R-PRIV-01: a call is open before consent if it says so, or is open before a password change already', () => {
  expect([{}, { beforeConsent: true }, { beforePasswordChange: true }].map((spec) => isOpenBeforeConsent(spec as EndpointSpec))).toEqual([
    false,
    true,
    true,
  ]);
});

test('only an accepted change counts as accepted', () => {
  expect([true, false, undefined].map((ok) => accepted.safeParse({ ok }).success)).toEqual([true, false, false]);
});

test('equal queries give equal strings: sorted, lists as repeated names, without what is unset', () => {
  expect(queryString({ to: 2, devCode: ['SM', 'FT'], from: 0, name: '', gone: undefined, none: null })).toBe(
    '?devCode=SM&devCode=FT&from=0&name=&to=2',
  );
  expect([queryString({}), queryString(undefined), queryString({ gone: null })]).toEqual(['', '', '']);
});
