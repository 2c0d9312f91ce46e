import type { Database, Tx } from '@/platform/db/client';
import { readMailBacklog } from '@/platform/mail/mailBacklog.queries';
import { addMails, BATCH, recordAttempt, requeueMails, takeDueMails } from '@/platform/mail/mailOutbox.queries';
import { openTestDatabase, rowsOf } from '../../support/database/database';

const START = new Date('2026-03-05T00:00:00Z');
const HOUR = 3_600_000;
const after = (ms: number) => new Date(START.getTime() + ms);

let database: Database;
beforeEach(async () => (database = await openTestDatabase()));
afterEach(() => database.close());

const put = (tx: Tx, count: number) =>
  rowsOf<{ seq: number }>(tx, `insert into company (code, name) values ('MAIL', 'Mail') returning seq`).then(([company]) =>
    addMails(
      tx,
      Array.from({ length: count }, () => ({
        compSeq: company!.seq,
        to: 'nobody@example.com',
        subject: 'News',
        text: 'Lunch',
        createdAt: START,
        nextTryAt: START,
      })),
    ),
  );

test('a failed email is retried at growing intervals, at most half an hour, and given up after three days', async () => {
  const waits: number[] = [];
  await database.asPlatform(async (tx) => {
    await put(tx, 1);
    let at = START.getTime();
    for (let [mail] = await takeDueMails(tx, START); mail; [mail] = await takeDueMails(tx, new Date(at))) {
      await recordAttempt(tx, mail, 'LATER', new Date(at));
      const [{ ms }] = (await rowsOf<{ ms: number }>(
        tx,
        'select (extract(epoch from next_try_at) * 1000)::float8 as ms from mail_outbox',
      )) as [{ ms: number }];
      waits.push(ms - at);
      if (waits.length < 5) expect(await takeDueMails(tx, new Date(ms - 1))).toEqual([]);
      at = ms;
    }
    expect(at - START.getTime()).toBeGreaterThanOrEqual(72 * HOUR);
    expect(at - START.getTime()).toBeLessThan(73 * HOUR);
  });
  expect(waits.slice(0, 4)).toEqual([10_000, 60_000, 300_000, 1_800_000]);
  expect(waits.slice(4).every((wait) => wait === 1_800_000)).toBe(true);
});

test('the backlog counts emails still being retried, and separately those given up', async () => {
  await database.asPlatform(async (tx) => {
    await put(tx, 3);
    const [sent, later, refused] = await takeDueMails(tx, START);
    await recordAttempt(tx, sent!, 'SENT', START);
    await recordAttempt(tx, later!, 'LATER', START);
    await recordAttempt(tx, refused!, 'REFUSED', START);
    expect(await readMailBacklog(tx, after(HOUR))).toEqual({ waiting: 1, oldestSeconds: 3600, givenUp: 1 });
    expect(await takeDueMails(tx, after(HOUR))).toMatchObject([{ seq: later!.seq }]);
    expect(await readMailBacklog(tx, after(73 * HOUR))).toEqual({ waiting: 0, oldestSeconds: 0, givenUp: 2 });
    expect(await takeDueMails(tx, after(73 * HOUR))).toEqual([]);
  });
});

test('an email that could not be tried for three days is not sent any more', async () => {
  await database.asPlatform(async (tx) => {
    await put(tx, 1);
    expect(await takeDueMails(tx, after(72 * HOUR))).toEqual([]);
    expect(await takeDueMails(tx, after(72 * HOUR - 1))).toHaveLength(1);
  });
});

test('an email put back is due at once, without a counted try', async () => {
  await database.asPlatform(async (tx) => {
    await put(tx, 2);
    const [first, second] = await takeDueMails(tx, START);
    await requeueMails(tx, [second!], START);
    expect(await takeDueMails(tx, START)).toMatchObject([{ seq: second!.seq, tries: 1 }]);
    expect(first!.tries).toBe(1);
  });
});

test('a batch does not exceed its size, also where the planner expects a single email', async () => {
  const later = new Date(Date.now() + 1000);
  const add = (tx: Tx, count: number) =>
    rowsOf(
      tx,
      `insert into mail_outbox (company_seq, "to", subject, text) select (select min(seq) from company), 'reader@example.com', 'News', 'Lunch' from generate_series(1, ${count})`,
    );
  await database.asPlatform(async (tx) => {
    await rowsOf(tx, `insert into company (code, name) values ('LONE', 'Lone')`);
    await add(tx, 1);
  });
  await database.asPlatform((tx) => rowsOf(tx, 'analyze mail_outbox'));
  await database.asPlatform((tx) => add(tx, 2 * BATCH));
  const taken: number[] = [];
  while (taken.at(-1) !== 0) taken.push((await database.asPlatform((tx) => takeDueMails(tx, later))).length);
  expect(taken).toEqual([BATCH, BATCH, 1, 0]);
});
