import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

/** A company with a master, whose emails are in `lang`; its last day is this many days ahead, by its own clock. */
async function company(code: string, daysAhead: number | null, lang: 'EN' | 'KR' = 'EN') {
  const compSeq = await platform.addCompany(code, `Company ${code}`);
  const seq = await platform.addMember({ compSeq, id: `${code}.master`, type: 'S' });
  await platform.addMember({ compSeq, id: `${code}.manager`, type: 'M' });
  await platform.sql(`update member set lang = '${lang}', name = 'Mina' where seq = ${seq}`);
  const set = async (days: number | null) => {
    const last = days === null ? 'null' : `(now() at time zone time_zone)::date + ${days}`;
    await platform.sql(`update company set exp_dte = ${last} where seq = ${compSeq}`);
  };
  await set(daysAhead);
  return { compSeq, set };
}
const mails = async (code: string) =>
  platform.sql<{ to: string; subject: string; text: string }>(
    `select "to", subject, text from mail_outbox where company_seq = (select seq from company where code = '${code}') order by seq`,
  );
/** The day this many days ahead in Seoul, as emails write it. */
async function dayAhead(days: number, locale: 'en' | 'ko') {
  const [row] = await platform.sql<{ day: string }>(`select ((now() at time zone 'Asia/Seoul')::date + ${days})::text as day`);
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(row!.day));
}
// an administrator who has left is written to as well, of something else
const toMaster = async (code: string) => (await mails(code)).filter(({ to }) => to === `${code}.master@example.com`);
const daysTold = async (code: string) => (await toMaster(code)).map(({ text }) => Number(/in (\d+) day/.exec(text)?.[1]));

test('J-10: thirty days before, the master is emailed once the last day, what happens then and who can extend it; managers are not', async () => {
  await company('FAR', 31);
  await company('THIRTY', 30);
  await Promise.all([platform.tidy(), platform.tidy()]);
  await platform.tidy();
  expect(await mails('FAR')).toEqual([]);
  const [mail, ...more] = await mails('THIRTY');
  expect([mail!.to, more]).toEqual(['THIRTY.master@example.com', []]);
  const day = await dayAhead(30, 'en');
  expect(mail!.subject).toContain(day);
  expect(mail!.text).toMatch(
    new RegExp(`Mina.*is ${day}, in 30 days\\. .*no one at Company THIRTY can sign in.*platform administrator`, 's'),
  );
});

test('J-10: a second email follows seven days before, and no further one; a last day set late is announced once', async () => {
  const soon = await company('SOON', 20);
  const late = await company('LATE', 5);
  await platform.tidy();
  expect([await daysTold('SOON'), await daysTold('LATE')]).toEqual([[20], [5]]);
  // as the days pass
  await soon.set(8);
  await platform.tidy();
  await soon.set(7);
  await late.set(1);
  await platform.tidy();
  await soon.set(0);
  await platform.tidy();
  expect([await daysTold('SOON'), await daysTold('LATE')]).toEqual([[20, 7], [5]]);
});

test('J-10: a Korean master is emailed in Korean, also on the day itself', async () => {
  await company('TODAY', 0, 'KR');
  await platform.tidy();
  const [mail] = await mails('TODAY');
  expect(mail!.subject).toContain(await dayAhead(0, 'ko'));
  expect(mail!.text).toMatch(
    new RegExp(`Mina 님.*만료일은 오늘\\(${await dayAhead(0, 'ko')}\\)\u2060입니다\\. 만료일이.*플랫폼 관리자`, 's'),
  );
});

test('J-10: no email is sent without a last day, once out of use, or without a master', async () => {
  await company('OPEN', null);
  const idle = await company('IDLE', 3);
  await platform.sql(`update company set status = 'N' where seq = ${idle.compSeq}`);
  const headless = await company('HEADLESS', 3);
  await platform.sql(`update member set type = 'M' where company_seq = ${headless.compSeq} and type = 'S'`);
  await platform.tidy();
  expect([await mails('OPEN'), await mails('IDLE'), await mails('HEADLESS')]).toEqual([[], [], []]);
  // a new master is emailed in time
  await platform.sql(`update member set type = 'S' where company_seq = ${headless.compSeq} and login_id = 'HEADLESS.master'`);
  await platform.tidy();
  expect(await daysTold('HEADLESS')).toEqual([3]);
});

test('J-10: a moved last day is announced again; a company that stays in use gets no email', async () => {
  const admin = await company('HOUSE', 10);
  const adminSeq = await platform.addMember({ compSeq: admin.compSeq, id: 'house.admin', type: 'A' });
  const moved = await company('MOVED', 10);
  await platform.tidy();
  expect([await daysTold('HOUSE'), await daysTold('MOVED')]).toEqual([[], [10]]);
  const token = await platform.signIn(admin.compSeq, 'house.admin');
  const profileOf = async (compSeq: number) =>
    (await platform.call<Record<string, string>>('GET', `/company/profile?compSeq=${compSeq}`, { token })).body;
  expect([await profileOf(admin.compSeq), await profileOf(moved.compSeq)]).toMatchObject([{ staysInUse: true }, { staysInUse: false }]);
  const { list } = (await platform.call<{ list: { pcode: string; staysInUse: boolean }[] }>('GET', '/company/companyList', { token })).body;
  expect(list.filter(({ staysInUse }) => staysInUse).map(({ pcode }) => pcode)).toEqual(['HOUSE']);
  const { compName, expDte: first } = await profileOf(moved.compSeq);
  const save = async (change: object) => {
    const facts = { compName, email: 'office@moved.example', tel: '021234', address: '1 Main Street' };
    const body = { ...facts, compSeq: moved.compSeq, ppw: PASSWORD, ...change };
    expect((await platform.call('POST', '/company/profile', { token, body })).status).toBe(200);
    await platform.tidy();
  };
  const [row] = await platform.sql<{ day: string }>(`select ((now() at time zone 'Asia/Seoul')::date + 25)::text as day`);
  await save({ address: '2 Main Street' });
  expect(await daysTold('MOVED')).toEqual([10]);
  await save({ expDte: row!.day });
  await save({ expDte: first });
  expect(await daysTold('MOVED')).toEqual([10, 25, 10]);
  await platform.sql(`update member set withdrawn_at = now() where seq = ${adminSeq}`);
  await platform.tidy();
  expect(await daysTold('HOUSE')).toEqual([10]);
});
