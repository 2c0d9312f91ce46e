import { startHousekeeping } from '@/platform/server/housekeeping';
import { clearExpired } from '@/platform/server/housekeeping.queries';
import { openTestDatabase, rowsOf } from '../../support/database/database';
import type { Database } from '@/platform/db/client';

const NOW = new Date('2026-03-31T00:00:00Z');
let database: Database;
let compSeq: number;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.asPlatform(async (tx) => {
    const [company] = await rowsOf<{ seq: number }>(tx, `insert into company (code, name) values ('TIDY', 'Tidy') returning seq`);
    compSeq = company!.seq;
    const [member] = await rowsOf<{ seq: number }>(
      tx,
      `insert into member (company_seq, login_id, type, name, email, gender, password_hash) values (${compSeq}, 'real.user', 'U', 'Real', 'r@example.com', 'F', 'x') returning seq`,
    );
    const ago = (days: number) => `'${new Date(NOW.getTime() - days * 86_400_000).toISOString()}'`;
    const rows = [
      `insert into login_failure (company_seq, login_id, fail_count, last_failed_at, locked_at) values
        (${compSeq}, 'real.user', 6, ${ago(60)}, ${ago(60)}), (${compSeq}, 'nobody', 6, ${ago(60)}, ${ago(60)}),
        (${compSeq}, 'typo', 2, ${ago(31)}, null), (${compSeq}, 'lately', 2, ${ago(29)}, null)`,
      `insert into password_request (company_seq, login_id, requested_at) values (${compSeq}, 'old', ${ago(2)}), (${compSeq}, 'new', ${ago(0.5)})`,
      `insert into access_token (company_seq, token_hash, member_seq, expires_at, revoked_at) values
        (${compSeq}, 'expired', ${member!.seq}, ${ago(8)}, null), (${compSeq}, 'revoked', ${member!.seq}, ${ago(-9)}, ${ago(8)}),
        (${compSeq}, 'in use', ${member!.seq}, ${ago(-9)}, null)`,
      `insert into push_browser (company_seq, member_seq, address, address_hash, p256dh, auth, kinds, token_hash)
        select ${compSeq}, ${member!.seq}, it, it, '', '', '{MESSAGE}', it from unnest(array['expired', 'revoked', 'in use', 'long gone']) it`,
      `insert into one_time_code (company_seq, code_hash, member_seq, purpose, expires_at) values
        (${compSeq}, 'gone', ${member!.seq}, 'CHAT', ${ago(2)}), (${compSeq}, 'fresh', ${member!.seq}, 'CHAT', ${ago(-1)})`,
      `insert into passkey_challenge (challenge_hash, expires_at) values ('tidy-old', ${ago(1.1)}), ('tidy-lately', ${ago(0.9)}), ('tidy-valid', ${ago(-0.1)})`,
      `insert into mail_outbox (company_seq, "to", subject, text, created_at, sent_at, next_try_at) values
        (${compSeq}, 'sent', 's', '', ${ago(31)}, ${ago(31)}, ${ago(31)}), (${compSeq}, 'given-up', 's', 't', ${ago(40)}, null, ${ago(39)}),
        (${compSeq}, 'sent-lately', 's', '', ${ago(3)}, ${ago(3)}, ${ago(3)})`,
      `insert into known_browser (company_seq, member_seq, browser, address, first_used_at, last_used_at) values
        (${compSeq}, ${member!.seq}, 'strange again', '', ${ago(200)}, ${ago(90.1)}), (${compSeq}, ${member!.seq}, 'known', '', ${ago(200)}, ${ago(89.9)})`,
    ];
    for (const row of rows) await rowsOf(tx, row);
  });
});
afterAll(() => database.close());

const left = (column: string, table: string, whose = `company_seq = ${compSeq}`) =>
  database.asPlatform(async (tx) =>
    (await rowsOf<{ it: string }>(tx, `select ${column} as it from ${table} where ${whose} order by 1`)).map(({ it }) => it),
  );

test('expired rows are removed, and those still needed stay', async () => {
  await database.asPlatform((tx) => clearExpired(tx, NOW));
  expect(await left('login_id', 'login_failure')).toEqual(['lately']);
  expect(await left('login_id', 'password_request')).toEqual(['new']);
  expect(await left('token_hash', 'access_token')).toEqual(['in use']);
  // a session that expires unused does not end its browser's pushes
  expect(await left('address', 'push_browser')).toEqual(['expired', 'in use', 'long gone']);
  expect(await left('code_hash', 'one_time_code')).toEqual(['fresh']);
  expect(await left('challenge_hash', 'passkey_challenge', "challenge_hash like 'tidy-%'")).toEqual(['tidy-lately', 'tidy-valid']);
  expect(await left('"to"', 'mail_outbox')).toEqual(['sent-lately']);
  expect(await left('browser', 'known_browser')).toEqual(['known']);
});

test('a round also counts the rows of a large table for the planner', async () => {
  const ignore = () => Promise.resolve();
  const mail = { queue: ignore, queueBulk: ignore, addressOf: (path: string) => path, start: () => undefined, stop: ignore };
  await database.asPlatform((tx) =>
    rowsOf(
      tx,
      `insert into login_failure (company_seq, login_id, fail_count, last_failed_at)
       select ${compSeq}, 'nobody.' || n, 1, '${NOW.toISOString()}' from generate_series(1, 6000) n`,
    ),
  );
  const warn = jest.fn();
  await startHousekeeping(database, { clock: () => NOW, mail }, { warn })();
  expect(warn).not.toHaveBeenCalled();
  expect(await left('reltuples >= 6000', 'pg_class', "relname = 'login_failure'")).toEqual([true]);
});
