import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, seq } from './columns';
import { companies } from './company';
import { memberFk } from './member';

/** A notice to a manager's members, the whole company or a selection of these; visible from `reserveAt` on. */
export const notices = pgTable(
  'notice',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    senderSeq: integer('sender_seq').notNull(),
    /** Manager whose members it is for, as when its recipients were chosen; null for everyone. */
    managerSeq: integer('manager_seq'),
    /** Single recipient, as for reminders; null for a group. */
    memberSeq: integer('member_seq'),
    /** Only for members listed in `notice_recipient`. */
    toChosen: boolean('to_chosen').notNull().default(false),
    /** Chosen departments: their members are added to `notice_recipient` at sending time. */
    toDepts: text('to_depts')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    title: text('title').notNull(),
    contents: text('contents').notNull(),
    type: text('type').notNull().default('NOTICE'),
    reserveAt: instant('reserve_at').notNull(),
    /** When it was handed to delivery; null while it waits. */
    sentAt: instant('sent_at'),
    /** Idempotency key of the sender's form. */
    sendKey: text('send_key'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('notice_sent_once').on(t.compSeq, t.senderSeq, t.sendKey),
    index('notice_due').on(t.compSeq, t.reserveAt.desc().nullsFirst(), t.seq.desc().nullsFirst()),
    index('notice_waiting')
      .on(t.reserveAt)
      .where(sql`sent_at is null`),
    index('notice_personal')
      .on(t.compSeq, t.memberSeq)
      .where(sql`member_seq is not null`),
    memberFk('notice_member_fk', t),
  ],
);

/**
 * Recipients of a notice to a selection or a team. A manager, as its sender or among the chosen, stands for all their members, who are added
 * at sending time: those who leave the team later keep it, and it is not sent to those who join.
 */
export const noticeRecipients = pgTable(
  'notice_recipient',
  {
    compSeq: compSeq(),
    noticeSeq: integer('notice_seq').notNull(),
    memberSeq: memberSeq(),
    /** Not chosen by name, but added with their team or department. */
    ofGroup: boolean('of_group').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.noticeSeq, t.memberSeq] }),
    index('notice_recipient_member').on(t.compSeq, t.memberSeq),
    foreignKey({
      name: 'notice_recipient_notice_fk',
      columns: [t.compSeq, t.noticeSeq],
      foreignColumns: [notices.compSeq, notices.seq],
    }).onDelete('cascade'),
    memberFk('notice_recipient_member_fk', t),
  ],
);

/** When a member read a notice. */
export const noticeReceipts = pgTable(
  'notice_receipt',
  {
    compSeq: compSeq(),
    noticeSeq: integer('notice_seq').notNull(),
    memberSeq: memberSeq(),
    readAt: instantOfWrite('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.noticeSeq, t.memberSeq] }),
    foreignKey({
      name: 'notice_receipt_notice_fk',
      columns: [t.compSeq, t.noticeSeq],
      foreignColumns: [notices.compSeq, notices.seq],
    }).onDelete('cascade'),
    memberFk('notice_receipt_member_fk', t),
  ],
);
