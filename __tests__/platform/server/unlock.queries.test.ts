/** @engine postgres: a program and a sign-in at the same time. */
import { execFile } from 'node:child_process';
import { programOf, SHORT_LIVED } from '../../support/database/engine';
import { freshDatabaseUrl } from '../../support/database/freshDatabase';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';

jest.setTimeout(120_000);

let databaseUrl: string;
let platform: TestPlatform;
beforeAll(async () => {
  databaseUrl = (await freshDatabaseUrl())!;
  platform = await startPlatform({ DATABASE_URL: databaseUrl });
});
afterAll(() => platform.stop());

const unlock = (...args: string[]) => {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl };
  return new Promise<string>((resolve) => {
    execFile(process.execPath, [...SHORT_LIVED, programOf('unlock'), ...args], { env }, (_error, _out, err) => resolve(err));
  });
};

test('R-ACC-04: npm run unlock with a new password and a sign-in do not deadlock', async () => {
  const compSeq = await platform.addCompany('UNLOCK');
  await platform.addMember({ compSeq, id: 'locked', type: 'U' });
  const signIn = (pw: string) =>
    platform.call('POST', '/login', { body: { compSeq, id: 'locked', pw, sns: 'O', timezone: 9, lang: 'EN' } });
  await signIn('wrong');
  const lock = await platform.holdLock(`select 1 from login_failure where login_id = 'locked' for update`);
  const unlocked = unlock('--company', 'UNLOCK', '--id', 'locked', '--new-password');
  await lock.awaitedBy(1);
  const signedIn = signIn(PASSWORD);
  await lock.awaitedBy(2);
  await lock.release();
  expect([await unlocked, (await signedIn).status]).toEqual(['', 200]);
});
