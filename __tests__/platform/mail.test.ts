import { SMTPServer } from 'smtp-server';
import { startPlatform, type TestPlatform } from '../support/platform';

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
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  platform = await startPlatform({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Wellness <wellness@example.com>' });
  compSeq = await platform.addCompany('MAIL');
});
afterAll(async () => {
  await platform.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function until(met: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (await met()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('it did not happen within half a minute');
}
const waiting = () => platform.sql<{ tries: number; text: string; sent: boolean }>('select tries, text, sent_at is not null as sent from mail_outbox order by seq');
const find = (id: string) => platform.call('POST', '/member/findPassword', { body: { compSeq, id, email: `${id}@example.com`, lang: 'EN' } });

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
    await until(() => letters.length === 2);
    await until(async () => (await waiting())[1]!.sent);
    expect((await waiting())[1]).toEqual({ tries: 3, text: '', sent: true });
  });

  test('the outbox page is not there when mail is really sent', async () => {
    expect((await platform.call('GET', '/outbox')).status).toBe(404);
  });
});
