import type { Notice } from '@/lib/notice/contract';
import { plantCast, plantPerson, type Cast, type Person } from '../../support/cast';
import { startPlatform, type TestPlatform } from '../../support/platform';

const HOUR = 3_600_000;
/** Less than the life of a planted token. */
const AHEAD = HOUR / 2;

let platform: TestPlatform;
let cast: Cast;
let foreign: Cast;
beforeAll(async () => {
  platform = await startPlatform();
  [cast, foreign] = [await plantCast(platform, 'NOTE'), await plantCast(platform, 'FAR')];
}, 60_000);
afterAll(() => platform.stop());

const send = (who: Person, change: object = {}) =>
  platform.call<{ noticeSeq: number; date: string }>('POST', '/message/send', {
    token: who.token,
    body: { title: 'Check-up', contents: 'On Friday', ...change },
  });
const list = async (who: Person, query = '') =>
  (await platform.call<{ list: Notice[]; total: number }>('GET', `/message/list${query}`, { token: who.token })).body;
const titles = async (who: Person) => (await list(who, '?size=10000')).list.map(({ title }) => title);

test('R-NOTI-05: a manager’s notice reaches their members, the master’s everybody of the company, nobody else', async () => {
  await send(cast.M, { title: 'Team' });
  await platform.advance(1000);
  await send(cast.S, { title: 'All' });
  expect(await titles(cast.U)).toEqual(['All', 'Team']);
  expect(await titles(cast.otherU)).toEqual(['All']);
  expect(await titles(cast.M)).toEqual(['All', 'Team']);
  expect(await titles(cast.otherM)).toEqual(['All']);
  expect(await titles(cast.S)).toEqual(['All', 'Team']);
  expect(await titles(foreign.U)).toEqual([]);
  expect((await list(cast.U)).list).toMatchObject([
    { title: 'All', contents: 'On Friday', type: 'COMPANY', senderName: 'note.master', reserved: false },
    { title: 'Team', type: 'TEAM', senderName: 'note.manager', reserved: false },
  ]);
  expect(await list(cast.U, '?page=1&size=1')).toMatchObject({ total: 2, list: [{ title: 'Team' }] });
});

test('R-NOTI-05: a member without a manager reads what is for everybody', async () => {
  const alone = await plantPerson(platform, { compSeq: cast.compSeq, id: 'note.alone', type: 'U' });
  expect(await titles(alone)).toEqual(['All']);
});

test('R-NOTI-05: a reserved notice is the sender’s until its local time, then everybody’s', async () => {
  // half an hour from now by the clock of Seoul
  const local = new Date(Date.now() + 9 * HOUR + AHEAD).toISOString().slice(0, 16);
  const { status, body } = await send(cast.M, { title: 'Later', reserveLocalDate: local });
  expect([status, body.date]).toEqual([200, new Date(Date.parse(`${local}:00Z`) - 9 * HOUR).toISOString()]);
  expect(await titles(cast.U)).not.toContain('Later');
  expect((await list(cast.M)).list[0]).toMatchObject({ title: 'Later', reserved: true });
  await platform.advance(AHEAD);
  expect((await list(cast.U)).list[0]).toMatchObject({ title: 'Later', date: body.date, reserved: false });
});

test('R-NOTI-05: a time that has passed becomes now', async () => {
  for (const reserveLocalDate of ['2020-01-01T09:00', null]) {
    const { body } = await send(cast.M, { reserveLocalDate });
    expect(Math.abs(Date.parse(body.date) - (Date.now() + AHEAD))).toBeLessThan(60_000);
  }
});

test.each([
  ['a blank title', { title: ' ' }],
  ['blank contents', { contents: '\n' }],
  ['a title of 101 characters', { title: 'x'.repeat(101) }],
  ['contents of 2001 characters', { contents: 'x'.repeat(2001) }],
  ['a day that does not exist', { reserveLocalDate: '2026-02-30T09:00' }],
  ['a date that is none', { reserveLocalDate: 'soon' }],
])('R-NOTI-05: %s is refused for that field', async (_, change) => {
  const body = { title: 'Check-up', contents: 'On Friday', ...change };
  const answer = await platform.call<{ error: { fields: { path: string }[] } }>('POST', '/message/send', { token: cast.M.token, body });
  expect([answer.status, answer.body.error.fields.map(({ path }) => path)]).toEqual([422, Object.keys(change)]);
});
