import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Reading } from '@/lib/ingest/contract';
import { compSeq, createdAt, instant, memberSeq, seq } from './columns';
import { companies } from './company';
import { members } from './member';

/** A delivery of readings: sender, source and outcome. */
export const ingestBatches = pgTable(
  'ingest_batch',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    source: text('source').notNull(),
    /** The account or device that sent it. */
    senderSeq: integer('sender_seq'),
    deviceKeySeq: integer('device_key_seq'),
    /** The sender's identifier of the delivery, such as a file's hash. */
    batchId: text('batch_id'),
    /** The file import that it belongs to. */
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
    /** Last characters of the key, to tell which one a device holds. */
    keyEnd: text('key_end').notNull().default(''),
    madeBySeq: integer('made_by_seq'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.seq] }), uniqueIndex('device_key_hash').on(t.keyHash)],
);

/**
 * A reading without an owner: delivered without a known name, or sent back by the member it was assigned to. Settled ones keep only their
 * identifiers, so that a repeated delivery is recognised.
 */
export const unassignedReadings = pgTable(
  'unassigned_reading',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    kind: text('kind').notNull(),
    /** The delivered reading; null once settled. */
    reading: jsonb('reading').$type<Reading>(),
    /** Person named by the device; '' if none. */
    person: text('person').notNull().default(''),
    deviceKeySeq: integer('device_key_seq'),
    /** The member who said that it may not be theirs. */
    returnedBySeq: integer('returned_by_seq'),
    createdAt: createdAt(),
    resolvedAt: instant('settled_at'),
    resolvedAs: text('settled_as', { enum: ['ASSIGNED', 'DISCARDED', 'EXPIRED'] }),
    resolvedBySeq: integer('settled_by_seq'),
    /** The member that a day's steps were assigned to, who gets its later totals; null for all other readings. */
    assignedToSeq: integer('assigned_to_seq'),
    /** The day of those steps. */
    assignedDay: date('assigned_day', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('unassigned_reading_origin').on(t.compSeq, t.source, t.kind, t.externalId, t.person, sql`coalesce(${t.returnedBySeq}, 0)`),
    index('unassigned_reading_waiting')
      .on(t.compSeq, t.createdAt.desc().nullsFirst(), t.seq.desc().nullsFirst())
      .where(sql`${t.resolvedAt} is null`),
    foreignKey({
      name: 'unassigned_reading_member_fk',
      columns: [t.compSeq, t.returnedBySeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);

/** Names on a company's devices that a manager assigned to members, where they are neither a login ID nor a member's number. */
export const devicePersons = pgTable(
  'device_person',
  {
    compSeq: compSeq(),
    person: text('person').notNull(),
    memberSeq: memberSeq(),
    taughtBySeq: integer('taught_by_seq').notNull(),
    taughtAt: instant('taught_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.person] }),
    index('device_person_member').on(t.compSeq, t.memberSeq),
    foreignKey({
      name: 'device_person_member_fk',
      columns: [t.compSeq, t.memberSeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);
