import { MAX_PUSH_BROWSERS } from '@/lib/push/push';
import { seedFixtures, seedToken, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { makeReceiver } from '../../support/push/pushServer';

let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'PUSH');
});
afterAll(() => platform.stop());

const KINDS = ['MISSION', 'NOTICE', 'MESSAGE'];
const browserOf = (name: string) => {
  const { address, addressHash, p256dh, authText } = makeReceiver(name);
  return { addressHash, body: { address, p256dh, auth: authText } };
};
const save = ({ token }: Person, name: string, kinds = KINDS) =>
  platform.call('POST', '/member/push', { token, body: { ...browserOf(name).body, kinds } });
const state = async ({ token }: Person, name: string) =>
  (
    await platform.call<{ publicKey: string; kinds: string[] | null; kept: boolean }>(
      'GET',
      `/member/push?browser=${browserOf(name).addressHash}`,
      { token },
    )
  ).body;
const waiting = () =>
  platform.sql(
    "select b.member_seq as who, o.kind, substring(b.address from '[^/]*$') as browser from push_outbox o join push_browser b on b.seq = o.browser_seq where o.tries = 0 order by o.seq",
  );

test('R-HOME-03: a browser gets the kinds that its person chose, and the public key is the same for everyone', async () => {
  expect((await save(fixtures.U, 'phone', ['NOTICE', 'MESSAGE'])).status).toBe(200);
  const { publicKey, ...rest } = await state(fixtures.U, 'phone');
  expect(rest).toEqual({ kinds: ['NOTICE', 'MESSAGE'], kept: true });
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  // the same person in another session, and another person with the same address
  const again = { ...fixtures.U, token: await seedToken(platform, fixtures.compSeq, fixtures.U.seq) };
  expect(await state(again, 'phone')).toEqual({ publicKey, kinds: ['NOTICE', 'MESSAGE'], kept: false });
  expect(await state(fixtures.otherU, 'phone')).toEqual({ publicKey, kinds: null, kept: false });
});

test('R-HOME-03: an address of no push service, an invalid key, and a kind not available to the role are refused by field', async () => {
  const { body } = browserOf('bad');
  const refused = async (person: Person, change: object) => {
    const answer = await platform.call<{ error: { fields: { path: string }[] } }>('POST', '/member/push', {
      token: person.token,
      body: { ...body, kinds: ['MESSAGE'], ...change },
    });
    return [answer.status, answer.body.error.fields.map(({ path }) => path)];
  };
  expect(await refused(fixtures.U, { address: 'https://127.0.0.1/x' })).toEqual([422, ['address']]);
  expect(await refused(fixtures.U, { p256dh: 'short' })).toEqual([422, ['p256dh']]);
  expect(await refused(fixtures.U, { kinds: [] })).toEqual([422, ['kinds']]);
  expect(await refused(fixtures.M, { kinds: ['NOTICE'] })).toEqual([422, ['kinds']]);
});

test('R-HOME-03: pushes for a notice are queued for its recipients’ browsers, in the notice’s transaction', async () => {
  await save(fixtures.U, 'phone', ['NOTICE', 'MESSAGE']);
  await save(fixtures.otherU, 'other');
  await platform.call('POST', '/message/send', { token: fixtures.M.token, body: { title: 'Hello', contents: 'All' } });
  expect(await waiting()).toContainEqual({ who: fixtures.U.seq, kind: 'NOTICE', browser: 'phone' });
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ who: fixtures.otherU.seq }));
});

test('R-HOME-03: a kind that is switched off ends its queued pushes in that browser only, also those to be retried', async () => {
  await save(fixtures.U, 'choosy');
  await save(fixtures.U, 'beside');
  await platform.sql(
    `insert into push_outbox (company_seq, browser_seq, kind, tries)
     select b.company_seq, b.seq, kind, tries from push_browser b, unnest('{NOTICE,MESSAGE}'::text[]) kind, generate_series(0, 1) tries
     where substring(b.address from '[^/]*$') in ('choosy', 'beside')`,
  );
  await save(fixtures.U, 'choosy', ['MISSION', 'MESSAGE']);
  const queued = await platform.sql<{ browser: string; kind: string; count: number }>(
    `select substring(b.address from '[^/]*$') as browser, o.kind, count(*)::int from push_outbox o join push_browser b on b.seq = o.browser_seq
     where substring(b.address from '[^/]*$') in ('choosy', 'beside') group by 1, 2 order by 1, 2`,
  );
  expect(queued).toEqual([
    { browser: 'beside', kind: 'MESSAGE', count: 2 },
    { browser: 'beside', kind: 'NOTICE', count: 2 },
    { browser: 'choosy', kind: 'MESSAGE', count: 2 },
  ]);
});

test('R-HOME-03, R-AUTH-07: signing out removes the push browsers of that session, and no others', async () => {
  await save(fixtures.otherU, 'desk');
  const phone = { ...fixtures.otherU, token: await seedToken(platform, fixtures.compSeq, fixtures.otherU.seq) };
  await save(phone, 'pocket');
  await platform.call('POST', '/logout', { token: phone.token });
  expect((await state(fixtures.otherU, 'pocket')).kinds).toBeNull();
  expect((await state(fixtures.otherU, 'desk')).kinds).toEqual(KINDS);
});

test('R-HOME-03, R-AUTH-07: the same person’s next sign-in in the browser keeps its push, another person’s ends it at once', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => seedToken(platform, fixtures.compSeq, fixtures.otherU.seq)));
  const replace = (token: string, by: string) => platform.call('POST', `/logout?replacedBy=${by}`, { token });
  await save({ ...fixtures.otherU, token: first! }, 'again');
  expect((await replace(first!, 'SAME')).status).toBe(200);
  const next = { ...fixtures.otherU, token: second! };
  expect(await state(next, 'again')).toMatchObject({ kinds: KINDS, kept: false });
  await save(next, 'again');
  expect(await state(next, 'again')).toMatchObject({ kinds: KINDS, kept: true });
  await replace(second!, 'OTHER');
  expect((await state(fixtures.otherU, 'again')).kinds).toBeNull();
});

test('R-HOME-03: another person on the same browser replaces the first', async () => {
  await save(fixtures.U, 'shared');
  await save(fixtures.otherU, 'shared');
  expect((await state(fixtures.U, 'shared')).kinds).toBeNull();
  expect((await state(fixtures.otherU, 'shared')).kinds).toEqual(KINDS);
});

test('R-HOME-03: only its own person switches it off', async () => {
  await save(fixtures.U, 'mine');
  const remove = ({ token }: Person) =>
    platform.call('DELETE', '/member/push', { token, body: { browser: browserOf('mine').addressHash } });
  expect((await remove(fixtures.otherU)).status).toBe(200);
  expect((await state(fixtures.U, 'mine')).kinds).toEqual(KINDS);
  await remove(fixtures.U);
  expect((await state(fixtures.U, 'mine')).kinds).toBeNull();
});

test('R-HOME-03: a browser beyond the limit replaces the oldest', async () => {
  for (let number = 0; number <= MAX_PUSH_BROWSERS; number += 1) await save(fixtures.otherM, `m${number}`, ['MESSAGE']);
  expect((await state(fixtures.otherM, 'm0')).kinds).toBeNull();
  expect((await state(fixtures.otherM, 'm1')).kinds).toEqual(['MESSAGE']);
});
