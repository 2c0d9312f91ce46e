import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { background, type Background } from '../core/background';
import { causeOf } from '../core/logCause';
import type { Letter, Mail, MailTemplate } from '../core/ports/mailPort';
import type { Settings } from '../core/settings';
import type { Database, Tx } from '../db/client';
import { mailOutbox } from '../db/schema/mail';
import { mailText } from './mailTexts';

/** Milliseconds to the next try after each that failed; after one more the mail is given up. */
const WAITS = [10_000, 60_000, 300_000, 1_800_000];
const TRIES = WAITS.length + 1;
const EVERY = 2_000;
const BATCH = 4;
/** Rows of one insert: a statement holds at most 65,535 values. */
const BULK = 1_000;
/** Longest silence of a mail server, in milliseconds: delivery goes on, and the program can stop. */
const SILENCE = 5_000;
/** Longest that delivering one batch may take, in milliseconds. */
const PATIENCE = BATCH * 3 * SILENCE;
const SENDER = 'Company wellness <no-reply@localhost>';

/**
 * Takes the next mails that are due, oldest first, and counts the try. What is taken is not due again before the time
 * that a mail server may need, so that several platforms on one database send each mail once.
 */
async function take(tx: Tx, now: Date) {
  const due = tx
    .select({ seq: mailOutbox.seq })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lt(mailOutbox.tries, TRIES), lte(mailOutbox.nextTryAt, now)))
    .orderBy(mailOutbox.bulk, mailOutbox.seq)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const taken = await tx
    .update(mailOutbox)
    .set({
      tries: sql`${mailOutbox.tries} + 1`,
      nextTryAt: new Date(now.getTime() + PATIENCE),
    })
    .where(inArray(mailOutbox.seq, due))
    .returning();
  return taken.sort((a, b) => Number(a.bulk) - Number(b.bulk) || a.seq - b.seq);
}

/** Opens the mail of the platform. A mail that cannot be delivered is tried up to five times, at growing distances. */
export function openMail(database: Database, settings: Settings, clock: () => Date): Mail {
  const transport = settings.smtpUrl
    ? createTransport({ url: settings.smtpUrl, connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: SILENCE })
    : null;
  let delivery: Background | undefined;

  /** Delivers a batch; true when there may be more. */
  async function deliver(log: Pick<FastifyBaseLogger, 'warn'>): Promise<boolean> {
    if (!transport) return false;
    const batch = await database.asPlatform((tx) => take(tx, clock()));
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
      await database.asPlatform((tx) =>
        tx
          .update(mailOutbox)
          // once delivered the text is forgotten: it may hold a one-time password
          .set(sent ? { sentAt: now, text: '' } : { nextTryAt: new Date(now.getTime() + (WAITS[mail.tries - 1] ?? 0)) })
          .where(and(eq(mailOutbox.compSeq, mail.compSeq), eq(mailOutbox.seq, mail.seq))),
      );
    }
    return batch.length === BATCH;
  }

  const rowOf = <T extends MailTemplate>({ compSeq, to, lang, template, data }: Letter<T>) => {
    const { subject, text } = mailText(template, lang, data);
    return { compSeq, to, subject, text, createdAt: clock(), nextTryAt: clock() };
  };

  return {
    async queue(tx, letter) {
      await tx.insert(mailOutbox).values(rowOf(letter));
    },
    async queueBulk(tx, letters) {
      for (let from = 0; from < letters.length; from += BULK)
        await tx.insert(mailOutbox).values(letters.slice(from, from + BULK).map((letter) => ({ ...rowOf(letter), bulk: true })));
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
