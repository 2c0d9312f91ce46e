import { and, asc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { linksFor } from '../auth/mailLinks';
import { background } from '../core/background';
import type { Mail } from '../core/ports/mailPort';
import type { Database, Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { notices } from '../db/schema/notice';
import { addressed, mailChoice } from './noticeAudience.queries';

/** What mailing a notice needs. */
type Carrier = Pick<Mail, 'queueBulk' | 'addressOf'>;

const EVERY = 2_000;
/** Readers looked up at a time. */
const READERS = 1_000;

/** Takes the oldest notice that is due and marks it as sent; what another platform is at is passed over. */
async function take(tx: Tx, now: Date) {
  const due = tx
    .select({ seq: notices.seq })
    .from(notices)
    .where(and(isNull(notices.sentAt), lte(notices.reserveAt, now)))
    .orderBy(asc(notices.reserveAt), asc(notices.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await tx.update(notices).set({ sentAt: now }).where(inArray(notices.seq, due)).returning();
  return taken;
}

/** Members a notice is for who want mails and can get them, by number, after the one told. */
function readersOf(tx: Tx, { compSeq, seq }: typeof notices.$inferSelect, after: number) {
  const choice = mailChoice(tx);
  return tx
    .select({ seq: members.seq, name: members.name, email: members.email, lang: members.lang })
    .from(notices)
    .innerJoin(companies, and(eq(companies.seq, notices.compSeq), isNull(companies.deletedAt), eq(companies.status, 'Y')))
    .innerJoin(members, addressed)
    .innerJoinLateral(choice, eq(choice.given, true))
    .where(and(eq(notices.compSeq, compSeq), eq(notices.seq, seq), ne(members.email, ''), gt(members.seq, after)))
    .orderBy(asc(members.seq))
    .limit(READERS);
}

/** Mails a notice to those of its readers who want that, as part of the caller's transaction. */
export async function mailNotice(tx: Tx, mail: Carrier, notice: typeof notices.$inferSelect, now: Date): Promise<void> {
  const { compSeq, title, contents } = notice;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const readers = await readersOf(tx, notice, last);
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
    last = readers.length === READERS ? readers.at(-1)?.seq : undefined;
  }
}

/**
 * Hands the next due notice to delivery: in the portal it is seen from its time on, by mail it goes to those who want that.
 * Marking and mails are one transaction, so that a notice is sent once, however many platforms run and wherever one stops.
 * False when none is due.
 */
export async function deliverNext(tx: Tx, mail: Carrier, now: Date): Promise<boolean> {
  const notice = await take(tx, now);
  if (notice) await mailNotice(tx, mail, notice, now);
  return notice !== undefined;
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
