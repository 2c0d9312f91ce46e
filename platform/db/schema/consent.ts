import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CONSENT_KINDS, PURPOSES } from '@/lib/consent/readers';
import { DATA_KINDS } from '@/lib/shared/permissions';
import { companies } from './company';
import { compSeq, instant, instantOfWrite, memberSeq, seq } from './columns';
import { memberFk } from './member';

/** Consents as they were given or withdrawn, by kind and version of the text; the newest row of a kind, and of what it is about, counts. */
export const consents = pgTable(
  'consent',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    /** Reader and kind of data, as 'MANAGER:sleep'; null where the kind of consent says it. */
    about: text('about'),
    version: integer('version').notNull(),
    given: boolean('given').notNull(),
    /** Until when it holds; null where it has no end. */
    until: instant('until'),
    at: instantOfWrite('at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('consent_newest').on(t.compSeq, t.memberSeq, t.kind, t.at.desc().nullsFirst()),
    memberFk('consent_member_fk', t),
  ],
);

/** What each person has answered to who may see what, as it is now. */
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
    // whose consent is over: few, until they answer anew
    index('consent_in_force_over')
      .on(t.compSeq, t.reader, t.kind, t.until, t.memberSeq)
      .where(sql`${t.given}`),
    index('consent_in_force_refused')
      .on(t.compSeq, t.reader, t.kind, t.memberSeq)
      .where(sql`not ${t.given}`),
  ],
);

/**
 * Who of a company lets a reader see a kind of data, a bit for each person: what row-level security asks at every row of somebody else.
 * Triggers keep it beside the answers (functions/shown.sql).
 */
export const consentShown = pgTable(
  'consent_shown',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    reader: text('reader', { enum: PURPOSES }).notNull(),
    kind: text('kind', { enum: DATA_KINDS }).notNull(),
    /** The bit `seq % 32` of the word `seq / 32` is the person's; bounds are those of the people there are. */
    words: integer('words').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.reader, t.kind] })],
);

/**
 * What was delivered of somebody and not kept, because they refused that it is collected: no value, and its name as a digest alone, by
 * which the same delivery is known again. They are told of it by kind and day.
 */
export const leftOut = pgTable(
  'left_out',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    kind: text('kind', { enum: DATA_KINDS }).notNull(),
    digest: text('digest').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The delivery, with which it is forgotten when that is undone. */
    batchSeq: integer('batch_seq').notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.memberSeq, t.kind, t.digest] }), memberFk('left_out_member_fk', t)],
);
