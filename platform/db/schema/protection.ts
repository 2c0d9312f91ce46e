import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ERASED_KINDS, PROTECTION_RULES } from '@/lib/privacy/protection/protection';
import { compSeq, instant, instantOfWrite, seq } from './columns';
import { companies } from './company';

/** Protection rules set by a master with their start: the latest that has started and was not cancelled is in effect. */
export const protectionChanges = pgTable(
  'protection_change',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    rule: text('rule', { enum: PROTECTION_RULES }).notNull(),
    /** Years or people; null means as long as the account. */
    value: smallint('value'),
    askedBySeq: integer('asked_by_seq').notNull(),
    askedAt: instantOfWrite('asked_at'),
    effectiveAt: instant('effective_at').notNull(),
    /** When it was cancelled, or replaced before it started. */
    calledOffAt: instant('called_off_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('protection_change_newest').on(t.compSeq, t.rule, t.effectiveAt.desc().nullsFirst(), t.seq.desc().nullsFirst()),
    check('protection_change_group', sql`${t.rule} <> 'group' or ${t.value} is not null`),
  ],
);

/** Receipts of data erased for its age. Several runs on one day are one receipt per kind. */
export const erasures = pgTable(
  'erasure',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    kind: text('kind', { enum: ERASED_KINDS }).notNull(),
    /** Everything before this day of the company is gone. */
    until: date('until', { mode: 'string' }).notNull(),
    rows: integer('rows').notNull(),
    at: instantOfWrite('at'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.seq] }), uniqueIndex('erasure_once').on(t.compSeq, t.kind, t.until)],
);
