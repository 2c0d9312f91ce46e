import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, seq } from './columns';
import { companies } from './company';
import { memberFk } from './member';

/** A prescription of a manager for a member and period; ended early if `endedAt` is set. */
export const exercisePrescriptions = pgTable(
  'exercise_prescription',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    writerSeq: integer('writer_seq').notNull(),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
    /** Reason for ending it early, in the manager's words; '' if none was given. */
    endReason: text('end_reason').notNull().default(''),
    /** Number of changes, for optimistic concurrency control between managers. */
    version: integer('version').notNull().default(1),
    /** Who changed it last; null if it was never changed. */
    changedBySeq: integer('changed_by_seq'),
    /** Key of the press that wrote it, so that a repeated call writes nothing twice. */
    sendKey: text('send_key'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('exercise_prescription_member').on(t.compSeq, t.memberSeq, t.startDay.desc().nullsFirst()),
    uniqueIndex('exercise_prescription_once').on(t.compSeq, t.memberSeq, t.writerSeq, t.sendKey),
    memberFk('exercise_prescription_member_fk', t),
  ],
);

/** An exercise of a prescription: frequency, intensity and duration. */
export const exerciseItems = pgTable(
  'exercise_item',
  {
    compSeq: compSeq(),
    seq: seq(),
    prescriptionSeq: integer('prescription_seq').notNull(),
    order: smallint('order').notNull().default(0),
    name: text('name').notNull(),
    type: text('type', { enum: ['AEROBIC', 'STRENGTH', 'FLEXIBILITY', 'BALANCE'] }).notNull(),
    /** Sessions per week. */
    frequency: smallint('frequency').notNull(),
    intensity: text('intensity', { enum: ['LIGHT', 'MODERATE', 'VIGOROUS'] }).notNull(),
    minutes: smallint('minutes').notNull(),
    /** Day it was added to a running prescription; null if it counts from the first day. */
    sinceDay: date('since_day', { mode: 'string' }),
    /** When it was removed from its prescription; kept because of its completed sessions. */
    droppedAt: instant('dropped_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('exercise_item_prescription').on(t.compSeq, t.prescriptionSeq),
    foreignKey({
      name: 'exercise_item_prescription_fk',
      columns: [t.compSeq, t.prescriptionSeq],
      foreignColumns: [exercisePrescriptions.compSeq, exercisePrescriptions.seq],
    }).onDelete('cascade'),
  ],
);

/** A session that the member checked off; one per exercise and day. */
export const exerciseSessions = pgTable(
  'exercise_session',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    itemSeq: integer('item_seq').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    doneAt: instantOfWrite('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('exercise_session_once').on(t.compSeq, t.memberSeq, t.itemSeq, t.day),
    foreignKey({
      name: 'exercise_session_item_fk',
      columns: [t.compSeq, t.itemSeq],
      foreignColumns: [exerciseItems.compSeq, exerciseItems.seq],
    }).onDelete('cascade'),
    memberFk('exercise_session_member_fk', t),
  ],
);

/**
 * Template for prescriptions, shared by a company's managers: a named set of exercises for a number of weeks, read and written as a whole.
 */
export const exerciseTemplates = pgTable(
  'exercise_template',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    writerSeq: integer('writer_seq').notNull(),
    name: text('name').notNull(),
    weeks: smallint('weeks').notNull(),
    note: text('note').notNull().default(''),
    exercises: jsonb('exercises')
      .$type<Omit<typeof exerciseItems.$inferSelect, 'compSeq' | 'seq' | 'prescriptionSeq' | 'order' | 'sinceDay' | 'droppedAt'>[]>()
      .notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.seq] })],
);
