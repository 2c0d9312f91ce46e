import { SMTPServer } from 'smtp-server';
import type { Tx } from '@/platform/db/client';
import { addMails, BATCH, noteTry, takeDueMails } from '@/platform/mail/mailOutbox.queries';
import { openMail } from '@/platform/mail/mailer';
import { loadSettings } from '@/platform/core/settings';
import { openTestDatabase, rowsOf } from '../../support/database/database';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

/** Letters that arrived, and how many deliveries to turn away first. */
const letters: string[] = [];
let turnAway = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    stream.on('end', () => {
      if (turnAway > 0) {
        turnAway -= 1;
        return done(new Error('come back later'));
      }
      letters.push(text);
      return done();
    });
  },
});

let platform: TestPlatform;
let compSeq: number;
let smtpUrl: string;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  smtpUrl = `smtp://127.0.0.1:${port}`;
  platform = await startPlatform({ SMTP_URL: smtpUrl, MAIL_FROM: 'Wellness <wellness@example.com>' });
  compSeq = await platform.addCompany('MAIL');
});
afterAll(async () => {
  await platform.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function until(met: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await met()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('it did not happen within half a minute');
}
const waiting = () =>
  platform.sql<{ tries: number; text: string; sent: boolean }>(
    'select tries, text, sent_at is not null as sent from mail_outbox order by seq',
  );
const find = (id: string) =>
  platform.call('POST', '/member/findPassword', { body: { compSeq, id, email: `${id}@example.com`, lang: 'EN' } });

describe('mail by SMTP', () => {
  test('R-AUTH-06: a one-time password goes out, and the text is forgotten once it is delivered', async () => {
    await platform.addMember({ compSeq, id: 'smtp.user', type: 'U', name: '이건강' });
    expect((await find('smtp.user')).status).toBe(200);
    await until(() => letters.length === 1);
    expect(letters[0]).toMatch(/^From: Wellness <wellness@example\.com>/m);
    expect(letters[0]).toMatch(/^To: smtp\.user@example\.com/m);
    await until(async () => (await waiting())[0]!.sent);
    expect(await waiting()).toEqual([{ tries: 1, text: '', sent: true }]);
  });

  test('a mail that is turned away is tried again, and arrives once', async () => {
    turnAway = 2;
    await platform.addMember({ compSeq, id: 'later.user', type: 'U' });
    await find('later.user');
    await until(async () => (await waiting())[1]!.tries === 1);
    expect(letters).toHaveLength(1);
    await until(async () => {
      await platform.advance(10_000);
      return (await waiting())[1]!.sent;
    });
    expect(letters).toHaveLength(2);
    expect((await waiting())[1]).toEqual({ tries: 3, text: '', sent: true });
  });

  test('R-AUTH-06: two platforms on one database send each mail once', async () => {
    const database = await openTestDatabase();
    const settings = loadSettings({ SMTP_URL: smtpUrl });
    const platforms = [1, 2].map(() => openMail(database, settings, () => new Date()));
    const before = letters.length;
    await database.asPlatform(async (tx) => {
      const [company] = await rowsOf<{ seq: number }>(tx, `insert into company (code, name) values ('TWICE', 'Twice') returning seq`);
      for (let number = 0; number < 12; number += 1) {
        const letter = { compSeq: company!.seq, to: `reader${number}@example.com`, lang: 'EN' as const };
        await platforms[0]!.queue(tx, { ...letter, template: 'notice', data: { name: 'Reader', title: 'News', contents: 'Lunch' } });
      }
    });
    for (const mail of platforms) mail.start({ warn: () => undefined });
    const waitingRows = () => database.asPlatform((tx) => rowsOf<{ seq: number }>(tx, 'select seq from mail_outbox where sent_at is null'));
    await until(async () => (await waitingRows()).length === 0);
    await Promise.all(platforms.map((mail) => mail.stop()));
    await database.close();
    const readers = letters.slice(before).map((letter) => /^To: (.*)$/m.exec(letter)?.[1]);
    expect(readers.sort()).toEqual(Array.from({ length: 12 }, (_, number) => `reader${number}@example.com`).sort());
  });

  test('what cannot be delivered is tried again after 10 seconds, 1, 5 and 30 minutes, and then given up', async () => {
    const database = await openTestDatabase();
    const start = new Date('2026-03-05T00:00:00Z');
    const nextOf = (tx: Tx) => rowsOf<{ ms: number }>(tx, 'select (extract(epoch from next_try_at) * 1000)::float8 as ms from mail_outbox');
    const waits: number[] = [];
    await database.asPlatform(async (tx) => {
      const [company] = await rowsOf<{ seq: number }>(tx, `insert into company (code, name) values ('WAITS', 'Waits') returning seq`);
      await addMails(tx, [{ compSeq: company!.seq, to: 'nobody@example.com', subject: 'News', text: 'Lunch', nextTryAt: start }]);
      for (let at = start.getTime(), [mail] = await takeDueMails(tx, start); mail; [mail] = await takeDueMails(tx, new Date(at))) {
        await noteTry(tx, mail, false, new Date(at));
        const [{ ms }] = (await nextOf(tx)) as [{ ms: number }];
        waits.push(ms - at);
        if (ms > at) expect(await takeDueMails(tx, new Date(ms - 1))).toEqual([]);
        at = ms;
      }
    });
    await database.close();
    expect(waits).toEqual([10_000, 60_000, 300_000, 1_800_000, 0]);
  });

  test('a batch holds no more than it may, also where the database believes that it keeps a single mail', async () => {
    const database = await openTestDatabase();
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
    await database.close();
  });

  test('the outbox page is not there when mail is really sent', async () => {
    expect((await platform.call('GET', '/outbox')).status).toBe(404);
  });
});
