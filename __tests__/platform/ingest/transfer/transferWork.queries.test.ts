import type { Database } from '@/platform/db/client';
import { takeImport, type Moving } from '@/platform/ingest/transfer/transferWork.queries';
import { openTestDatabase, rowsOf } from '../../../support/database/database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const sql = <T>(text: string) => database.asPlatform((tx) => rowsOf<T>(tx, text));
const now = new Date();

async function seedCallers(code: string): Promise<number> {
  const [row] = await sql<{ seq: number }>(`insert into company (code, name) values ('${code}', '${code}') returning seq`);
  return row!.seq;
}

/** An import of a new account, or of this one, which has waited `ago` seconds. */
async function seedImport(compSeq: number, ago: number, state: Moving = 'reading', memberSeq?: number) {
  const id = `take.${ago}.${state}`;
  const [member] = memberSeq
    ? [{ seq: memberSeq }]
    : await sql<{ seq: number }>(
        `insert into member (company_seq, login_id, type, name) values (${compSeq}, '${id}', 'U', 'T') returning seq`,
      );
  const since = new Date(now.getTime() - ago * 1000).toISOString();
  const [job] = await sql<{ seq: number }>(
    `insert into import_job (company_seq, member_seq, folder, uploads, state, changed_at) values (${compSeq}, ${member!.seq}, 'f', '[]', '${state}', '${since}') returning seq`,
  );
  return { seq: job!.seq, memberSeq: member!.seq };
}

const take = (states: readonly Moving[], here = (_: string): boolean => true) =>
  database.asPlatform((tx) => takeImport(tx, { states, lease: 'lease', here }, now)).then((job) => job?.seq ?? null);

test('V5: imports take turns: one of an account at a time, and first of the company with the fewest in progress', async () => {
  const [many, few] = [await seedCallers('MANY'), await seedCallers('FEW')];
  const first = await seedImport(many, 90);
  const sameAccount = await seedImport(many, 80, 'reading', first.memberSeq);
  const colleague = await seedImport(many, 70);
  const loading = await seedImport(many, 60, 'loading');
  const elsewhere = await seedImport(few, 10);
  expect(await take(['reading'])).toBe(first.seq);
  expect(await take(['reading'])).toBe(elsewhere.seq);
  expect(await take(['loading', 'undoing'])).toBe(loading.seq);
  expect(await take(['reading', 'loading', 'undoing'])).toBe(colleague.seq);
  expect(await take(['reading', 'loading', 'undoing'])).toBeNull();
  // once it is over, or its worker's lease has expired, the account has its next turn
  await sql(`update import_job set state = 'ready', lease = null, lease_until = null where seq = ${first.seq}`);
  expect(await take(['reading'])).toBe(sameAccount.seq);
});

test('V5: an instance looks for files of its own among the fifty imports that are next, and locks no more', async () => {
  const company = await seedCallers('LONG');
  await sql("update import_job set state = 'done', lease = null, lease_until = null");
  for (let ago = 151; ago > 100; ago -= 1) await seedImport(company, ago);
  const folders: string[] = [];
  expect(await take(['reading'], (folder) => folders.push(folder) < 0)).toBeNull();
  expect(folders).toHaveLength(50);
});
