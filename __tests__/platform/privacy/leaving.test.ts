import { takeOutCsv } from '../../support/files/takeOutCsv';
import { seedFixtures, seedThings, type Fixtures } from '../../support/database/fixtures';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { unzip } from '../../support/files/zip';

const DAY = 86_400_000;
let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform({ PUBLIC_URL: 'https://portal.example' });
  fixtures = await seedFixtures(platform, 'PARTING');
  await seedThings(platform, fixtures);
});
afterAll(() => platform.stop());

interface Mail {
  to: string;
  subject: string;
  text: string;
}
const mailsTo = (id: string) =>
  platform.sql<Mail>(`select "to", subject, text from mail_outbox where "to" = '${id}@example.com' order by seq`);
const codeOf = (text: string) => /https:\/\/portal\.example\/archive#(\S{32})$/m.exec(text)![1]!;
const fetchData = (code: string) =>
  fetch(`${platform.url}/company/archive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
const accountOf = async (seq: number) => (await platform.sql(`select * from member where seq = ${seq}`))[0]!;
const deleteBy = (seq: number) =>
  platform.sql(`update member set withdrawn_at = current_setting('app.now')::timestamptz where seq = ${seq}`);

/** Rows that name a member, by table; what is kept in numbers for others left out. */
async function rowsOf(seq: number): Promise<Record<string, number>> {
  const tables = await platform.sql<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'member_seq' order by 1",
  );
  const counts = await platform.sql<{ name: string; rows: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}" where member_seq = ${seq}`)
      .join(' union all '),
  );
  // what consents come to is kept beside them, and goes with them
  const isOwn = (name: string) => !['access_token', 'consent_in_force'].includes(name);
  return Object.fromEntries(counts.filter(({ name, rows }) => rows > 0 && isOwn(name)).map(({ name, rows }) => [name, rows]));
}

describe('R-PRIV-05: who is deleted gets their data for 30 days and is then erased', () => {
  let code: string;

  test('a mail offers the data once, and what opens it stands in the mail alone', async () => {
    const { M, U } = fixtures;
    const body = { memberSeq: U.seq };
    const deleted = await platform.call('DELETE', '/company/deleteMember', { token: M.token, body });
    expect(deleted.status).toBe(200);
    expect((await platform.call('GET', '/member/profile', { token: U.token })).status).toBe(401);
    await platform.tidy();
    await platform.tidy();
    const mails = await mailsTo('parting.member');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted: download your data']);
    code = codeOf(mails[0]!.text);
    expect(Object.values(await accountOf(U.seq))).not.toContain(code);
  });

  test('the link hands over everything of the person and of nobody else, and says so in the log', async () => {
    const answer = await fetchData(code);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const zip = await unzip(Buffer.from(await answer.arrayBuffer()));
    const csv = (kind: string) => takeOutCsv(zip, kind);
    expect(csv('profile').map(({ loginId }) => loginId)).toEqual(['parting.member']);
    expect(csv('bodyRecords').map(({ weight }) => weight)).toEqual(['80']);
    expect(Object.keys(csv('profile')[0]!)).not.toEqual(expect.arrayContaining(['takeOutHash']));
    expect(
      await platform.sql(
        `select rows > 0 as some from access_log where viewer_seq = ${fixtures.U.seq} and action = 'POST /company/archive'`,
      ),
    ).toEqual([{ some: true }]);
    expect((await fetchData('A'.repeat(32))).status).toBe(404);
  });

  test('a restored account ends the link, is not erased, and is offered anew when it is deleted again', async () => {
    const { M, U } = fixtures;
    const restored = await platform.call('POST', '/manager/restoreMember', { token: M.token, body: { memberSeq: U.seq } });
    expect([restored.status, (await fetchData(code)).status]).toEqual([200, 404]);
    const before = await rowsOf(U.seq);
    await platform.advance(31 * DAY);
    await platform.tidy();
    expect(await rowsOf(U.seq)).toEqual(before);
    await deleteBy(U.seq);
    await platform.tidy();
    const mails = await mailsTo('parting.member');
    expect(codeOf(mails.at(-1)!.text)).not.toBe(code);
    code = codeOf(mails.at(-1)!.text);
  });

  test('P4: a minute before the end everything is there, after it nothing but a number and a receipt', async () => {
    const { U } = fixtures;
    const before = await rowsOf(U.seq);
    expect(Object.keys(before)).toContain('body_record');
    await platform.advance(30 * DAY - 60_000);
    await platform.tidy();
    const late = await fetchData(code);
    expect([await rowsOf(U.seq), late.status, (await late.arrayBuffer()).byteLength > 0]).toEqual([before, 200, true]);
    await platform.advance(120_000);
    expect((await fetchData(code)).status).toBe(404);
    await platform.tidy();
    expect(await rowsOf(U.seq)).toEqual({});
    const account = await accountOf(U.seq);
    expect(account).toMatchObject({ name: '', email: '', login_id: `:${U.seq}`, take_out_hash: null, erased_at: expect.anything() });
    expect(account.erased_rows).toBeGreaterThanOrEqual(Object.values(before).reduce((sum, rows) => sum + rows, 0));
    const [receipt, ...more] = await mailsTo('parting.member');
    expect([receipt!.subject, more]).toEqual(['Your data at PARTING was erased', []]);
    expect(receipt!.text).toContain(`${Number(account.erased_rows)} records`);
    expect(receipt!.text).toMatch(/^On [A-Z][a-z]{2} \d{1,2}, \d{4} everything/m);
    await platform.tidy();
    expect(await mailsTo('parting.member')).toHaveLength(1);
  });
});

describe('R-PRIV-05: an erasing that is broken off', () => {
  test('takes nothing of the person it was at, keeps nobody else waiting, and ends the same at the next round', async () => {
    const { compSeq } = fixtures;
    const seqs = await platform.addMembers(['one', 'two', 'three'].map((id) => ({ compSeq, id: `broken.${id}`, type: 'U' as const })));
    for (const seq of seqs) {
      await platform.sql(
        `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight)
         select ${compSeq}, ${seq}, 'SM', 'test', n::text, '2024-01-01T00:00:00Z'::timestamptz + n * interval '1 day', 'M', 60 from generate_series(1, 3) n`,
      );
      await deleteBy(seq);
    }
    await platform.tidy();
    await platform.advance(30 * DAY + 60_000);
    const before = await rowsOf(seqs[1]!);
    // the last thing that is written of a person: all else of theirs is gone in that transaction by then
    await platform.sql(`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
    await platform.sql(
      `create trigger break_off before update on member for each row when (new.seq = ${seqs[1]} and new.erased_at is not null) execute function break_off()`,
    );
    await expect(platform.tidy()).rejects.toThrow('killed');
    expect(await rowsOf(seqs[1]!)).toEqual(before);
    expect([await rowsOf(seqs[0]!), await rowsOf(seqs[2]!)]).toEqual([{}, {}]);
    await platform.sql('drop function break_off cascade');
    await platform.tidy();
    await platform.tidy();
    expect(await rowsOf(seqs[1]!)).toEqual({});
    const [first, second] = [await accountOf(seqs[0]!), await accountOf(seqs[1]!)];
    expect([second.erased_rows, second.name]).toEqual([first.erased_rows, first.name]);
    for (const id of ['one', 'two', 'three']) expect(await mailsTo(`broken.${id}`)).toHaveLength(1);
  });

  test('who leaves by themselves has the same receipt at once, no offer, and nobody can restore the empty place', async () => {
    const { compSeq } = fixtures;
    await platform.addMember({ compSeq, id: 'self.one', type: 'U' });
    const token = await platform.signIn(compSeq, 'self.one');
    expect((await platform.call('POST', '/privacy/withdraw', { token, body: { pw: PASSWORD } })).status).toBe(200);
    await platform.tidy();
    expect(await mailsTo('self.one')).toEqual([]);
    const [account] = await platform.sql(
      `select * from member where company_seq = ${compSeq} order by withdrawn_at desc nulls last limit 1`,
    );
    expect(account).toMatchObject({ name: '', take_out_at: null, erased_at: account!.withdrawn_at });
    expect(account!.erased_rows).toBeGreaterThan(0);
    const master = await platform.signIn(compSeq, 'parting.master');
    const body = { memberSeq: account!.seq };
    expect((await platform.call('POST', '/manager/restoreMember', { token: master, body })).status).toBe(404);
  });

  test('whom no mail reaches is erased all the same', async () => {
    const [seq] = await platform.addMembers([{ compSeq: fixtures.compSeq, id: 'mute.one', type: 'U' }]);
    await platform.sql(`update member set email = '' where seq = ${seq}`);
    await deleteBy(seq!);
    await platform.tidy();
    expect(await accountOf(seq!)).toMatchObject({ take_out_hash: null, take_out_at: expect.anything(), erased_at: null });
    await platform.advance(30 * DAY + 60_000);
    await platform.tidy();
    expect(await accountOf(seq!)).toMatchObject({ name: '', erased_at: expect.anything() });
  });
});
