/** @engine postgres: concurrent calls wait for locks. */
import { addDays, dayOf } from '@/lib/shared/dates';
import { seedFixtures, seedPerson, type Fixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

/** A company whose manager has two unmeasured members, the later registered one for longer. */
async function seedUnmeasured(code: string) {
  const company: Fixtures = await seedFixtures(platform, code);
  const { compSeq, M, U: first } = company;
  const last = await seedPerson(platform, { compSeq, id: `${code.toLowerCase()}.last`, type: 'U', managerSeq: M.seq });
  for (const [who, days] of [
    [first, 60],
    [last, 30],
  ] as const)
    await platform.sql(`update member set created_at = now() - interval '${days} days', check_in_at = now() where seq = ${who.seq}`);
  const remindAll = () => platform.call('POST', '/inbox/remindAll', { token: M.token, body: { kind: 'NOT_MEASURED' } });
  return { M, first, last, remindAll };
}

test('R-HOME-04: reminding everyone and prescribing to the same members do not deadlock', async () => {
  const { M, first, last, remindAll } = await seedUnmeasured('ORDER');
  const today = dayOf(new Date(), 'Asia/Seoul');
  const exercises = [{ name: 'Walk', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 }];
  const period = { startDate: today, endDate: addDays(today, 27), note: '' };
  const body = { memberSeq: [first.seq, last.seq], ...period, exercises, overlap: 'ask' };
  const lock = await platform.holdLock(`select 1 from member where seq = ${first.seq} for update`);
  const prescribed = platform.call('POST', '/exercise/prescribe', { token: M.token, body });
  await lock.awaitedBy(1);
  const reminded = remindAll();
  await lock.awaitedBy(2);
  await lock.release();
  expect((await prescribed).status).toBe(200);
  expect(await reminded).toMatchObject({ status: 200, body: { reminded: [first.seq, last.seq], left: 0 } });
});

test('R-HOME-04: reminding everyone does not wait for what the members are sending', async () => {
  const { first, remindAll } = await seedUnmeasured('SENDING');
  // as a call that stores something of theirs
  const lock = await platform.holdLock(`select 1 from member where seq = ${first.seq} for key share`);
  const reminded = remindAll();
  expect(await Promise.race([reminded.then(({ status }) => status), lock.awaitedBy(1)])).toBe(200);
  await lock.release();
});

test('R-HOME-04: two calls that remind everyone at the same time remind each member once', async () => {
  const { first, last, remindAll } = await seedUnmeasured('TWICE');
  const lock = await platform.holdLock(`select 1 from member where seq = ${first.seq} for update`);
  const calls = [remindAll(), remindAll()];
  await lock.awaitedBy(2);
  await lock.release();
  const bodies = (await Promise.all(calls)).map(({ body }) => (body as { reminded: number[] }).reminded);
  expect(bodies.flat().sort((a, b) => a - b)).toEqual([first.seq, last.seq]);
});

/** A notice of a company's master that two of its members have not read for days, and who want emails. */
async function seedUnread(code: string) {
  const { compSeq, S, U: first, otherU: last } = await seedFixtures(platform, code);
  await platform.sql(`update member set created_at = now() - interval '10 days', check_in_at = now(), email = login_id || '@example.com'
    where company_seq = ${compSeq}`);
  for (const { token } of [first, last]) await platform.call('POST', '/message/delivery', { token, body: { mail: true } });
  const body = { title: 'Picnic', contents: 'On Friday' };
  const { noticeSeq } = (await platform.call<{ noticeSeq: number }>('POST', '/message/send', { token: S.token, body })).body;
  await platform.sql(`update notice set reserve_at = now() - interval '7 days' where seq = ${noticeSeq}`);
  await platform.sql(`delete from mail_outbox where company_seq = ${compSeq}`);
  return {
    first,
    last,
    noticeSeq,
    remindAll: () => platform.call('POST', '/inbox/remindAll', { token: S.token, body: { kind: 'NOTICE' } }),
    remove: () => platform.call('DELETE', '/message/delete', { token: S.token, body: { noticeSeq } }),
    mails: () => platform.sql(`select text from mail_outbox where company_seq = ${compSeq}`),
  };
}

test('R-HOME-04 R-NOTI-05: a notice deleted while everyone is reminded of it takes the reminders with it', async () => {
  const { first, last, remindAll, remove, mails } = await seedUnread('DURING');
  const lock = await platform.holdLock(`select 1 from member where seq = ${last.seq} for update`);
  const reminded = remindAll();
  // the first is reminded by now
  await lock.awaitedBy(1);
  const removed = remove();
  await Promise.race([removed, lock.awaitedBy(2)]);
  await lock.release();
  expect([(await removed).status, await mails()]).toEqual([200, []]);
  expect(await reminded).toMatchObject({ status: 200, body: { reminded: [first.seq, last.seq] } });
});

test('R-HOME-04 R-NOTI-05: nobody is reminded of a notice that is being deleted', async () => {
  const { noticeSeq, remindAll, mails } = await seedUnread('BEING');
  const lock = await platform.holdLock(`delete from notice where seq = ${noticeSeq}`);
  expect(await remindAll()).toMatchObject({ status: 200, body: { reminded: [], left: 0 } });
  await lock.release('commit');
  expect(await mails()).toEqual([]);
});
