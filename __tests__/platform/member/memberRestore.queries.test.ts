import type { MemberRow } from '@/lib/member/list/contract';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

const DAY_MS = 86_400_000;

let platform: TestPlatform;
let compSeq: number;
let master: string;
const seqs: Record<string, number> = {};

beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('BACK');
  for (const [id, type, manager] of [
    ['master', 'S'],
    ['gail', 'M'],
    ['hana', 'M'],
    ['stays.a', 'U', 'gail'],
    ['stays.b', 'U', 'gail'],
    ['moves', 'U', 'gail'],
    ['deleted', 'U', 'gail'],
    ['alone', 'U'],
  ] as const)
    seqs[id] = await platform.addMember({ compSeq, id: `${id}.back`, type, name: id, ...(manager && { managerSeq: seqs[manager]! }) });
  master = await platform.signIn(compSeq, 'master.back');
}, 60_000);

afterAll(() => platform.stop());

const call = async (method: 'POST' | 'DELETE', path: string, body: object) =>
  (await platform.call(method, path, { token: master, body })).status;
const remove = (id: string) => call('DELETE', '/company/deleteMember', { memberSeq: seqs[id] });
const restore = (id: string) => call('POST', '/manager/restoreMember', { memberSeq: seqs[id] });
const assign = (id: string, manager: string) => call('POST', '/company/setManager', { list: [seqs[id]], managerSeq: seqs[manager] });

/** Names of a manager’s members, or with 0 of members without a manager. */
const listed = async (mngIndex: number, token = master) => {
  const { status, body } = await platform.call<{ list: MemberRow[] }>('POST', '/manager/memberListNew', {
    token,
    body: { page: 0, rowsPerPage: 100, mngIndex },
  });
  return status === 200 ? body.list.map(({ name }) => name) : status;
};
const remembered = async () =>
  (await platform.sql<{ name: string }>(`select name from member where former_manager_seq is not null order by seq`)).map(
    ({ name }) => name,
  );

test('R-HOME-04: a restored manager gets back the members who still have none, and no others', async () => {
  expect([await remove('deleted'), await remove('gail')]).toEqual([200, 200]);
  expect(await listed(0)).toEqual(['alone', 'stays.a', 'stays.b', 'moves'].sort());
  expect(await assign('moves', 'hana')).toBe(200);
  expect(await restore('gail')).toBe(200);
  expect([await listed(seqs.gail!), await listed(seqs.hana!), await listed(0)]).toEqual([['stays.a', 'stays.b'], ['moves'], ['alone']]);
  expect(await remembered()).toEqual([]);
  // the account is in use again, and a member deleted earlier is among those that the manager can restore
  const gail = await platform.signIn(compSeq, 'gail.back');
  const { body } = await platform.call<{ list: { name: string }[] }>('GET', '/manager/deletedMembers', { token: gail });
  expect(body.list.map(({ name }) => name)).toEqual(['deleted']);
});

test('R-HOME-04: the restoration is logged for each member who comes back', async () => {
  const logged = async () =>
    (
      await platform.sql<{ subject: number }>(
        `select subject_seq as subject from access_log where action = 'POST /manager/restoreMember' order by subject_seq`,
      )
    ).map(({ subject }) => subject);
  expect(await logged()).toEqual([seqs.gail, seqs['stays.a'], seqs['stays.b'], seqs.deleted]);
});

test('only the master lists members without a manager', async () => {
  expect(await listed(0, await platform.signIn(compSeq, 'hana.back'))).toBe(403);
});

test('R-PRIV-05: the former manager is forgotten once they can no longer be restored, and when the member is erased', async () => {
  expect(await remove('gail')).toBe(200);
  expect((await remembered()).length).toBe(3);
  await platform.tidy();
  expect((await remembered()).length).toBe(3);
  await platform.sql(`update member set take_out_at = now() - interval '31 days' where seq = ${seqs.deleted}`);
  await platform.tidy();
  expect(await remembered()).toEqual(['stays.a', 'stays.b']);
  await platform.advance(31 * DAY_MS);
  await platform.tidy();
  expect(await remembered()).toEqual([]);
});

test('R-HOME-04: an account that was never signed in to has a working invitation again, and no other is mailed to', async () => {
  const token = await platform.signIn(compSeq, 'master.back');
  const login = { id: 'new.back', sns: 'O', lang: 'EN' };
  const body = { login, profile: { name: 'New', email: 'new.back@example.com', gender: 'F', birthDate: '1990-02-28', height: 165 } };
  const made = await platform.call<{ memberSeq: number }>('POST', '/company/registerUser', { token, body });
  const own = { token, body: { memberSeq: made.body.memberSeq } };
  const again = async (one = own) => {
    expect((await platform.call('DELETE', '/company/deleteMember', one)).status).toBe(200);
    return (await platform.call('POST', '/manager/restoreMember', one)).body;
  };
  const change = (set: string) => platform.sql(`update member set ${set} where seq = ${own.body.memberSeq}`);
  const mails = () =>
    platform.sql<{ to: string; text: string }>(
      `select "to", text from mail_outbox where company_seq = ${compSeq} and text like '%One-time password%'`,
    );
  const [first] = await mails();
  expect(await again()).toEqual({ welcomed: true });
  const [welcome, ...more] = await mails();
  expect([welcome?.to, more]).toEqual(['new.back@example.com', []]);
  expect(welcome!.text).not.toBe(first!.text);

  expect(await again({ token, body: { memberSeq: seqs.alone! } })).toEqual({ welcomed: false });
  await change(`email = ''`);
  expect(await again()).toEqual({ welcomed: false });
  await change(`email = 'new.back@example.com', sns = 'G'`);
  expect(await again()).toEqual({ welcomed: false });
  await change(`sns = 'O'`);
  expect(await again()).toEqual({ welcomed: true });
  const passwords = (await mails()).map(({ text }) => / {4}One-time password: (\S+)$/m.exec(text)![1]!);
  expect(passwords).toHaveLength(1);
  await expect(platform.signIn(compSeq, 'new.back', passwords[0])).resolves.toEqual(expect.any(String));
  expect(await again()).toEqual({ welcomed: false });
});
