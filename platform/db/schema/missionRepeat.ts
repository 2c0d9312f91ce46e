import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { EVERY } from '@/lib/mission/repeat/rounds';
import { compSeq, instant, seq } from './columns';
import { companies } from './company';

/** A mission that repeats weekly or monthly: content and recipients of its coming rounds; teams and departments are resolved for each. */
export const missionRepeats = pgTable(
  'mission_repeat',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    senderSeq: integer('sender_seq').notNull(),
    /** Whose members everyone and departments are limited to, as when they were chosen; null for the whole company. */
    managerSeq: integer('manager_seq'),
    title: text('title').notNull(),
    contents: text('contents').notNull(),
    missionNoteSeq: integer('mission_note_seq').array().notNull(),
    missionType: text('mission_type', { enum: ['ALL', 'INDIVIDUAL'] }).notNull(),
    /** Members, and managers who stand for all their members. */
    takerSeq: integer('taker_seq').array().notNull(),
    depts: text('depts').array().notNull(),
    daily: boolean('daily').notNull(),
    /** Length of a round in days. */
    days: smallint('days').notNull(),
    every: text('every', { enum: EVERY }).notNull(),
    /** The round that dates are computed from, and its start. */
    anchorRound: smallint('anchor_round').notNull(),
    anchorAt: instant('anchor_at').notNull(),
    /** Total number of rounds, and the last day on which one may start. */
    times: smallint('times'),
    until: date('until_day', { mode: 'string' }),
    nextRound: smallint('next_round').notNull(),
    /** Start of the next round; null if none follows. */
    nextAt: instant('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('mission_repeat_due')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
  ],
);
