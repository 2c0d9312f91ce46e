import type { FastifyBaseLogger } from 'fastify';
import { linksFor } from '../auth/mailLinks';
import { background } from '../core/background';
import type { Mail } from '../core/ports/mailPort';
import type { Database, Tx } from '../db/client';
import type { notices } from '../db/schema/notice';
import { listMailReaders, MAX_READERS, narrowToSender, pushNotice, takeDueNotice } from './noticeDelivery.queries';
import { resolveGroups } from './noticeRecipient.queries';

/** The mail functions needed to send notices. */
type Carrier = Pick<Mail, 'queueBulk' | 'addressOf'>;

const EVERY = 2_000;

/**
 * Delivers a notice within the caller's transaction: resolves its teams and departments, queues mails to those who want them and push
 * messages to their browsers.
 */
export async function deliverNotice(tx: Tx, mail: Carrier, notice: typeof notices.$inferSelect, now: Date): Promise<void> {
  const { compSeq, seq: noticeSeq, title, contents } = notice;
  await resolveGroups(tx, notice);
  await pushNotice(tx, notice);
  let last: number | undefined = 0;
  while (last !== undefined) {
    const readers = await listMailReaders(tx, notice, last);
    const memberSeqs = readers.map(({ seq }) => seq);
    const links = await linksFor(tx, mail, { compSeq, memberSeqs }, now, 'notice');
    const letters = readers.map(({ seq: recipientSeq, email, lang, name }) => ({
      compSeq,
      to: email,
      lang,
      template: 'notice' as const,
      data: { recipientSeq, noticeSeq, name, title, contents, link: links.get(recipientSeq) },
    }));
    await mail.queueBulk(tx, letters);
    last = readers.length === MAX_READERS ? readers.at(-1)?.seq : undefined;
  }
}

/**
 * Delivers the next due notice; the portal shows it from its time on without delivery.
 * Marking it as sent and queuing mails is one transaction, so that a notice is sent once, with any number of instances and after a crash.
 * Narrowed to what its sender may send by then. Returns false when none is due.
 */
export async function deliverNext(tx: Tx, mail: Carrier, now: Date): Promise<boolean> {
  const due = await takeDueNotice(tx, now);
  const notice = due && (await narrowToSender(tx, due));
  if (notice) await deliverNotice(tx, mail, notice, now);
  return due !== undefined;
}

/**
 * Starts the background job that delivers reserved notices, at first those that fell due while no instance ran. Returns a function that
 * stops it.
 */
export function startNoticeDelivery(
  database: Database,
  mail: Carrier,
  clock: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const deliver = async (stopping: () => boolean) => {
    while (!stopping() && (await database.asPlatform((tx) => deliverNext(tx, mail, clock()))));
  };
  const delivery = background({ round: deliver, every: EVERY, failed: 'delivering notices failed', log });
  delivery.start();
  return delivery.stop;
}
