import { companyCodeOf, findChosenCompany, findLastDay } from '@/lib/bff/session/chosenCompany';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

/** What the device remembers, always the same: a company, and that of its display. */
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => ({ value: name === 'lobby_display' ? 'SHOWN' : '7.Remembered' }) }),
}));

const { upstream } = servePortal();
const REMEMBERED = { compSeq: 7, name: 'Remembered' };
const refused = (details?: object) => jsonReply({ error: { code: 'NOT_FOUND', status: 404, ref: 'r', details } }, 404);

test.each([
  ['is in use', jsonReply({ compSeq: 9, compName: 'Acme' }), { company: { compSeq: 9, name: 'Acme', code: 'ACME' }, lastDay: null }],
  ['has ended', refused({ lastDay: '2026-11-20' }), { company: null, lastDay: '2026-11-20' }],
  ['does not exist', refused(), { company: REMEMBERED, lastDay: null }],
  ['has an invalid last day', refused({ lastDay: 'soon' }), { company: REMEMBERED, lastDay: null }],
])('R-AUTH-01 J-10: the address names a company that %s', async (_, reply, visited) => {
  upstream.reply(reply);
  expect(await findChosenCompany('ACME')).toEqual(visited);
});

test('R-AUTH-01: without a company in the address the remembered one is used, without a call', async () => {
  expect(await findChosenCompany()).toEqual({ company: REMEMBERED, lastDay: null });
  expect(upstream.seen).toEqual([]);
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
