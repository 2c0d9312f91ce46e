import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, instantOfWrite, seq } from './columns';
import { companies } from './company';

/** Mails to be sent; written in the transaction that causes them, delivered by the mail worker. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** One of many with the same news: goes out after those that somebody waits for. */
    bulk: boolean('bulk').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    /** When it may be tried next; a platform that takes a mail puts this ahead, so that no other sends it as well. */
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
