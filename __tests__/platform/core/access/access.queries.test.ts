/** @every run: whom each role may reach */
import type { AppError } from '@/lib/shared/errors';
import { ROLES, type Role } from '@/lib/shared/roles';
import { Access } from '@/platform/core/access/access';
import type { Database } from '@/platform/db/client';
import { openTestDatabase, rowsOf } from '../../../support/database/database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const sql = <T>(text: string) => database.asPlatform((tx) => rowsOf<T>(tx, text));

/** A company with its master and three members, for one of whom the master has confirmed an import. */
async function seedConfirmed(code: string) {
  const [company] = await sql<{ seq: number }>(`insert into company (code, name) values ('${code}', '${code}') returning seq`);
  const compSeq = company!.seq;
  const people = await sql<{ seq: number }>(
    `insert into member (company_seq, login_id, type, name) values
       (${compSeq}, 'master', 'S', 'S'), (${compSeq}, 'one', 'U', '1'), (${compSeq}, 'two', 'U', '2') returning seq`,
  );
  const [master, one, two] = people.map(({ seq }) => seq) as [number, number, number];
  const [job] = await sql<{ seq: number }>(
    `insert into import_job (company_seq, member_seq, folder, uploads, state, mapping)
     values (${compSeq}, ${master}, 'f', '[]', 'loading', '[{"owner":1,"memberSeq":${one}}]') returning seq`,
  );
  return { compSeq, master, one, two, importSeq: job!.seq };
}

/** The members that the access log names after the master, or another viewer, has opened both for the import. */
async function loggedAfter({ compSeq, master, one, two, importSeq }: Awaited<ReturnType<typeof seedConfirmed>>, viewerSeq = master) {
  await database.asPlatform(async (tx) => {
    const viewer = { compSeq, memberSeq: viewerSeq, role: 'S' as const };
    const call = { action: 'POST /import/confirm', about: 'OTHER' as const, ip: '', now: new Date() };
    const access = await Access.open(viewer, tx, call).accountedFor(importSeq);
    for (const memberSeq of [one, two]) await access.member(memberSeq);
  });
  const rows = await sql<{ subject_seq: number }>(`select subject_seq from access_log where company_seq = ${compSeq} order by seq`);
  return rows.map((row) => row.subject_seq);
}

test('P2: while an import is added, only members it was confirmed for are not logged again', async () => {
  const home = await seedConfirmed('CONFIRMED');
  expect(await loggedAfter(home)).toEqual([home.two]);
});

test('P2: another viewer’s import does not count as logged', async () => {
  const home = await seedConfirmed('FOREIGN');
  const [other] = await sql<{ seq: number }>(
    `insert into member (company_seq, login_id, type, name) values (${home.compSeq}, 'second', 'M', 'S') returning seq`,
  );
  expect(await loggedAfter(home, other!.seq)).toEqual([home.one, home.two]);
});

test('P2: no subclass can be made that would log less', () => {
  // @ts-expect-error its constructor is private: types are checked with the tests
  class Quiet extends Access {}
  expect(Quiet.prototype).toBeInstanceOf(Access);
});

test('only an administrator opens the platform’s scope', async () => {
  const outcome = (role: Role) =>
    database
      .asPlatform((tx) => {
        const viewer = { compSeq: 1, memberSeq: 1, role };
        return Access.open(viewer, tx, { action: 'GET /company/listUser', about: 'OTHER', ip: '', now: new Date() }).platform();
      })
      .then(
        () => 'opened',
        ({ code }: AppError) => code,
      );
  expect(await Promise.all(ROLES.map(async (role) => [role, await outcome(role)]))).toEqual(
    ROLES.map((role) => [role, role === 'A' ? 'opened' : 'FORBIDDEN']),
  );
});
