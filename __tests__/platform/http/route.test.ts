import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'ROUTE');
});
afterAll(() => platform.stop());

const send = (token?: string) => {
  const form = new FormData();
  form.append('img', new Blob(['no picture']), 'me.jpg');
  form.append('memberSeq', String(fixtures.U.seq));
  return platform.call<{ error?: { code: string } }>('POST', '/member/profileImg', { token, body: form });
};

test('a call without files does not parse any', async () => {
  expect((await platform.call('GET', '/member/unit', { token: fixtures.U.token })).status).toBe(200);
});

test('U1: a call’s files are read only for callers who may send them', async () => {
  expect([(await send()).status, (await send('x'.repeat(43))).status]).toEqual([401, 401]);
  const { status, body } = await send(fixtures.U.token);
  expect([status, body.error?.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
});
