/** @engine postgres: concurrent calls wait for locks. */
import type { ConsentState } from '@/lib/consent/contract';
import { seedFixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const question = { reader: 'MANAGER', kind: 'sleep' } as const;
const share = ({ token }: Person, given: boolean) =>
  platform.call('POST', '/consent/save', { token, body: { answers: [{ ...question, given }] } });
const isShared = async ({ token }: Person) =>
  (await platform.call<ConsentState>('GET', '/consent', { token })).body.list.find(
    ({ reader, kind }) => reader === question.reader && kind === question.kind,
  )?.given;
const wantMail = ({ token }: Person, mail: boolean) => platform.call('POST', '/message/delivery', { token, body: { mail } });
const wantsMail = async ({ token }: Person) => (await platform.call<{ mail: boolean }>('GET', '/message/delivery', { token })).body.mail;

test.each([
  ['who may see a kind of data', share, isShared],
  ['notices by mail', wantMail, wantsMail],
])('R-PRIV-01: of two answers about %s under way at once, the later one is stored, and a repeated one once', async (name, save, read) => {
  const { U } = await seedFixtures(platform, `LAST${name.length}`);
  await save(U, false);
  const stored = async () => (await platform.sql(`select 1 from consent where member_seq = ${U.seq}`)).length;
  const before = await stored();
  // the first has read what was said before, and waits before it stores its answer
  const lock = await platform.holdLock('lock table consent in share mode');
  const yes = save(U, true);
  await lock.awaitedBy(1);
  const no = save(U, false);
  await Promise.race([no, lock.awaitedBy(2)]);
  const again = save(U, false);
  await Promise.race([again, lock.awaitedBy(3)]);
  await lock.release();
  expect([(await yes).status, (await no).status, (await again).status]).toEqual([200, 200, 200]);
  expect(await read(U)).toBe(false);
  expect((await stored()) - before).toBe(2);
});
