import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DraftInput } from '@/lib/mission/draft/contract';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, seq } from './columns';
import { companies } from './company';
import { memberFk } from './member';

/** Topics that group mission notes; `parentSeq` 0 is the top level. */
export const missionTopics = pgTable(
  'mission_topic',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    parentSeq: integer('parent_seq').notNull().default(0),
    title: text('title').notNull(),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.seq] })],
);

/** A task under a topic: nutrition or workout. */
export const missionNotes = pgTable(
  'mission_note',
  {
    compSeq: compSeq(),
    seq: seq(),
    missionCatSeq: integer('mission_cat_seq').notNull(),
    note: text('note').notNull(),
    secondCat: text('second_cat', { enum: ['nutrition', 'workout'] }).notNull(),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('mission_note_topic').on(t.compSeq, t.missionCatSeq),
    foreignKey({
      name: 'mission_note_topic_fk',
      columns: [t.compSeq, t.missionCatSeq],
      foreignColumns: [missionTopics.compSeq, missionTopics.seq],
    }).onDelete('cascade'),
  ],
);

/** A sent mission. */
export const missions = pgTable(
  'mission',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    senderSeq: integer('sender_seq').notNull(),
    /** Whose members it was sent to, as when its recipients were chosen; null for the whole company. */
    managerSeq: integer('manager_seq'),
    title: text('title').notNull(),
    contents: text('contents').notNull(),
    missionType: text('mission_type', { enum: ['ALL', 'INDIVIDUAL'] }).notNull(),
    startDate: instant('start_date').notNull(),
    /** Last day, in each recipient's own zone; null if it never ends. */
    endDate: date('end_date', { mode: 'string' }),
    /** The sender's zone at sending time, which its days are counted in; null for the company's. */
    timeZone: text('time_zone'),
    /** Each note is to be done daily instead of once. */
    daily: boolean('daily').notNull().default(false),
    imageFile: text('image_file'),
    /** The mission this one was sent again from. */
    resentFromSeq: integer('resent_from_seq'),
    /** Idempotency key of the sender's form. */
    sendKey: text('send_key'),
    /** Recipients while it is held for its picture; null once it was sent. */
    heldRecipients: integer('held_takers').array(),
    /** When its recipients' browsers were notified; null while pending. */
    toldAt: instant('told_at'),
    /** The repeat it is a round of, and its number. */
    repeatSeq: integer('repeat_seq'),
    round: smallint('round'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('mission_round_once').on(t.compSeq, t.repeatSeq, t.round),
    uniqueIndex('mission_sent_once').on(t.compSeq, t.senderSeq, t.sendKey),
    index('mission_start').on(t.compSeq, t.startDate.desc().nullsFirst(), t.seq.desc().nullsFirst()),
    index('mission_untold')
      .on(t.startDate)
      .where(sql`told_at is null`),
  ],
);

/** A draft or template of a mission; read and written as a whole, private to its owner. */
export const missionDrafts = pgTable(
  'mission_draft',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    kind: text('kind', { enum: ['DRAFT', 'TEMPLATE'] }).notNull(),
    content: jsonb('content').$type<DraftInput>().notNull(),
    updatedAt: instantOfWrite('updated_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('mission_draft_member').on(t.compSeq, t.memberSeq),
    memberFk('mission_draft_member_fk', t),
  ],
);

/** Foreign key of a row that is deleted with its mission. */
export const missionFk = (name: string, t: { compSeq: AnyPgColumn; missionSeq: AnyPgColumn }) =>
  foreignKey({ name, columns: [t.compSeq, t.missionSeq], foreignColumns: [missions.compSeq, missions.seq] }).onDelete('cascade');

/** Notes of a mission; `order` is the display order. */
export const missionItems = pgTable(
  'mission_item',
  {
    compSeq: compSeq(),
    missionSeq: integer('mission_seq').notNull(),
    missionNoteSeq: integer('mission_note_seq').notNull(),
    order: smallint('order').notNull().default(0),
    /** Text of the note and its topic at sending time, stored once either is renamed; null while unchanged. */
    note: text('note'),
    topic: text('topic'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.missionSeq, t.missionNoteSeq] }), missionFk('mission_item_mission_fk', t)],
);

/** Recipients of a mission. */
export const missionRecipients = pgTable(
  'mission_taker',
  {
    compSeq: compSeq(),
    missionSeq: integer('mission_seq').notNull(),
    memberSeq: memberSeq(),
    openedAt: instant('opened_at'),
    completedAt: instant('completed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.missionSeq, t.memberSeq] }),
    index('mission_taker_member').on(t.compSeq, t.memberSeq, t.missionSeq),
    missionFk('mission_taker_mission_fk', t),
    memberFk('mission_taker_member_fk', t),
  ],
);

/** Number of recipients and of those who completed a mission. Maintained by a trigger (keep_mission_counts). */
export const missionCounts = pgTable(
  'mission_count',
  {
    compSeq: compSeq(),
    missionSeq: integer('mission_seq').notNull(),
    received: integer('received').notNull(),
    completed: integer('completed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.missionSeq] }), missionFk('mission_count_mission_fk', t)],
);

/** A note that a recipient checked off; for a daily mission, one done on enough days. */
export const missionChecks = pgTable(
  'mission_check',
  {
    compSeq: compSeq(),
    missionSeq: integer('mission_seq').notNull(),
    memberSeq: memberSeq(),
    missionNoteSeq: integer('mission_note_seq').notNull(),
    checkedAt: instantOfWrite('checked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.missionSeq, t.memberSeq, t.missionNoteSeq] }),
    missionFk('mission_check_mission_fk', t),
    memberFk('mission_check_member_fk', t),
  ],
);

/** A day, in the recipient's own zone, on which a note of a daily mission was done. */
export const missionDailyChecks = pgTable(
  'mission_daily_check',
  {
    compSeq: compSeq(),
    missionSeq: integer('mission_seq').notNull(),
    memberSeq: memberSeq(),
    missionNoteSeq: integer('mission_note_seq').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    checkedAt: instantOfWrite('checked_at'),
  },
  (t) => [
    primaryKey({ name: 'mission_daily_check_pk', columns: [t.compSeq, t.missionSeq, t.memberSeq, t.missionNoteSeq, t.day] }),
    missionFk('mission_daily_check_mission_fk', t),
    memberFk('mission_daily_check_member_fk', t),
  ],
);
