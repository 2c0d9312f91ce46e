import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { background, type Background } from '../core/background';
import { causeOf } from '../core/logCause';
import type { Letter, Mail, MailTemplate } from '../core/ports/mailPort';
import type { Settings } from '../core/settings';
import type { Database } from '../db/client';
import { addMails, ANSWER, BATCH, mayBegin, recordAttempt, requeueMails, takeDueMails, type MailOutcome } from './mailOutbox.queries';
import { mailText } from './mailTexts';

const EVERY = 2_000;
const SENDER = 'Company wellness <no-reply@localhost>';

/** Timeout for a mail server's greeting in ms. */
const SILENCE = 5_000;

/** Time in ms that stopping waits for the mail in progress. */
const PARTING = 5_000;

/** Enhanced status codes about the recipient's address or mailbox; 5.1.7, 5.1.8 and 5.7 are about the sender or the login. */
const OF_THE_READER = /^5\.(1\.([1236]|10)|2\.\d+)$/;
/** Basic status codes with that meaning, for servers without enhanced ones. */
const NO_MAILBOX = [550, 551, 553];

interface Answer {
  responseCode?: unknown;
  response?: unknown;
  command?: unknown;
}

/** Whether a permanent refusal concerns this mail's text or recipient. At any other step it concerns the sender or the server itself. */
function isOfTheLetter({ responseCode, response, command }: Answer): boolean {
  if (command !== 'RCPT TO') return command === 'DATA';
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return enhanced === undefined ? NO_MAILBOX.includes(responseCode as number) : OF_THE_READER.test(enhanced);
}

/** Outcome of a failed delivery. A server that is down, in trouble, or wants another password says nothing about the mail itself. */
function endedBy(answer: Answer): MailOutcome {
  const isLasting = typeof answer.responseCode === 'number' && answer.responseCode >= 500;
  return isLasting && isOfTheLetter(answer) ? 'REFUSED' : 'LATER';
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Opens the platform's mail. Failed deliveries are retried with increasing backoff until refused or no longer useful. */
export function openMail(database: Database, settings: Settings, clock: () => Date): Mail {
  const transport = settings.smtpUrl
    ? createTransport({ url: settings.smtpUrl, connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: ANSWER })
    : null;
  let delivery: Background | undefined;
  /** Leaves the mail in progress to the next start. */
  let leave: () => void = () => undefined;

  const send = (mail: Awaited<ReturnType<typeof takeDueMails>>[number], log: Log) =>
    new Promise<MailOutcome>((resolve) => {
      leave = () => resolve('LATER');
      transport!.sendMail({ from: settings.mailFrom ?? SENDER, to: mail.to, subject: mail.subject, text: mail.text }).then(
        () => resolve('SENT'),
        (error: Answer) => {
          const ended = endedBy(error);
          const said = ended === 'REFUSED' ? 'email rejected permanently' : 'email not delivered';
          log.warn({ mailSeq: mail.seq, tries: mail.tries, answer: error.responseCode, ...causeOf(error) }, said);
          resolve(ended);
        },
      );
    });

  /** Delivers a batch; true if there may be more. */
  async function deliver(log: Log, stopping: () => boolean): Promise<boolean> {
    if (!transport) return false;
    const batch = await database.asPlatform((tx) => takeDueMails(tx, clock()));
    for (const [at, mail] of batch.entries()) {
      if (stopping() || !mayBegin(mail, clock())) {
        await database.asPlatform((tx) => requeueMails(tx, batch.slice(at), clock()));
        break;
      }
      const ended = await send(mail, log);
      const now = clock();
      await database.asPlatform((tx) => recordAttempt(tx, mail, ended, now));
    }
    return batch.length === BATCH;
  }

  const rowOf = <T extends MailTemplate>({ compSeq, to, lang, template, data }: Letter<T>) => {
    const { subject, text } = mailText(template, lang, data);
    const keptForSeq = 'keptForSeq' in data ? data.keptForSeq : null;
    const { recipientSeq = null, noticeSeq = null } = 'recipientSeq' in data ? data : {};
    return { compSeq, to, subject, text, keptForSeq, recipientSeq, noticeSeq, createdAt: clock(), nextTryAt: clock() };
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
      delivery = background({ round: all, every: EVERY, failed: 'sending emails failed', log });
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
