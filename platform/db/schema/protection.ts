import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ERASED_KINDS, PROTECTION_RULES } from '@/lib/privacy/protection/protection';
import { compSeq, instant, instantOfWrite, seq } from './columns';
import { companies } from './company';

/** What a master ruled of keeping and showing data, and from when on: the last that has begun and was not called off holds. */
export const protectionChanges = pgTable(
  'protection_change',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    rule: text('rule', { enum: PROTECTION_RULES }).notNull(),
    /** Years, or people; null is as long as the account. */
    value: smallint('value'),
    askedBySeq: integer('asked_by_seq').notNull(),
    askedAt: instantOfWrite('asked_at'),
    effectiveAt: instant('effective_at').notNull(),
    /** When it was called off, or another took its place, before it began. */
    calledOffAt: instant('called_off_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('protection_change_newest').on(t.compSeq, t.rule, t.effectiveAt.desc().nullsFirst(), t.seq.desc().nullsFirst()),
    check('protection_change_group', sql`${t.rule} <> 'group' or ${t.value} is not null`),
  ],
);

/** Receipts: how much of a kind was erased for its age. What one day erases of a kind in several goes is one of them. */
export const erasures = pgTable(
  'erasure',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    kind: text('kind', { enum: ERASED_KINDS }).notNull(),
    /** All before this day of the company is gone. */
    until: date('until', { mode: 'string' }).notNull(),
    rows: integer('rows').notNull(),
    at: instantOfWrite('at'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.seq] }), uniqueIndex('erasure_once').on(t.compSeq, t.kind, t.until)],
);
