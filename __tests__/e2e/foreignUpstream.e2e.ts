/** @every run: a journey */
import { startForeignUpstream, refusal, type Answer, type Answers } from '../support/browser/foreignUpstream';
import { fill, signInByPage } from '../support/browser/signInByPage';
import { startTestPortal, type TestPortal } from '../support/browser/stack.mjs';
import { axeViolations, visit } from '../support/browser/browser';
import { askUpstream } from '../support/browser/upstream';
import { text } from '../support/texts';

const ADA = { code: 'NORTH', id: 'ada.lane', password: 'Harbour&2031' };
const TOKEN = 'north-opaque-token';
const NOTHING_DUE = { mustChangePassword: false, factorDue: false, consentDue: false };
const SAVE = 'POST /user/saveBloodPressure';
const LIST = 'GET /v19blood/getBpManually';

/** Its stored readings, the answers that override its own per call, and whether the member has a session. */
const pressures = [{ seq: 1, insDte: new Date(Date.now() - 86_400_000).toISOString(), sbp: 128, dbp: 79, bpm: 61, bpClass: 'ELEVATED' }];
const instead = new Map<string, Answer>();
let signedIn = true;

const member = (answer: () => unknown): Answers[string] => {
  return ({ token }) => (signedIn && token === TOKEN ? { body: answer() } : refusal(401, 'NO_SESSION'));
};
const or = (call: string, answering: Answers[string]): Answers[string] => {
  return (request) => instead.get(call) ?? answering(request);
};

const answers: Answers = {
  'GET /company/find': ({ query }) =>
    query.code === ADA.code ? { body: { compSeq: 7, compName: 'North Harbour' } } : refusal(404, 'NOT_FOUND'),
  'POST /login': ({ body }) =>
    body.compSeq === 7 && body.id === ADA.id && body.pw === ADA.password
      ? { body: { type: 'U', token: TOKEN, memberSeq: 41, compSeq: 7, name: 'Ada Lane', timeZone: 'Europe/Berlin', ...NOTHING_DUE } }
      : refusal(401, 'NO_SESSION', { details: { failCount: 4 } }),
  'GET /member/withdrawalCheck': member(() => ({ lang: 'EN' })),
  [LIST]: or(
    LIST,
    member(() => ({ list: pressures, total: pressures.length })),
  ),
  [SAVE]: or(SAVE, ({ body }) => {
    const seq = pressures.length + 1;
    pressures.unshift({ seq, insDte: `${String(body.insDte).slice(0, 16)}:00.000Z`, sbp: 117, dbp: 74, bpm: 58, bpClass: 'NORMAL' });
    return { body: { seq } };
  }),
};

let foreign: Awaited<ReturnType<typeof startForeignUpstream>>;
let portal: TestPortal;
beforeAll(async () => {
  const document = (await (await askUpstream('/openapi.json')).json()) as Record<string, unknown>;
  foreign = await startForeignUpstream(document, answers);
  portal = await startTestPortal(foreign.url, process.env.E2E_FOLDER ?? '', { PORTAL_DEMO: 'off' });
});
afterAll(async () => {
  await portal?.stop();
  await foreign?.close();
});

/** How each refusal of the upstream reaches the browser. */
const REFUSALS: [Answer, number, string, object?][] = [
  [refusal(403, 'FORBIDDEN'), 403, 'FORBIDDEN'],
  [refusal(404, 'NOT_FOUND'), 404, 'NOT_FOUND'],
  [refusal(409, 'CONFLICT'), 409, 'CONFLICT'],
  [refusal(413, 'TOO_LARGE'), 413, 'TOO_LARGE'],
  [refusal(415, 'UNSUPPORTED_TYPE'), 415, 'UNSUPPORTED_TYPE'],
  [
    refusal(422, 'BAD_INPUT', { fields: [{ path: 'sbp', code: 'too_big' }] }),
    422,
    'BAD_INPUT',
    { fields: [{ path: 'sbp', code: 'too_big' }] },
  ],
  [refusal(429, 'RATE_LIMITED'), 429, 'RATE_LIMITED'],
  [refusal(503, 'OVERLOADED', {}, { 'retry-after': '9' }), 503, 'OVERLOADED', { retryAfter: 9 }],
  [refusal(500, 'INTERNAL'), 502, 'UPSTREAM_DOWN'],
  [{ body: { seq: 'one' } }, 502, 'UPSTREAM_INVALID'],
];

test('J-11, R-API-02: a third-party upstream built from the API document alone: sign-in, a read, a write, a refusal of each kind, a malformed answer', async () => {
  const t = (key: string) => text('en', key);
  const { context, page, problems } = await visit({ base: portal.url });
  await signInByPage(page, 'en', { ...ADA, password: 'not hers' });
  await page.getByText(t('auth.error.idOrPassword')).waitFor();
  await page.locator('input[name=pw]').fill(ADA.password);
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
  await page.waitForURL('**/usr/info');

  await page.goto('/usr/health?tab=pressureInput');
  await page.getByRole('row').filter({ hasText: '128/79' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const dialog = page.getByRole('dialog', { name: t('health.pressureInput.add') });
  await page.getByRole('button', { name: t('health.pressureInput.add') }).click();
  await fill(page, { sbp: '117', dbp: '74', bpm: '58' });
  // refused once for a field, once for overload: each shows what happened and keeps what was typed
  instead.set(SAVE, refusal(422, 'BAD_INPUT', { fields: [{ path: 'sbp', code: 'too_big' }] }));
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await dialog.getByText(t('measures.typed.fault.refused')).waitFor();
  instead.set(SAVE, refusal(503, 'OVERLOADED', {}, { 'retry-after': '9' }));
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await dialog.getByText(t('measures.typed.failed')).waitFor();
  instead.delete(SAVE);
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await page.getByRole('row').filter({ hasText: '117/74' }).waitFor();

  const headers = { 'x-csrf': '1', origin: portal.url };
  const data = { insDte: '2031-05-06T07:08', sbp: 117, dbp: 74, bpm: 58 };
  for (const [answer, status, code, more] of REFUSALS) {
    instead.set(SAVE, answer);
    const refused = await page.request.post('/api/user/saveBloodPressure', { headers, data });
    const { error } = (await refused.json()) as { error: { ref: string } };
    expect([refused.status(), error]).toEqual([status, { code, status, ref: error.ref, ...more }]);
    // the upstream’s own reference is for the portal, not for the browser
    expect(error.ref).not.toBe('north-1');
  }

  instead.set(LIST, { body: { list: [{ seq: 'one' }], total: 1 } });
  await page.reload();
  await page.getByText(t('common.state.error')).first().waitFor();
  instead.delete(LIST);
  await page
    .getByRole('button', { name: t('common.action.retry') })
    .first()
    .click();
  await page.getByRole('row').filter({ hasText: '117/74' }).waitFor();

  signedIn = false;
  await page.reload();
  await page.getByText(t('auth.notice.expired')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');

  // only its deliberately malformed answers did not fit the document
  const calls = foreign.faults.map((fault) => fault.replace(/\?\S*/, ':'));
  expect([...new Set(calls)]).toEqual([`${SAVE}: its own answer 200 does not fit`, `${LIST}: its own answer 200 does not fit`]);
  expect(problems).toEqual([]);
  await context.close();
});
