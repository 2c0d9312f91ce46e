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

/** Steps of a delivery at which a server speaks of this letter and its reader; at any other it speaks of the sender or of itself. */
const OF_THE_LETTER = ['RCPT TO', 'DATA'];

/** How a delivery ended that failed. A server that is away or in trouble, or wants another password, has said nothing of the letter. */
function endedBy({ responseCode, command }: { responseCode?: unknown; command?: unknown }): Ended {
  const isLasting = typeof responseCode === 'number' && responseCode >= 500;
  return isLasting && OF_THE_LETTER.includes(String(command)) ? 'REFUSED' : 'LATER';
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
        (error: { responseCode?: unknown; command?: unknown }) => {
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
