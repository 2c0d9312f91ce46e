import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Database, Tx } from './db/client';
import { mailOutbox } from './db/schema/mail';
import { mailText, type MailData, type MailLang, type MailTemplate } from './mail/texts';
import type { Settings } from './settings';

const TRIES = 5;
const EVERY = 2_000;
/** Longest silence of a mail server, in milliseconds: delivery goes on, and the program can stop. */
const SILENCE = 5_000;
const SENDER = 'Company wellness <no-reply@localhost>';

export interface Letter<T extends MailTemplate> {
  compSeq: number;
  to: string;
  lang: MailLang;
  template: T;
  data: MailData[T];
}

export interface Mail {
  /** Puts a mail into the outbox as part of the caller's transaction: it goes out if and only if that is committed. */
  queue: <T extends MailTemplate>(tx: Tx, letter: Letter<T>) => Promise<void>;
  /** Begins to deliver what waits in the outbox, by SMTP when it is set; otherwise mails stay to be read there. Failures are logged by number. */
  start: (log: Pick<FastifyBaseLogger, 'warn'>) => void;
  /** Ends delivery once the mail under way is done. */
  stop: () => Promise<void>;
}

/** Opens the mail of the platform. A mail that cannot be delivered is tried again up to five times. */
export function openMail(database: Database, settings: Settings, clock: () => Date): Mail {
  const transport = settings.smtpUrl
    ? createTransport({ url: settings.smtpUrl, connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: SILENCE })
    : null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function deliver(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    if (!transport) return;
    const waiting = await database.asPlatform((tx) =>
      tx.select().from(mailOutbox).where(and(isNull(mailOutbox.sentAt), lt(mailOutbox.tries, TRIES))).orderBy(mailOutbox.seq).limit(20),
    );
    for (const mail of waiting) {
      const sent = await transport.sendMail({ from: settings.mailFrom ?? SENDER, to: mail.to, subject: mail.subject, text: mail.text }).then(
        () => true,
        (error: { code?: string }) => {
          log.warn({ mailSeq: mail.seq, tries: mail.tries + 1, cause: error.code }, 'mail not delivered');
          return false;
        },
      );
      await database.asPlatform((tx) =>
        tx
          .update(mailOutbox)
          // once delivered the text is forgotten: it may hold a one-time password
          .set(sent ? { sentAt: clock(), text: '', tries: sql`${mailOutbox.tries} + 1` } : { tries: sql`${mailOutbox.tries} + 1` })
          .where(and(eq(mailOutbox.compSeq, mail.compSeq), eq(mailOutbox.seq, mail.seq))),
      );
    }
  }

  return {
    async queue(tx, { compSeq, to, lang, template, data }) {
      const { subject, text } = mailText(template, lang, data);
      await tx.insert(mailOutbox).values({ compSeq, to, subject, text, createdAt: clock() });
    },
    start(log) {
      timer = setInterval(() => (running = running.then(() => deliver(log)).catch(() => undefined)), EVERY);
    },
    async stop() {
      clearInterval(timer);
      await running;
      transport?.close();
    },
  };
}
