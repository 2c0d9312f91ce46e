import type { FastifyBaseLogger } from 'fastify';
import { linksFor } from '../auth/mailLinks';
import { background } from '../core/background';
import type { Mail } from '../core/ports/mailPort';
import type { Database, Tx } from '../db/client';
import type { notices } from '../db/schema/notice';
import { listMailReaders, MAX_READERS, narrowToSender, pushNotice, takeDueNotice } from './noticeDelivery.queries';
import { resolveGroups } from './noticeRecipient.queries';

/** What mailing a notice needs. */
type Carrier = Pick<Mail, 'queueBulk' | 'addressOf'>;

const EVERY = 2_000;

/** Sends a notice: finds who belongs to the teams and departments it is for, mails it to those who want that and has their browsers told, as part of the caller's transaction. */
export async function deliverNotice(tx: Tx, mail: Carrier, notice: typeof notices.$inferSelect, now: Date): Promise<void> {
  const { compSeq, title, contents, toChosen } = notice;
  if (toChosen) await resolveGroups(tx, notice);
  await pushNotice(tx, notice);
  let last: number | undefined = 0;
  while (last !== undefined) {
    const readers = await listMailReaders(tx, notice, last);
    const memberSeqs = readers.map(({ seq }) => seq);
    const links = await linksFor(tx, mail, { compSeq, memberSeqs }, now, 'notice');
    const letters = readers.map(({ seq, email, lang, name }) => ({
      compSeq,
      to: email,
      lang,
      template: 'notice' as const,
      data: { name, title, contents, link: links.get(seq) },
    }));
    await mail.queueBulk(tx, letters);
    last = readers.length === MAX_READERS ? readers.at(-1)?.seq : undefined;
  }
}

/**
 * Hands the next due notice to delivery: in the portal it is seen from its time on, by mail it goes to those who want that.
 * Marking and mails are one transaction, so that a notice is sent once, however many platforms run and wherever one stops.
 * It goes no further than its sender may send by then. False when none is due.
 */
export async function deliverNext(tx: Tx, mail: Carrier, now: Date): Promise<boolean> {
  const due = await takeDueNotice(tx, now);
  const notice = due && (await narrowToSender(tx, due));
  if (notice) await deliverNotice(tx, mail, notice, now);
  return due !== undefined;
}

/** Delivers reserved notices at their time, and at the start what fell due while no platform ran; the answer stops it. */
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
