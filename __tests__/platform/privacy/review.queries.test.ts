import { millisecondsInHour } from 'date-fns/constants';
import type { Review } from '@/lib/privacy/review/contract';
import type { Trust } from '@/lib/privacy/trust/contract';
import { KEPT_YEARS } from '@/lib/privacy/protection/protection';
import { monthOf, monthOn, monthSpan } from '@/lib/time/month';
import { seedFixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

const ZONE = 'Asia/Seoul';
const DAY = 86_400_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
}, 60_000);
afterAll(() => platform.stop());

test('P3: a manager without accesses the month before is compared with the others, and a sole manager with no one', async () => {
  const { compSeq, M, otherM, U, otherU } = await seedFixtures(platform, 'BESIDES');
  await platform.sql(`update company set created_at = now() - interval '100 days' where seq = ${compSeq}`);
  const month = monthOn(monthOf(new Date(), ZONE), -1);
  const { from } = monthSpan(month, ZONE);
  /** This many accesses, a minute apart, to two members in turn. */
  const look = (viewer: Person, times: number) =>
    platform.sql(`insert into access_log (company_seq, viewer_seq, subject_seq, action, ip, at)
      select ${compSeq}, ${viewer.seq}, (array[${U.seq}, ${otherU.seq}])[1 + n % 2], 'GET /body/list', '10.0.0.1',
        '${from.toISOString()}'::timestamptz + n * interval '1 minute' from generate_series(1, ${times}) n`);
  const token = await platform.signIn(compSeq, 'besides.master');
  const unusual = async () =>
    (await platform.call<Review>('GET', `/privacy/review?month=${month}`, { token })).body.people.map((person) => [
      person.memberSeq,
      person.unusual,
    ]);
  await look(M, 30);
  expect(await unusual()).toEqual([[M.seq, []]]);
  await look(otherM, 9);
  expect(await unusual()).toEqual([
    [M.seq, ['MANY_VIEWS']],
    [otherM.seq, []],
  ]);
});

test('P3: a company’s first month is shown but no earlier one, and can be marked once it is over', async () => {
  const { compSeq, S } = await seedFixtures(platform, 'BEGINNER');
  const review = (query = '') => platform.call<Review>('GET', `/privacy/review${query}`, { token: S.token });
  const mark = (month: string) => platform.call('POST', '/privacy/review', { token: S.token, body: { month } });
  const current = monthOf(new Date(), ZONE);
  const last = monthOn(current, -1);
  expect((await review()).body).toMatchObject({ month: current, first: current, current, over: false, people: [], reviews: [] });
  const early = { status: 422, body: { error: { fields: [{ path: 'month', code: 'too_small' }] } } };
  expect([await review(`?month=${last}`), await mark(last)]).toMatchObject([early, early]);
  expect((await mark(current)).status).toBe(409);
  expect(await platform.sql(`select month from access_review where company_seq = ${compSeq}`)).toEqual([]);

  await platform.sql(
    `update company set created_at = '${monthSpan(last, ZONE).to.toISOString()}'::timestamptz - interval '1 minute' where seq = ${compSeq}`,
  );
  expect((await review()).body).toMatchObject({ month: last, first: last, current, over: true, reviews: [] });
  expect((await mark(last)).status).toBe(200);
  expect((await review()).body.reviews).toMatchObject([{ role: 'S', own: true }]);
  expect([await review(`?month=${monthOn(last, -1)}`), await mark(monthOn(last, -1))]).toMatchObject([early, early]);
});

test('P3 R-PRIV-06: a download is one file however long it runs; another one later, or for another reason, is another', async () => {
  const { compSeq, M, U, otherU } = await seedFixtures(platform, 'SLOWLY');
  // the hour may be of the month before
  await platform.sql(`update company set created_at = now() - interval '40 days' where seq = ${compSeq}`);
  // a past whole hour, which no month's end divides
  const at = Math.floor(Date.now() / millisecondsInHour - 1) * millisecondsInHour;
  /** A page of a file: one member's rows and another's, this many seconds after the first. */
  const page = (seconds: number, reason: string) =>
    platform.sql(`insert into access_log (company_seq, viewer_seq, subject_seq, action, reason, rows, ip, at)
      select ${compSeq}, ${M.seq}, seq, 'GET /manager/getMemberDataExcel', '${reason}', 250, '', '${new Date(at + seconds * 1000).toISOString()}'
      from unnest(array[${U.seq}, ${otherU.seq}]) seq`);
  // the second page a minute later, the third two minutes after that
  for (const seconds of [0, 61, 181]) await page(seconds, 'Check-up');
  await page(200, 'Audit');
  for (const seconds of [302, 303]) await page(seconds, 'Check-up');
  const token = await platform.signIn(compSeq, 'slowly.master');
  const month = monthOf(new Date(at), ZONE);
  const { people, downloads } = (await platform.call<Review>('GET', `/privacy/review?month=${month}`, { token })).body;
  expect(people).toMatchObject([{ memberSeq: M.seq, files: 3 }]);
  expect(downloads.total).toBe(3);
  expect(downloads.list.map(({ reason, rows, members }) => [reason, rows, members])).toEqual([
    ['Check-up', 1000, 2],
    ['Audit', 500, 2],
    ['Check-up', 1500, 2],
  ]);
  const { exports } = (await platform.call<Trust>('GET', '/company/trust', { token })).body;
  expect(exports).toMatchObject({ files: 3, members: 2 });
});

test('P3 R-PRIV-06: files of one member each are counted one by one, also right after each other and without a reason', async () => {
  const { compSeq, M, U, otherU } = await seedFixtures(platform, 'ONEBYONE');
  await platform.sql(`update company set created_at = now() - interval '40 days' where seq = ${compSeq}`);
  // a past whole hour, which no month's end divides
  const at = Math.floor(Date.now() / millisecondsInHour - 1) * millisecondsInHour;
  const page = (seconds: number, { seq }: Person, reason: string) =>
    platform.sql(`insert into access_log (company_seq, viewer_seq, subject_seq, action, reason, rows, ip, at)
      values (${compSeq}, ${M.seq}, ${seq}, 'GET /manager/getMemberMeasuresExcel', ${reason}, 10, '', '${new Date(at + seconds * 1000).toISOString()}')`);
  // two files at once, of two pages each
  for (const seconds of [0, 30]) for (const member of [U, otherU]) await page(seconds, member, `'Check-up'`);
  await page(60, U, 'null');
  const token = await platform.signIn(compSeq, 'onebyone.master');
  const month = monthOf(new Date(at), ZONE);
  const { people, downloads } = (await platform.call<Review>('GET', `/privacy/review?month=${month}`, { token })).body;
  expect(people).toMatchObject([{ memberSeq: M.seq, files: 3 }]);
  expect(downloads.total).toBe(3);
  expect(downloads.list.map(({ reason, rows, members }) => [reason, rows, members])).toEqual([
    [null, 10, 1],
    ['Check-up', 20, 1],
    ['Check-up', 20, 1],
  ]);
  const { exports } = (await platform.call<Trust>('GET', '/company/trust', { token })).body;
  expect(exports).toMatchObject({ files: 3, members: 2 });
});

test('P3: whoever does what only administrators can is listed as one', async () => {
  const { compSeq, S } = await seedFixtures(platform, 'OVERSEEN');
  const actions = ['/company/inviteMaster', '/company/replaceMaster', '/administrator/inviteAgain', '/administrator/resetFactor'];
  const rows = actions.map((path, index) => `(${compSeq}, ${2_000_000_000 + index}, ${S.seq}, 'POST ${path}', '10.0.0.1', now())`);
  await platform.sql(`insert into access_log (company_seq, viewer_seq, subject_seq, action, ip, at) values ${rows.join()}`);
  const { people } = (await platform.call<Review>('GET', '/privacy/review', { token: S.token })).body;
  expect(people.map(({ name, role }) => [name, role])).toEqual(actions.map(() => [null, 'A']));
});

test('P3 R-PRIV-04: a month whose log is no longer complete is neither shown as empty nor marked, and none is compared with it', async () => {
  const { compSeq, M, U } = await seedFixtures(platform, 'LONGAGO');
  await platform.sql(`update company set created_at = now() - interval '400 days' where seq = ${compSeq}`);
  const began = monthOf(new Date(), ZONE);
  const look = (month: string) =>
    platform.sql(`insert into access_log (company_seq, viewer_seq, subject_seq, action, ip, at)
      values (${compSeq}, ${M.seq}, ${U.seq}, 'GET /body/list', '10.0.0.1', '${monthSpan(month, ZONE).to.toISOString()}'::timestamptz - interval '10 days')`);
  for (let month = monthOn(began, -4); month <= monthOn(began, 4); month = monthOn(month, 1)) await look(month);
  // the day after the current month's end, the retention years later: only its last days are left
  const { to } = monthSpan(began, ZONE);
  const days = Math.round((to.getTime() - Date.now()) / DAY) + Math.round(KEPT_YEARS.accessLog * 365.25) - 6;
  await platform.advance(days * DAY);
  await platform.tidy();
  const token = await platform.signIn(compSeq, 'longago.master');
  const review = (month: string) => platform.call<Review>('GET', `/privacy/review?month=${month}`, { token });
  const first = monthOn(began, 1);
  const kept = (await review(first)).body;
  expect(kept.people).toMatchObject([{ memberSeq: M.seq, views: 1, before: 0 }]);
  expect([kept.first, kept.beforeKept]).toEqual([first, false]);
  const next = (await review(monthOn(first, 1))).body;
  expect(next.people).toMatchObject([{ memberSeq: M.seq, views: 1, before: 1 }]);
  expect([next.first, next.beforeKept]).toEqual([first, true]);
  for (const month of [began, monthOn(began, -3)]) {
    expect([(await review(month)).status, month]).toEqual([422, month]);
    expect((await platform.call('POST', '/privacy/review', { token, body: { month } })).status).toBe(409);
  }
  expect((await platform.call('POST', '/privacy/review', { token, body: { month: first } })).status).toBe(200);
});
