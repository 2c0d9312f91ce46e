import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { DraftInput } from '@/lib/mission/draft/contract';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, seq } from './columns';
import { companies } from './company';
import { memberFk } from './member';

/** Topics under which mission notes are kept; parentSeq 0 is a topic of its own. */
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

/** Something to do, under a topic: nutrition or workout. */
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

/** A mission as it was sent. */
export const missions = pgTable(
  'mission',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    senderSeq: integer('sender_seq').notNull(),
    title: text('title').notNull(),
    contents: text('contents').notNull(),
    missionType: text('mission_type', { enum: ['ALL', 'INDIVIDUAL'] }).notNull(),
    startDate: instant('start_date').notNull(),
    /** Its last day, in each recipient's own zone; null never ends. */
    endDate: date('end_date', { mode: 'string' }),
    /** The zone of its sender as it was sent, by which the days that it gives are counted; of one without it that of the company. */
    timeZone: text('time_zone'),
    /** Each note is to be done every day, not once. */
    daily: boolean('daily').notNull().default(false),
    imageFile: text('image_file'),
    /** The mission this one was sent again from. */
    resentFromSeq: integer('resent_from_seq'),
    /** Names the press that sent it, so that pressing twice sends once. */
    sendKey: text('send_key'),
    /** Who will receive it once its picture has come; null when it has gone out. */
    heldRecipients: integer('held_takers').array(),
    /** When the browsers of its recipients were told; null while it waits. */
    toldAt: instant('told_at'),
    /** What it is a round of where it repeats, and which. */
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

/** A mission that a manager has begun to write, or writes others from; it is read and written as a whole, and its owner's alone. */
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

/** How a row of a mission goes with it. */
export const missionFk = (name: string, t: { compSeq: AnyPgColumn; missionSeq: AnyPgColumn }) =>
  foreignKey({ name, columns: [t.compSeq, t.missionSeq], foreignColumns: [missions.compSeq, missions.seq] }).onDelete('cascade');

/** The notes a mission consists of; order is the one in which they are shown. */
export const missionItems = pgTable(
  'mission_item',
  {
    compSeq: compSeq(),
    missionSeq: integer('mission_seq').notNull(),
    missionNoteSeq: integer('mission_note_seq').notNull(),
    order: smallint('order').notNull().default(0),
    /** The words of the note and its topic when it was sent, kept once one of them was renamed; null while they are those of the list. */
    note: text('note'),
    topic: text('topic'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.missionSeq, t.missionNoteSeq] }), missionFk('mission_item_mission_fk', t)],
);

/** Who received a mission. */
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

/** How many received and completed a mission, whoever they are. Kept by the database itself (keep_mission_counts). */
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

/** A note that a recipient has checked off; of a daily mission, one that was done on enough of its days. */
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
