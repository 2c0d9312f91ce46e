import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { background, type Background } from '../core/background';
import { causeOf } from '../core/logCause';
import type { Letter, Mail, MailTemplate } from '../core/ports/mailPort';
import type { Settings } from '../core/settings';
import type { Database } from '../db/client';
import { addMails, ANSWER, BATCH, mayBegin, noteTry, putBack, takeDueMails, type Ended } from './mailOutbox.queries';
import { mailText } from './mailTexts';

const EVERY = 2_000;
const SENDER = 'Company wellness <no-reply@localhost>';

/** Longest that a mail server may take until it greets, in milliseconds. */
const SILENCE = 5_000;

/** Longest that a stop waits for the mail under way, in milliseconds. */
const PARTING = 5_000;

/** Enhanced codes by which a server speaks of the reader's address or mailbox; by 5.1.7, 5.1.8 and 5.7 it speaks of the sender or the login. */
const OF_THE_READER = /^5\.(1\.([1236]|10)|2\.\d+)$/;
/** Plain codes that say the same where a server gives no enhanced one. */
const NO_MAILBOX = [550, 551, 553];

interface Answer {
  responseCode?: unknown;
  response?: unknown;
  command?: unknown;
}

/** Whether a lasting refusal is of this letter: of its text, or of its reader. At any other step a server speaks of the sender or of itself. */
function isOfTheLetter({ responseCode, response, command }: Answer): boolean {
  if (command !== 'RCPT TO') return command === 'DATA';
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return enhanced === undefined ? NO_MAILBOX.includes(responseCode as number) : OF_THE_READER.test(enhanced);
}

/** How a delivery ended that failed. A server that is away or in trouble, or wants another password, has said nothing of the letter. */
function endedBy(answer: Answer): Ended {
  const isLasting = typeof answer.responseCode === 'number' && answer.responseCode >= 500;
  return isLasting && isOfTheLetter(answer) ? 'REFUSED' : 'LATER';
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Opens the mail of the platform. A mail that cannot be delivered is tried again, at growing distances, until it is refused or of no more use. */
export function openMail(database: Database, settings: Settings, clock: () => Date): Mail {
  const transport = settings.smtpUrl
    ? createTransport({ url: settings.smtpUrl, connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: ANSWER })
    : null;
  let delivery: Background | undefined;
  /** Leaves the mail under way to the next start. */
  let leave: () => void = () => undefined;

  const send = (mail: Awaited<ReturnType<typeof takeDueMails>>[number], log: Log) =>
    new Promise<Ended>((resolve) => {
      leave = () => resolve('LATER');
      transport!.sendMail({ from: settings.mailFrom ?? SENDER, to: mail.to, subject: mail.subject, text: mail.text }).then(
        () => resolve('SENT'),
        (error: Answer) => {
          const ended = endedBy(error);
          const said = ended === 'REFUSED' ? 'mail refused and given up' : 'mail not delivered';
          log.warn({ mailSeq: mail.seq, tries: mail.tries, answer: error.responseCode, ...causeOf(error) }, said);
          resolve(ended);
        },
      );
    });

  /** Delivers a batch; true when there may be more. */
  async function deliver(log: Log, stopping: () => boolean): Promise<boolean> {
    if (!transport) return false;
    const batch = await database.asPlatform((tx) => takeDueMails(tx, clock()));
    for (const [at, mail] of batch.entries()) {
      if (stopping() || !mayBegin(mail, clock())) {
        await database.asPlatform((tx) => putBack(tx, batch.slice(at), clock()));
        break;
      }
      const ended = await send(mail, log);
      const now = clock();
      await database.asPlatform((tx) => noteTry(tx, mail, ended, now));
    }
    return batch.length === BATCH;
  }

  const rowOf = <T extends MailTemplate>({ compSeq, to, lang, template, data }: Letter<T>) => {
    const { subject, text } = mailText(template, lang, data);
    return { compSeq, to, subject, text, createdAt: clock(), nextTryAt: clock() };
  };

  return {
    async queue(tx, letter) {
      await addMails(tx, [rowOf(letter)]);
    },
    async queueBulk(tx, letters) {
      await addMails(
        tx,
        letters.map((letter) => ({ ...rowOf(letter), bulk: true })),
      );
    },
    addressOf: (path) => settings.publicUrl + path,
    start(log) {
      const all = async (stopping: () => boolean) => {
        while ((await deliver(log, stopping)) && !stopping());
      };
      delivery = background({ round: all, every: EVERY, failed: 'delivering mails failed', log });
      delivery.start();
    },
    async stop() {
      const parting = setTimeout(() => leave(), PARTING);
      await delivery?.stop();
      clearTimeout(parting);
      transport?.close();
    },
  };
}
