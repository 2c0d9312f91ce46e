import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase, type Database } from '@/platform/db/client';
import { verifyPassword } from '@/platform/core/credentials/password';
import { hashesOfLogin } from '@/platform/auth/signIn.queries';
import { countFailure, getLoginLock, idProofLogin, type Login } from '@/platform/auth/loginFailure.queries';
import { seedFolder, rowsOf } from '../../support/database/database';
import { programOf, SHORT_LIVED } from '../../support/database/engine';
import { freshDatabaseUrl } from '../../support/database/freshDatabase';

jest.setTimeout(120_000);

const NOW = new Date();
let folder: string;
let databaseUrl: string | undefined;
let login: Login;
/** Where wrong IDs of the account with a password, and of one of a provider, are counted. */
let proofs: Login[];

const run = (...args: string[]) => runWith({}, ...args);
function runWith(settings: Record<string, string>, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '', ...settings };
  return new Promise((resolve) =>
    execFile(process.execPath, [...SHORT_LIVED, programOf('unlock'), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
}

async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl, databaseDir: join(folder, 'database') }, clockAhead(0));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const lock = (...logins: Login[]) =>
  within((database) =>
    database.asPlatform(async (tx) => {
      for (const one of logins) for (let count = 0; count < 6; count += 1) await countFailure(tx, one, NOW);
    }),
  );
const lockState = (one = login) => within((database) => database.asPlatform((tx) => getLoginLock(tx, one, NOW)));

beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl();
  folder = mkdtempSync(join(tmpdir(), 'wellness-unlock-'));
  if (!databaseUrl) await seedFolder(join(folder, 'database'));
  await within((database) =>
    database.asPlatform(async (tx) => {
      const [company] = await rowsOf<{ seq: number }>(tx, "insert into company (code, name) values ('PLATFORM', 'P') returning seq");
      login = { compSeq: company!.seq, id: 'administrator' };
      const accounts = await rowsOf<{ seq: number }>(
        tx,
        `insert into member (company_seq, login_id, sns, type, name, email) values (${login.compSeq}, '${login.id}', 'O', 'A', 'A', ''), (${login.compSeq}, 'by.provider', 'K', 'U', 'K', '') returning seq`,
      );
      proofs = accounts.map(({ seq }) => idProofLogin({ compSeq: login.compSeq, memberSeq: seq }));
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('R-ACC-04: npm run unlock lifts an account’s lock, whatever the case of the code', async () => {
  await lock(login);
  expect(await lockState()).toEqual({ failCount: 6, lockedMinutes: 15 });
  expect(await run('--company', 'platform', '--id', login.id)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('is unlocked'),
  });
  expect(await lockState()).toEqual({ failCount: 0, lockedMinutes: 0 });
});

test('R-ACC-04: it also unlocks changes confirmed by ID, for accounts with a password and of a provider', async () => {
  await lock(...proofs);
  expect(await lockState(proofs[1])).toEqual({ failCount: 6, lockedMinutes: 15 });
  for (const id of [login.id, 'by.provider']) expect((await run('--company', 'PLATFORM', '--id', id)).code).toBe(0);
  for (const proof of proofs) expect(await lockState(proof)).toEqual({ failCount: 0, lockedMinutes: 0 });
});

test('R-ACC-04: with --new-password it prints a working one-time password', async () => {
  await lock(login);
  const { code, out } = await run('--company', 'PLATFORM', '--id', login.id, '--new-password');
  const password = /at sign-in: {2}(\S+)/.exec(out)![1]!;
  expect(code).toBe(0);
  const hashes = await within((database) =>
    database.asPlatform((tx) => hashesOfLogin(tx, { ...login, sns: 'O', timezone: 9, lang: 'EN' }, NOW)),
  );
  expect(await verifyPassword(password, hashes!)).toBe('oneTime');
});

test('R-ACC-01: with --no-factor sign-ins need no second factor, and the recovery codes are removed', async () => {
  const count = (table: string) =>
    within((database) => database.asPlatform((tx) => rowsOf<{ count: number }>(tx, `select count(*)::int as count from ${table}`)));
  await within((database) =>
    database.asPlatform(async (tx) => {
      const of = `select company_seq, seq, 'sealed', now() from member where login_id = '${login.id}'`;
      await rowsOf(tx, `insert into second_factor (company_seq, member_seq, secret, created_at) ${of}`);
      await rowsOf(tx, `insert into recovery_code (company_seq, member_seq, code_hash, created_at) ${of}`);
    }),
  );
  const { code, out } = await run('--company', 'PLATFORM', '--id', login.id, '--no-factor');
  expect([code, out]).toEqual([0, expect.stringContaining('second factor is disabled')]);
  expect([await count('second_factor'), await count('recovery_code')]).toEqual([[{ count: 0 }], [{ count: 0 }]]);
});

test.each([
  [[], /^Usage: npm run unlock/],
  [['--company', 'PLATFORM', '--id', 'by.provider', '--new-password'], /^The account by\.provider of PLATFORM signs in with a provider/],
  [['--company', 'PLATFORM', '--id', 'nobody'], /^There is no account with the ID nobody in a company with the code PLATFORM\./],
])('it reports what is wrong with %j', async (args, sentence) => {
  const { code, out, err } = await run(...args);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(sentence);
  expect(err).not.toMatch(/\n\s+at /);
});

test('R-ACC-04: a folder without a database is reported, and none is created there', async () => {
  const never = join(folder, 'never');
  expect(await runWith({ DATA_DIR: never, DATABASE_URL: '' }, '--company', 'PLATFORM', '--id', login.id)).toEqual({
    code: 1,
    out: '',
    err: `There is no database in ${join(never, 'database')}: DATA_DIR must be the data folder of a platform that has been started before.\n`,
  });
  expect(existsSync(never)).toBe(false);
});
