/** @engine postgres: the embedded database runs transactions one at a time. */
import { saveCompanyProfile } from '@/platform/company/companyProfile.queries';
import type { CompanyScope } from '@/platform/core/scope';
import type { Database } from '@/platform/db/client';
import { openTestDatabase, rowsOf } from '../../support/database/database';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { seedingBy } from '../../support/database/platform';

let database: Database;
let fixtures: Fixtures;
const run = <T>(text: string) => database.asPlatform((tx) => rowsOf<T>(tx, text));
beforeAll(async () => {
  database = await openTestDatabase();
  fixtures = await seedFixtures(seedingBy(run), 'RACE');
}, 60_000);
afterAll(() => database.close());

/** The outcome of a master's save while an uncommitted transaction changes the company. */
async function saveBeside(change: string, body: object): Promise<unknown> {
  const { compSeq, S } = fixtures;
  await run(`update company set status = 'Y', exp_dte = null, deleted_at = null, address = 'Old Street' where seq = ${compSeq}`);
  const scope = { compSeq, viewer: { compSeq, memberSeq: S.seq, role: 'S' } } as CompanyScope;
  const facts = { compSeq, compName: 'Race', email: 'race@example.com', tel: '', address: 'New Street', ...body };
  let saving: Promise<unknown> | undefined;
  await database.asPlatform(async (tx) => {
    await rowsOf(tx, `update company set ${change} where seq = ${compSeq}`);
    saving = database.asPlatform((other) => saveCompanyProfile(other, scope, facts, new Date())).catch((error: unknown) => error);
    while ((await run('select from pg_locks where not granted')).length === 0);
  });
  return saving;
}
const companyRow = () => run(`select status, exp_dte, address from company where seq = ${fixtures.compSeq}`);

test('R-COMP-01: a master who saves an address while the company is suspended does not put it in use again', async () => {
  expect(await saveBeside(`status = 'N', exp_dte = '2026-01-31'`, {})).toBeNull();
  expect(await companyRow()).toEqual([{ status: 'N', exp_dte: '2026-01-31', address: 'New Street' }]);
});

test('R-COMP-01: sending along stale values does not either, nor does a save once the company is closed', async () => {
  expect(await saveBeside(`status = 'N'`, { cstatus: 'Y', expDte: null })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await saveBeside(`status = 'N', deleted_at = now()`, {})).toMatchObject({ code: 'NOT_FOUND' });
  expect(await companyRow()).toEqual([{ status: 'N', exp_dte: null, address: 'Old Street' }]);
});
