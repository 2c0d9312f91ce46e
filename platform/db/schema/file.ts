import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { compSeq, createdAt } from './columns';
import { companies } from './company';

/** Stored pictures, with random names; and archives of deleted companies, named by the hash of their access code. */
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

/** Files to be removed from the store and referenced nowhere else; rows outlive the company and are deleted once the file is removed. */
export const fileRemovals = pgTable('file_removal', { compSeq: compSeq(), name: text('name').notNull() }, (t) => [
  primaryKey({ columns: [t.compSeq, t.name] }),
]);
