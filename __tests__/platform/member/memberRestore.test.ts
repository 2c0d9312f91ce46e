import type { Database } from '@/platform/db/client';
import { readyRestore } from '@/platform/member/memberRestore';
import { openTestDatabase, rowsOf } from '../../support/database/database';

let database: Database;
beforeEach(async () => (database = await openTestDatabase()));
afterEach(() => database.close());

test('R-HOME-04: a restore hashes a password only for an account that needs a welcome email', async () => {
  const [company] = await database.asPlatform((tx) =>
    rowsOf<{ seq: number }>(tx, `insert into company (code, name) values ('BACK', 'Back') returning seq`),
  );
  const ready = async (id: string, email: string, checkInAt: string) => {
    const [member] = await database.asPlatform((tx) =>
      rowsOf<{ seq: number }>(
        tx,
        `insert into member (company_seq, login_id, type, name, email, check_in_at, withdrawn_at)
         values (${company!.seq}, '${id}', 'U', 'N', '${email}', ${checkInAt}, now()) returning seq`,
      ),
    );
    const access = { members: () => ({ compSeq: company!.seq, managerSeq: null }) };
    return readyRestore({
      body: { memberSeq: member!.seq },
      services: { clock: () => new Date() } as never,
      read: (work) => database.asPlatform((tx) => work(tx, access as never)),
    });
  };
  expect(await ready('new', 'new@example.com', 'null')).toEqual({ password: expect.any(String), hash: expect.any(String) });
  expect(await ready('known', 'known@example.com', 'now()')).toBeNull();
  expect(await ready('mute', '', 'null')).toBeNull();
});
