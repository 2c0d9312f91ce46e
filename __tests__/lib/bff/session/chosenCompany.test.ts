import { companyCodeOf, findChosenCompany, findLastDay } from '@/lib/bff/session/chosenCompany';
import { setPortalEnv } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { faults, jsonReply } from '@/__tests__/support/portal/upstream';

/** What the device remembers: a company, and that of its display; and where it is. */
let mockRemembered: string | undefined;
beforeEach(() => (mockRemembered = '7.Remembered'));
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => ({ value: name === 'lobby_display' ? 'SHOWN' : mockRemembered }) }),
  headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.7' }),
}));

const { upstream } = servePortal();
const REMEMBERED = { compSeq: 7, name: 'Remembered' };
const refused = (details?: object) => jsonReply({ error: { code: 'NOT_FOUND', status: 404, ref: 'r', details } }, 404);

test.each([
  [
    'is in use',
    jsonReply({ compSeq: 9, compName: 'Acme' }),
    { company: { compSeq: 9, name: 'Acme', code: 'ACME' }, lastDay: null, failed: false },
  ],
  ['has ended', refused({ lastDay: '2026-11-20' }), { company: null, code: 'ACME', lastDay: '2026-11-20', failed: false }],
  ['does not exist', refused(), { company: REMEMBERED, lastDay: null, failed: false }],
  ['has an invalid last day', refused({ lastDay: 'soon' }), { company: REMEMBERED, lastDay: null, failed: false }],
])('R-AUTH-01 J-10: the address names a company that %s', async (_, reply, visited) => {
  upstream.reply(reply);
  expect(await findChosenCompany('ACME')).toEqual(visited);
});

test.each([
  ['refuses for too many requests', jsonReply({ error: { code: 'RATE_LIMITED', status: 429, ref: 'r' } }, 429)],
  ['fails', jsonReply({}, 500)],
  ['answers something else', faults.html],
])('R-AUTH-01: a company in the address is not replaced by the remembered one when the upstream %s', async (_, reply) => {
  upstream.reply(reply);
  expect(await findChosenCompany('ACME')).toEqual({ company: null, code: 'ACME', lastDay: null, failed: true });
});

test('L3: a lookup counts for the address of its visitor, not of the portal', async () => {
  upstream.reply(refused());
  await findChosenCompany('ACME');
  expect(upstream.seen.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['192.0.2.7']);
});

test('R-AUTH-01: without a company in the address the remembered one is used, without a call', async () => {
  expect(await findChosenCompany()).toEqual({ company: REMEMBERED, lastDay: null, failed: false });
  expect(upstream.seen).toEqual([]);
});

test.each([
  ['off', '7.Remembered', REMEMBERED, 0],
  ['off', undefined, null, 0],
  ['on', '7.Remembered', REMEMBERED, 0],
  ['on', undefined, { compSeq: 9, name: 'Demo' }, 1],
])('R-AUTH-01: with the demo %s and %j remembered, the company %j is chosen by %i calls', async (demo, remembered, company, calls) => {
  mockRemembered = remembered;
  upstream.reply(jsonReply({ compSeq: 9, compName: 'Demo' }));
  setPortalEnv(upstream.url, { PORTAL_DEMO: demo });
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('@/lib/bff/session/chosenCompany');
    expect((await fresh.findChosenCompany()).company).toEqual(company);
  });
  Reflect.deleteProperty(process.env, 'PORTAL_DEMO');
  expect(upstream.seen.map(({ path }) => path)).toEqual(Array<string>(calls).fill('/company/find?code=DEMO'));
});

test.each(['companyEnded', 'ended'] as const)(
  'R-RANK-03 J-10: a page of the state %s asks whether the company has ended',
  async (state) => {
    upstream.reply(refused({ lastDay: '2026-11-20' }));
    expect(await findLastDay(state, 'ACME')).toBe('2026-11-20');
    upstream.reply(jsonReply({ compSeq: 9, compName: 'Acme' }));
    expect(await findLastDay(state, 'ACME')).toBeNull();
  },
);

test('R-AUTH-13: a page of another state does not ask', async () => {
  expect(await findLastDay('used', 'ACME')).toBeNull();
  expect(upstream.seen).toEqual([]);
});

test.each([
  ['ended', undefined, 'SHOWN'],
  ['ended', 'ACME', 'ACME'],
  ['ended', ['ACME', 'OTHER'], 'SHOWN'],
  ['companyEnded', undefined, undefined],
] as const)('R-RANK-03 J-10: the page of the state %s, with %j in its address, asks about %s', async (state, named, code) => {
  expect(await companyCodeOf(state, named)).toBe(code);
});
