import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compSeq, instant, instantOfWrite, numberSet, seq } from './columns';
import { companies } from './company';

/**
 * Sets of people accessed together, one row per distinct set: reopening a dashboard of ten thousand writes one row, not ten thousand.
 * Append-only; outlives the accounts it names.
 */
export const accessGroups = pgTable(
  'access_group',
  {
    compSeq: compSeq(),
    seq: seq(),
    /** Digest of the set (rangesOf), to find equal ones. */
    digest: text('digest').notNull(),
    /** Numbers of their accounts. */
    members: numberSet('members').notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.seq] }), uniqueIndex('access_group_digest').on(t.compSeq, t.digest)],
);

/**
 * Who accessed or changed whose data, when and from where: one person's, or with `groupSeq` that of a group. Append-only; outlives the
 * accounts it names.
 */
export const accessLogs = pgTable(
  'access_log',
  {
    compSeq: compSeq(),
    seq: seq(),
    viewerSeq: integer('viewer_seq').notNull(),
    subjectSeq: integer('subject_seq'),
    groupSeq: integer('group_seq'),
    /** Method and path of the call. */
    action: text('action').notNull(),
    /** Reason, if the call requires one. */
    reason: text('reason'),
    rows: integer('rows'),
    ip: text('ip').notNull(),
    at: instantOfWrite('at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('access_log_subject').on(t.compSeq, t.subjectSeq, t.at.desc().nullsFirst()),
    index('access_log_group')
      .on(t.compSeq, t.groupSeq, t.at.desc().nullsFirst())
      .where(sql`group_seq is not null`),
    check('access_log_whose', sql`(subject_seq is null) <> (group_seq is null)`),
    // expired rows are found in insertion order
    index('access_log_age').using('brin', t.at),
    index('access_log_viewer').on(t.compSeq, t.viewerSeq, t.at.desc().nullsFirst()),
  ],
);

/** A month's access log was reviewed. The reviewer may be an administrator, who is not in the company's tables. */
export const accessReviews = pgTable(
  'access_review',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    /** YYYY-MM in the company's time zone. */
    month: text('month').notNull(),
    reviewerSeq: integer('reviewer_seq').notNull(),
    role: text('role', { enum: ['S', 'A'] }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.month, t.reviewerSeq] })],
);
