import { SMTPServer } from 'smtp-server';
import type { Database } from '@/platform/db/client';
import { readMailBacklog } from '@/platform/mail/mailBacklog.queries';
import { openMail } from '@/platform/mail/mailer';
import { loadSettings } from '@/platform/core/settings';
import { openTestDatabase, rowsOf } from '../../support/database/database';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

/** Emails received, and how many deliveries to reject first. */
const mails: string[] = [];
let turnAway = 0;
/** The server's response at a step of a delivery, and its delay before accepting an email. */
let refusal: { at: 'MAIL' | 'RCPT' | 'DATA'; code: number; words?: string } | undefined;
let thinking = 0;
const answerAt = (at: string) =>
  refusal?.at === at ? Object.assign(new Error(refusal.words ?? 'no'), { responseCode: refusal.code }) : null;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onMailFrom: (_address, _session, done) => done(answerAt('MAIL')),
  onRcptTo: (_address, _session, done) => done(answerAt('RCPT')),
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    stream.on('end', () => {
      if (turnAway > 0) {
        turnAway -= 1;
        return done(new Error('come back later'));
      }
      if (refusal) return done(answerAt('DATA'));
      mails.push(text);
      return void setTimeout(done, thinking).unref();
    });
  },
});

/** An email in progress has a lease of a quarter of an hour, a first failure ten seconds, a given-up one days. */
const PUT_OFF =
  "select next_try_at < created_at + interval '5 minutes' or next_try_at > created_at + interval '1 day' as off from mail_outbox order by seq desc limit 1";

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

/** A database with emails of a company, and its own mailer that delivers them to the server. */
async function ownMail(code: string, count: number) {
  const database = await openTestDatabase();
  const mail = openMail(database, loadSettings({ SMTP_URL: smtpUrl }), () => new Date());
  await database.asPlatform(async (tx) => {
    const [company] = await rowsOf<{ seq: number }>(tx, `insert into company (code, name) values ('${code}', 'Own') returning seq`);
    for (let number = 0; number < count; number += 1) {
      const draft = { compSeq: company!.seq, to: `reader${number}@example.com`, lang: 'EN' as const };
      await mail.queue(tx, { ...draft, template: 'notice', data: { recipientSeq: 1, name: 'Reader', title: 'News', contents: 'Lunch' } });
    }
  });
  return { database, mail };
}
const rowsIn = (database: Database) =>
  database.asPlatform((tx) =>
    rowsOf<{ tries: number; sent: boolean; due: number }>(
      tx,
      'select tries, sent_at is not null as sent, (extract(epoch from next_try_at) * 1000)::float8 as due from mail_outbox order by seq',
    ),
  );
afterEach(() => {
  refusal = undefined;
  thinking = 0;
});

describe('email by SMTP', () => {
  test('R-AUTH-06: a one-time password is sent, and its text is erased once it is delivered', async () => {
    await platform.addMember({ compSeq, id: 'smtp.user', type: 'U', name: '이건강' });
    expect((await find('smtp.user')).status).toBe(200);
    await until(() => mails.length === 1);
    expect(mails[0]).toMatch(/^From: Wellness <wellness@example\.com>/m);
    expect(mails[0]).toMatch(/^To: smtp\.user@example\.com/m);
    await until(async () => (await waiting())[0]!.sent);
    expect(await waiting()).toEqual([{ tries: 1, text: '', sent: true }]);
  });

  test('a rejected email is retried, and arrives once', async () => {
    turnAway = 2;
    await platform.addMember({ compSeq, id: 'later.user', type: 'U' });
    await find('later.user');
    await until(async () => (await waiting())[1]!.tries === 1);
    expect(mails).toHaveLength(1);
    await until(async () => {
      await platform.advance(10_000);
      return (await waiting())[1]!.sent;
    });
    expect(mails).toHaveLength(2);
    expect((await waiting())[1]).toEqual({ tries: 3, text: '', sent: true });
  });

  test('R-AUTH-06: two instances on one database send each email once', async () => {
    const before = mails.length;
    const { database, mail: first } = await ownMail('TWICE', 12);
    const platforms = [first, openMail(database, loadSettings({ SMTP_URL: smtpUrl }), () => new Date())];
    for (const mail of platforms) mail.start({ warn: () => undefined });
    const waitingRows = () => database.asPlatform((tx) => rowsOf<{ seq: number }>(tx, 'select seq from mail_outbox where sent_at is null'));
    await until(async () => (await waitingRows()).length === 0);
    await Promise.all(platforms.map((mail) => mail.stop()));
    await database.close();
    const readers = mails.slice(before).map((mail) => /^To: (.*)$/m.exec(mail)?.[1]);
    expect(readers.sort()).toEqual(Array.from({ length: 12 }, (_, number) => `reader${number}@example.com`).sort());
  });

  test.each([
    ['MAIL', 550, 'no', 'waiting'],
    ['RCPT', 450, 'no', 'waiting'],
    ['RCPT', 550, 'no', 'givenUp'],
    ['RCPT', 550, '5.1.1 no such user', 'givenUp'],
    ['RCPT', 552, '5.2.2 mailbox full', 'givenUp'],
    ['RCPT', 550, '5.7.1 sender is not allowed', 'waiting'],
    ['RCPT', 553, '5.1.8 sender has no domain', 'waiting'],
    ['RCPT', 554, 'no', 'waiting'],
    ['DATA', 452, 'no', 'waiting'],
    ['DATA', 554, 'no', 'givenUp'],
  ] as const)('a response at %s of %i %s counts as %s: a sender’s or server’s problem loses no email', async (at, code, words, as) => {
    refusal = { at, code, words };
    const { database, mail } = await ownMail('ANSWER', 1);
    let failed = false;
    mail.start({ warn: () => (failed = true) });
    await until(() => failed);
    await mail.stop();
    const backlog = await database.asPlatform((tx) => readMailBacklog(tx, new Date()));
    expect(backlog).toMatchObject({ waiting: 0, givenUp: 0, [as]: 1 });
    await database.close();
  });

  test('an email rejected for a missing login is retried, and arrives once the login works', async () => {
    refusal = { at: 'RCPT', code: 554, words: '5.7.1 Relay access denied' };
    await platform.addMember({ compSeq, id: 'relay.user', type: 'U' });
    await find('relay.user');
    const newest = async () => (await waiting()).at(-1)!;
    // due again later, once the response has arrived
    const isPutOff = async () => (await newest()).tries === 1 && (await platform.sql<{ off: boolean }>(PUT_OFF))[0]!.off;
    await until(isPutOff);
    refusal = undefined;
    await until(async () => {
      await platform.advance(10_000);
      return (await newest()).sent;
    });
    expect(mails.at(-1)).toMatch(/^To: relay\.user@example\.com/m);
  });

  test('a server slower than the connection timeout gets an email once', async () => {
    const before = mails.length;
    thinking = 6_500;
    const { database, mail } = await ownMail('THINKS', 1);
    let failed = false;
    mail.start({ warn: () => (failed = true) });
    await until(async () => failed || (await rowsIn(database))[0]!.sent);
    await mail.stop();
    expect(await rowsIn(database)).toMatchObject([{ tries: 1, sent: true }]);
    expect(mails.length - before).toBe(1);
    await database.close();
  });

  test('stopping waits some seconds for a slow server, and puts back emails not started', async () => {
    thinking = 20_000;
    const { database, mail } = await ownMail('STOPS', 3);
    mail.start({ warn: () => undefined });
    const before = mails.length;
    await until(() => mails.length > before);
    const start = Date.now();
    await mail.stop();
    expect(Date.now() - start).toBeLessThan(7_000);
    const rows = await rowsIn(database);
    expect(rows.map(({ tries, sent }) => ({ tries, sent }))).toEqual([1, 0, 0].map((tries) => ({ tries, sent: false })));
    expect(Math.max(...rows.map(({ due }) => due)) - Date.now()).toBeLessThan(10_000);
    await database.close();
  });

  test('the outbox page does not exist when email is really sent', async () => {
    expect((await platform.call('GET', '/outbox')).status).toBe(404);
  });
});
