import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, instantOfWrite, seq } from './columns';
import { companies } from './company';

/** Outgoing mails; inserted in the transaction that causes them, delivered by the mail worker. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Bulk mail, sent after mails that someone waits for. */
    bulk: boolean('bulk').notNull().default(false),
    /** Account for which a mail is kept after its deletion, until it is erased; null for mails that are dropped with an account. */
    keptForSeq: integer('kept_for_seq'),
    /** Notice that a mail carries, or that a reminder names; null for other mails. */
    noticeSeq: integer('notice_seq'),
    /** Recipient of a mail of a notice or reminder, which is dropped once they want none; null for other mails. */
    recipientSeq: integer('reader_seq'),
    tries: integer('tries').notNull().default(0),
    /** Time of the next attempt; an instance that takes a mail moves it ahead, so that no other sends it too. */
    nextTryAt: instantOfWrite('next_try_at'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('mail_outbox_waiting')
      .on(t.nextTryAt)
      .where(sql`sent_at is null`),
  ],
);
