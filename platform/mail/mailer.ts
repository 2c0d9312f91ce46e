import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { background, type Background } from '../core/background';
import { causeOf } from '../core/logCause';
import type { Letter, Mail, MailTemplate } from '../core/ports/mailPort';
import type { Settings } from '../core/settings';
import type { Database } from '../db/client';
import { addMails, BATCH, noteTry, SILENCE, takeDueMails } from './mailOutbox.queries';
import { mailText } from './mailTexts';

const EVERY = 2_000;
const SENDER = 'Company wellness <no-reply@localhost>';

/** Opens the mail of the platform. A mail that cannot be delivered is tried up to five times, at growing distances. */
export function openMail(database: Database, settings: Settings, clock: () => Date): Mail {
  const transport = settings.smtpUrl
    ? createTransport({ url: settings.smtpUrl, connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: SILENCE })
    : null;
  let delivery: Background | undefined;

  /** Delivers a batch; true when there may be more. */
  async function deliver(log: Pick<FastifyBaseLogger, 'warn'>): Promise<boolean> {
    if (!transport) return false;
    const batch = await database.asPlatform((tx) => takeDueMails(tx, clock()));
    for (const mail of batch) {
      const sent = await transport
        .sendMail({ from: settings.mailFrom ?? SENDER, to: mail.to, subject: mail.subject, text: mail.text })
        .then(
          () => true,
          (error: unknown) => {
            log.warn({ mailSeq: mail.seq, tries: mail.tries, ...causeOf(error) }, 'mail not delivered');
            return false;
          },
        );
      const now = clock();
      await database.asPlatform((tx) => noteTry(tx, mail, sent, now));
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
        while ((await deliver(log)) && !stopping());
      };
      delivery = background({ round: all, every: EVERY, failed: 'delivering mails failed', log });
      delivery.start();
    },
    async stop() {
      await delivery?.stop();
      transport?.close();
    },
  };
}
