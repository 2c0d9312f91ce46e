import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, seq } from './columns';
import { companies } from './company';
import { memberFk } from './member';

/** A notice to a manager's members, to the whole company or to chosen ones of these; members see it from reserveAt on. */
export const notices = pgTable(
  'notice',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    senderSeq: integer('sender_seq').notNull(),
    /** The manager whose members it is for; null is everybody. */
    managerSeq: integer('manager_seq'),
    /** The one member it is for, as reminders are; null is a group. */
    memberSeq: integer('member_seq'),
    /** It is for those alone who stand in `notice_recipient`. */
    toChosen: boolean('to_chosen').notNull().default(false),
    /** Departments among the chosen: their members join `notice_recipient` when it goes out. */
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
    /** Names the press that sent it, so that pressing twice sends once. */
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
 * Whom a notice to chosen people is for. A manager among them stands for all members of theirs, who join them here when it goes out:
 * who comes to the team later has not been sent it.
 */
export const noticeRecipients = pgTable(
  'notice_recipient',
  {
    compSeq: compSeq(),
    noticeSeq: integer('notice_seq').notNull(),
    memberSeq: memberSeq(),
    /** Nobody chose them by name: they joined with their team or department. */
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
