import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { compSeq, createdAt } from './columns';
import { companies } from './company';

/** Stored pictures, whose name is random and says nothing; archives of deleted companies, named by the hash of the code that opens them. */
export const files = pgTable(
  'file',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    ownerSeq: integer('owner_seq'),
    purpose: text('purpose', { enum: ['PROFILE', 'LOGO', 'PROMOTION', 'MISSION', 'COMMENT', 'CHAT', 'ARCHIVE'] }).notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.name] }), index('file_owner').on(t.compSeq, t.ownerSeq, t.createdAt)],
);

/** What is to go from the store, and is nowhere else any more: it outlives its company, and goes once the store has let it go. */
export const fileRemovals = pgTable('file_removal', { compSeq: compSeq(), name: text('name').notNull() }, (t) => [
  primaryKey({ columns: [t.compSeq, t.name] }),
]);
