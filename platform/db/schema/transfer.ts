import { sql } from 'drizzle-orm';
import { bigint, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportDetail, ImportRefusal } from '@/lib/ingest/transfer/contract';
import { IMPORT_STATES, TRANSFER_FAULTS } from '@/lib/ingest/transfer/imports';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, origin, seq, value } from './columns';
import { memberFk } from './member';

/** What was recognised in the files of an import, before owners were chosen. */
export type ImportFindings = NonNullable<ImportDetail['found']>;

/** An import of export files: content, progress and current worker. */
export const importJobs = pgTable(
  'import_job',
  {
    compSeq: compSeq(),
    seq: seq(),
    /** The account that started it. */
    memberSeq: memberSeq(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('reading'),
    /** Name of its folder in the data folder, which is removed once the import has finished. */
    folder: text('folder').notNull(),
    uploads: jsonb('uploads').$type<{ name: string; size: number }[]>().notNull(),
    bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
    bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull().default(0),
    /** Rows processed; also where loading resumes after a restart. */
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull().default(0),
    accepted: integer('accepted').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    fault: text('fault', { enum: TRANSFER_FAULTS }),
    /** Without example rows once owners were chosen, and without what was measured once the import is over. */
    found: jsonb('found').$type<ImportFindings>(),
    mapping: jsonb('mapping').$type<{ owner: number; memberSeq: number }[]>(),
    /** State after undoing. */
    outcome: text('outcome', { enum: IMPORT_STATES }),
    /** The worker processing it, and until when its lease is valid. */
    lease: text('lease'),
    leaseUntil: instant('lease_until'),
    createdAt: createdAt(),
    /** When the state last changed. */
    changedAt: instantOfWrite('changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('import_job_newest').on(t.compSeq, t.memberSeq, t.seq.desc().nullsFirst()),
    index('import_job_open')
      .on(t.changedAt)
      .where(sql`state in ('reading', 'ready', 'loading', 'undoing')`),
    memberFk('import_job_member_fk', t),
  ],
);

/** Refused rows of the files, in order; their content is not stored. */
export const importRefusals = pgTable(
  'import_refusal',
  {
    compSeq: compSeq(),
    importSeq: integer('import_seq').notNull(),
    number: integer('number').notNull(),
    file: text('file').notNull(),
    line: integer('line').notNull(),
    field: text('field').notNull(),
    reason: text('reason').$type<ImportRefusal['reason']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.importSeq, t.number] }),
    foreignKey({
      name: 'import_refusal_job_fk',
      columns: [t.compSeq, t.importSeq],
      foreignColumns: [importJobs.compSeq, importJobs.seq],
    }).onDelete('cascade'),
  ],
);

/** A day's totals before an import raised them, to be restored on undo. */
export const importDaysBefore = pgTable(
  'import_day_before',
  {
    compSeq: compSeq(),
    importSeq: integer('import_seq').notNull(),
    memberSeq: memberSeq(),
    day: date('day', { mode: 'string' }).notNull(),
    step: integer('step').notNull(),
    distance: value('distance'),
    calories: value('calories'),
    device: text('device'),
    ...origin(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.importSeq, t.memberSeq, t.day] }),
    memberFk('import_day_before_member_fk', t),
    foreignKey({
      name: 'import_day_before_job_fk',
      columns: [t.compSeq, t.importSeq],
      foreignColumns: [importJobs.compSeq, importJobs.seq],
    }).onDelete('cascade'),
  ],
);
