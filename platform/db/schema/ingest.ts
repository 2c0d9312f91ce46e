import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, seq } from './columns';
import { companies } from './company';

/** One delivery of readings: who brought it, from which source, and what became of it. */
export const ingestBatches = pgTable(
  'ingest_batch',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    source: text('source').notNull(),
    /** The account or device that delivered it. */
    senderSeq: integer('sender_seq'),
    deviceKeySeq: integer('device_key_seq'),
    /** The sender's own name of the delivery, such as a file's hash. */
    batchId: text('batch_id'),
    /** The import of files that it is a part of. */
    importSeq: integer('import_seq'),
    accepted: integer('accepted').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('ingest_batch_recent').on(t.compSeq, t.createdAt.desc().nullsFirst()),
    index('ingest_batch_import').on(t.compSeq, t.importSeq),
  ],
);

/** A device that may deliver; its key is shown once and stored as a hash. */
export const deviceKeys = pgTable(
  'device_key',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    name: text('name').notNull(),
    device: text('device').notNull(),
    /** sha256, hex. */
    keyHash: text('key_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.seq] }), uniqueIndex('device_key_hash').on(t.keyHash)],
);
