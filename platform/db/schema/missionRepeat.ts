import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { EVERY } from '@/lib/mission/repeat/rounds';
import { compSeq, instant, seq } from './columns';
import { companies } from './company';

/** A mission that comes again every week or month: what its coming rounds say and to whom they go, teams and departments as they are then. */
export const missionRepeats = pgTable(
  'mission_repeat',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    senderSeq: integer('sender_seq').notNull(),
    title: text('title').notNull(),
    contents: text('contents').notNull(),
    missionNoteSeq: integer('mission_note_seq').array().notNull(),
    missionType: text('mission_type', { enum: ['ALL', 'INDIVIDUAL'] }).notNull(),
    /** Members, and managers for all members of theirs. */
    takerSeq: integer('taker_seq').array().notNull(),
    depts: text('depts').array().notNull(),
    daily: boolean('daily').notNull(),
    /** How long a round lasts, in days. */
    days: smallint('days').notNull(),
    every: text('every', { enum: EVERY }).notNull(),
    /** The round that the others are counted from, and when it begins. */
    anchorRound: smallint('anchor_round').notNull(),
    anchorAt: instant('anchor_at').notNull(),
    /** Rounds in all, or the last day on which one begins. */
    times: smallint('times'),
    until: date('until_day', { mode: 'string' }),
    nextRound: smallint('next_round').notNull(),
    /** When the next round begins; null once none comes any more. */
    nextAt: instant('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('mission_repeat_due')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
  ],
);
