import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, seq } from './columns';
import { companies } from './company';
import { memberFk } from './member';

/** What a manager prescribes to a member for a period; it ends early when endedAt is set. */
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
    /** Why it ended early, in the manager's words; '' when they gave no reason. */
    endReason: text('end_reason').notNull().default(''),
    /** Counts the changes, so that of two managers who edit at once the second is told. */
    version: integer('version').notNull().default(1),
    /** Who changed it last; null while it is as it was written. */
    changedBySeq: integer('changed_by_seq'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('exercise_prescription_member').on(t.compSeq, t.memberSeq, t.startDay.desc().nullsFirst()),
    memberFk('exercise_prescription_member_fk', t),
  ],
);

/** One exercise of a prescription: how often a week, how hard, how long. */
export const exerciseItems = pgTable(
  'exercise_item',
  {
    compSeq: compSeq(),
    seq: seq(),
    prescriptionSeq: integer('prescription_seq').notNull(),
    order: smallint('order').notNull().default(0),
    name: text('name').notNull(),
    type: text('type', { enum: ['AEROBIC', 'STRENGTH', 'FLEXIBILITY', 'BALANCE'] }).notNull(),
    /** Sessions a week. */
    frequency: smallint('frequency').notNull(),
    intensity: text('intensity', { enum: ['LIGHT', 'MODERATE', 'VIGOROUS'] }).notNull(),
    minutes: smallint('minutes').notNull(),
    /** The day it was added while its prescription ran; null where it was prescribed from the first day on. */
    sinceDay: date('since_day', { mode: 'string' }),
    /** When it was taken out of its prescription; it stays because of the sessions that were ticked off. */
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

/** A session that the member ticked off; one a day and exercise. */
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

/** What a company's managers begin prescriptions with: a named set of exercises for so many weeks. It is read and written as a whole. */
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
