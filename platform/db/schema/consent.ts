import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CONSENT_KINDS, PURPOSES } from '@/lib/consent/readers';
import { DATA_KINDS } from '@/lib/shared/permissions';
import { companies } from './company';
import { compSeq, instant, instantOfWrite, memberSeq, seq } from './columns';
import { memberFk } from './member';

/** Consents given or withdrawn, by kind and text version; the latest row per kind and subject counts. */
export const consents = pgTable(
  'consent',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    /** Reader and data kind, as 'MANAGER:sleep'; null if the kind of consent implies it. */
    about: text('about'),
    version: integer('version').notNull(),
    given: boolean('given').notNull(),
    /** Expiry; null if unlimited. */
    until: instant('until'),
    at: instantOfWrite('at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('consent_newest').on(t.compSeq, t.memberSeq, t.kind, t.at.desc().nullsFirst()),
    memberFk('consent_member_fk', t),
  ],
);

/** Each person's current answers to who may see what. */
export const consentsInForce = pgTable(
  'consent_in_force',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    reader: text('reader', { enum: PURPOSES }).notNull(),
    kind: text('kind', { enum: DATA_KINDS }).notNull(),
    given: boolean('given').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.reader, t.kind, t.memberSeq] }),
    memberFk('consent_in_force_member_fk', t),
    // expired consents: few, until they are answered again
    index('consent_in_force_over')
      .on(t.compSeq, t.reader, t.kind, t.until, t.memberSeq)
      .where(sql`${t.given}`),
    index('consent_in_force_refused')
      .on(t.compSeq, t.reader, t.kind, t.memberSeq)
      .where(sql`not ${t.given}`),
  ],
);

/**
 * Bitmap of who in a company lets a reader see a kind of data, which row-level security tests for every row of someone else. Maintained by
 * triggers (functions/shown.sql).
 */
export const consentShown = pgTable(
  'consent_shown',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    reader: text('reader', { enum: PURPOSES }).notNull(),
    kind: text('kind', { enum: DATA_KINDS }).notNull(),
    /** A person's bit is `seq % 32` in word `seq / 32`; the array bounds cover the existing people. */
    words: integer('words').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.reader, t.kind] })],
);

/**
 * Deliveries that were not stored because their person refused the collection: without values, identified by a digest so that a repeated
 * delivery is recognised. Shown to the person by kind and day.
 */
export const leftOut = pgTable(
  'left_out',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    kind: text('kind', { enum: DATA_KINDS }).notNull(),
    digest: text('digest').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The delivery; the row is deleted when that is undone. */
    batchSeq: integer('batch_seq').notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.memberSeq, t.kind, t.digest] }), memberFk('left_out_member_fk', t)],
);
