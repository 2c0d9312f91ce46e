import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase } from '@/platform/db/client';
import { openMail } from '@/platform/mail/mailer';
import { deliverNext, startNoticeDelivery } from '@/platform/notice/noticeDelivery';
import { takeDueNotice } from '@/platform/notice/noticeDelivery.queries';
import { loadSettings } from '@/platform/core/settings';
import { openTestDatabase, seedFolder, rowsOf } from '../../support/database/database';
import { freshDatabaseUrl } from '../../support/database/freshDatabase';
import { stopProgram, waitUntilReady, startProgram, type Program } from '../../support/database/program';
import type { Tx } from '@/platform/db/client';

jest.setTimeout(180_000);

const QUIET = { warn: () => undefined };
const token = randomBytes(32).toString('base64url');

/** A company with a manager and three members, of whom the first two want emails. Returns the company's number. */
async function seed(tx: Tx, code: string): Promise<number> {
  const seqOf = async (text: string) => (await rowsOf<{ seq: number }>(tx, text))[0]!.seq;
  const compSeq = await seqOf(`insert into company (code, name) values ('${code}', '${code}') returning seq`);
  const person = (id: string, type: string, managerSeq: number | null) =>
    seqOf(
      `insert into member (company_seq, login_id, type, name, email, manager_seq, created_at, consents_until) values (${compSeq}, '${id}', '${type}', '${id}', '${id}@example.com', ${managerSeq}, now() - interval '1 day', now() + interval '1 day') returning seq`,
    );
  const manager = await person('the.manager', 'M', null);
  const hash = createHash('sha256').update(token).digest('hex');
  await tx.execute(
    `insert into access_token (company_seq, token_hash, member_seq, expires_at) values (${compSeq}, '${code === 'AGAIN' ? hash : code}', ${manager}, now() + interval '1 hour')`,
  );
  for (const [id, mail] of [
    ['first', true],
    ['second', true],
    ['third', false],
  ] as const) {
    const memberSeq = await person(`the.${id}`, 'U', manager);
    await tx.execute(
      `insert into consent (company_seq, member_seq, kind, version, given) values (${compSeq}, ${memberSeq}, 'MAIL', 1, ${mail})`,
    );
  }
  await tx.execute(
    `insert into notice (company_seq, sender_seq, manager_seq, title, contents, reserve_at) select ${compSeq}, ${manager}, ${manager}, 'Number ' || n, 'Text', now() - interval '1 minute' * n from generate_series(1, ${code === 'AGAIN' ? 0 : 5}) n`,
  );
  return compSeq;
}

const MAILS = 'select "to", subject from mail_outbox order by subject, "to"';

test('R-NOTI-05: two instances on one database send each due notice once', async () => {
  const database = await openTestDatabase();
  await database.asPlatform((tx) => seed(tx, 'TWICE'));
  const mail = openMail(database, loadSettings({}), () => new Date());
  const stops = [1, 2].map(() => startNoticeDelivery(database, mail, () => new Date(), QUIET));
  await Promise.all(stops.map((stop) => stop()));
  // what the two had not started when stopped is left for the next
  while (await database.asPlatform((tx) => deliverNext(tx, mail, new Date())));
  const mails = await database.asPlatform((tx) => rowsOf<{ to: string; subject: string }>(tx, MAILS));
  const expected = [1, 2, 3, 4, 5].flatMap((n) =>
    ['first', 'second'].map((id) => ({ to: `the.${id}@example.com`, subject: `Number ${n}` })),
  );
  expect(mails).toEqual(expected);
  await database.close();
});

test('R-NOTI-05: an instance that fails within a notice has sent none of its emails, and the next one sends all', async () => {
  const database = await openTestDatabase();
  await database.asPlatform((tx) => seed(tx, 'BREAK'));
  const mail = openMail(database, loadSettings({}), () => new Date());
  const broken = {
    addressOf: mail.addressOf,
    queueBulk: async (...args: Parameters<typeof mail.queueBulk>) => (await mail.queueBulk(...args), Promise.reject(new Error('cut'))),
  };
  await expect(database.asPlatform((tx) => deliverNext(tx, broken, new Date()))).rejects.toThrow('cut');
  const left = () => database.asPlatform((tx) => rowsOf(tx, 'select seq from notice where sent_at is null'));
  expect([(await database.asPlatform((tx) => rowsOf(tx, MAILS))).length, (await left()).length]).toEqual([0, 5]);
  while (await database.asPlatform((tx) => deliverNext(tx, mail, new Date())));
  expect([(await database.asPlatform((tx) => rowsOf(tx, MAILS))).length, (await left()).length]).toEqual([10, 0]);
  await database.close();
});

test('R-NOTI-05: one notice is taken at a time, also where the planner expects a single one', async () => {
  const database = await openTestDatabase();
  await database.asPlatform((tx) => seed(tx, 'LONE'));
  const run = (text: string) => database.asPlatform((tx) => rowsOf<{ count: number }>(tx, text));
  await run(`delete from notice where title <> 'Number 1'`);
  await run('analyze notice');
  await run(
    `insert into notice (company_seq, sender_seq, title, contents, reserve_at) select company_seq, sender_seq, 'Later ' || n, 'Text', reserve_at from notice, generate_series(1, 5) n`,
  );
  const left: number[] = [];
  while (await database.asPlatform((tx) => takeDueNotice(tx, new Date())))
    left.push((await run('select count(*)::int as count from notice where sent_at is null'))[0]!.count);
  expect(left).toEqual([5, 4, 3, 2, 1, 0]);
  await database.close();
});

test('R-NOTI-05: a reserved notice reaches only members its sender may reach at delivery', async () => {
  const database = await openTestDatabase();
  const run = (text: string) => database.asPlatform((tx) => rowsOf<{ seq: number }>(tx, text));
  const compSeq = await database.asPlatform((tx) => seed(tx, 'LESS'));
  const mail = openMail(database, loadSettings({}), () => new Date());
  const make = async (id: string, type: string, managerSeq: number | null) =>
    (
      await run(
        `insert into member (company_seq, login_id, type, name, email, manager_seq, created_at, consents_until) values (${compSeq}, '${id}', '${type}', '${id}', '${id}@example.com', ${managerSeq}, now() - interval '1 day', now() + interval '1 day') returning seq`,
      )
    )[0]!.seq;
  // a former master with a member, one who has withdrawn, and one who is a member now
  const former = await make('the.former', 'M', null);
  const theirs = await make('the.fourth', 'U', former);
  await run(`insert into consent (company_seq, member_seq, kind, version, given) values (${compSeq}, ${theirs}, 'MAIL', 1, true)`);
  const leaver = await make('the.gone', 'S', null);
  await run(`update member set withdrawn_at = now() where seq = ${leaver}`);
  const below = await make('the.below', 'U', null);
  await run(`delete from notice`);
  const reserve = async (title: string, senderSeq: number, toChosen = false) =>
    (
      await run(
        `insert into notice (company_seq, sender_seq, title, contents, reserve_at, to_chosen) values (${compSeq}, ${senderSeq}, '${title}', 'Text', now() - interval '1 minute', ${toChosen}) returning seq`,
      )
    )[0]!.seq;
  await reserve('To all', former);
  const chosen = await reserve('To some', former, true);
  await run(
    `insert into notice_recipient (company_seq, notice_seq, member_seq) select company_seq, ${chosen}, seq from member where company_seq = ${compSeq} and login_id in ('the.manager', 'the.first', 'the.fourth')`,
  );
  await reserve('From who left', leaver);
  await reserve('From who is a member', below);
  while (await database.asPlatform((tx) => deliverNext(tx, mail, new Date())));
  expect(await run(MAILS)).toEqual([
    { to: 'the.fourth@example.com', subject: 'To all' },
    { to: 'the.fourth@example.com', subject: 'To some' },
  ]);
  // in the portal too: an undelivered notice is gone
  expect(await run('select title, manager_seq = sender_seq as narrowed, sent_at is not null as sent from notice order by title')).toEqual([
    { title: 'To all', narrowed: true, sent: true },
    { title: 'To some', narrowed: true, sent: true },
  ]);
  expect(await run('select member_seq as seq from notice_recipient where not of_group')).toEqual([{ seq: theirs }]);
  await database.close();
});

test('R-NOTI-05: a manager’s reserved notice is not delivered to a chosen member who has another manager by then', async () => {
  const database = await openTestDatabase();
  const run = <T>(text: string) => database.asPlatform((tx) => rowsOf<T>(tx, text));
  const compSeq = await database.asPlatform((tx) => seed(tx, 'MOVED'));
  const mail = openMail(database, loadSettings({}), () => new Date());
  const subscribed = `select company_seq, seq, login_id, login_id, 'p', 'a', array['NOTICE'], login_id from member where company_seq = ${compSeq} and type = 'U'`;
  await run(`insert into push_browser (company_seq, member_seq, address, address_hash, p256dh, auth, kinds, token_hash) ${subscribed}`);
  await run(`delete from notice where title <> 'Number 1'`);
  await run(`update notice set to_chosen = true`);
  const chosen = `select company_seq, (select seq from notice), seq from member where company_seq = ${compSeq} and login_id in ('the.first', 'the.second')`;
  await run(`insert into notice_recipient (company_seq, notice_seq, member_seq) ${chosen}`);
  await run(`update member set manager_seq = null where login_id = 'the.second'`);
  while (await database.asPlatform((tx) => deliverNext(tx, mail, new Date())));
  expect(await run(MAILS)).toEqual([{ to: 'the.first@example.com', subject: 'Number 1' }]);
  const pushed = await run('select b.address from push_outbox o join push_browser b on b.seq = o.browser_seq');
  expect(pushed).toEqual([{ address: 'the.first' }]);
  await database.close();
});

test('R-NOTI-05: a notice that falls due while its company is out of use is sent once the company is in use again', async () => {
  const database = await openTestDatabase();
  const run = (text: string) => database.asPlatform((tx) => rowsOf(tx, text));
  const compSeq = await database.asPlatform((tx) => seed(tx, 'CLOSED'));
  await run(`delete from notice where title <> 'Number 1'`);
  const mail = openMail(database, loadSettings({}), () => new Date());
  const deliver = () => database.asPlatform((tx) => deliverNext(tx, mail, new Date()));
  await run(`update company set status = 'N' where seq = ${compSeq}`);
  expect([await deliver(), await run(MAILS), await run('select sent_at from notice')]).toEqual([false, [], [{ sent_at: null }]]);
  await run(`update company set status = 'Y' where seq = ${compSeq}`);
  expect([await deliver(), await run(MAILS)]).toEqual([
    true,
    ['first', 'second'].map((id) => ({ to: `the.${id}@example.com`, subject: 'Number 1' })),
  ]);
  await database.close();
});

describe('a restart of the whole program on the same database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-notice-'));
  const running: Program[] = [];
  afterAll(async () => {
    await Promise.all(running.map((started) => stopProgram(started, 'SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(DATABASE_URL: string): Promise<Program> {
    // the outbox is shown with the demo; a database with a company gets no demo data
    const started = await startProgram({ DATA_DIR: folder, DATABASE_URL, PLATFORM_DEMO: 'on' });
    running.push(started);
    return waitUntilReady(started);
  }

  /** Runs on the database while no program has it open. */
  async function inside<T>(databaseUrl: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const database = await openDatabase({ databaseUrl: databaseUrl || undefined, databaseDir: join(folder, 'database') }, clockAhead(0));
    return database.asPlatform(work).finally(() => database.close());
  }

  test('R-NOTI-05: a reserved notice is sent although the program was killed before its time, and once', async () => {
    const databaseUrl = (await freshDatabaseUrl()) ?? '';
    if (!databaseUrl) await seedFolder(join(folder, 'database'));
    await inside(databaseUrl, (tx) => seed(tx, 'AGAIN'));
    const first = await start(databaseUrl);
    const answer = await fetch(`${first.url}/message/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ title: 'Kept', contents: 'Text', reserveLocalDate: '2099-01-02T09:30' }),
    });
    expect(answer.status).toBe(200);
    await stopProgram(first, 'SIGKILL');
    // it becomes due while nothing runs
    await inside(databaseUrl, async (tx) => {
      expect(await rowsOf(tx, MAILS)).toEqual([]);
      await tx.execute(`update notice set reserve_at = now() - interval '1 minute' where title = 'Kept'`);
    });
    const next = await start(databaseUrl);
    const outbox = () => fetch(`${next.url}/outbox`);
    expect((await outbox()).status).toBe(200);
    const sent = async () => (await (await outbox()).text()).includes('the.second@example.com');
    for (const late = Date.now() + 30_000; Date.now() < late && !(await sent());) await new Promise((resolve) => setTimeout(resolve, 50));
    await stopProgram(next, 'SIGTERM');
    await inside(databaseUrl, async (tx) => {
      // nothing remains for another start
      expect(await rowsOf(tx, 'select seq from notice where sent_at is null')).toEqual([]);
      expect(await rowsOf(tx, MAILS)).toEqual([
        { to: 'the.first@example.com', subject: 'Kept' },
        { to: 'the.second@example.com', subject: 'Kept' },
      ]);
    });
  });
});
