import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { PURPOSES } from '@/lib/consent/readers';
import { DATA_KINDS } from '@/lib/shared/permissions';
import { compSeq, instant, instantOfWrite, memberSeq, seq } from './columns';
import { memberFk } from './member';

/** Consents as they were given or withdrawn, by kind and version of the text; the newest row of a kind, and of what it is about, counts. */
export const consents = pgTable(
  'consent',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    kind: text('kind', { enum: ['HEALTH_DATA', 'MANAGER_ACCESS', 'MAIL', 'SHARING'] }).notNull(),
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

/** What each person has answered to who may see what, as it is now: row-level security asks it at every row of somebody else. */
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
    // holds all that is asked of who has agreed: the table itself, which lies scattered, is not read
    index('consent_in_force_given')
      .on(t.compSeq, t.reader, t.kind, t.memberSeq, t.until)
      .where(sql`${t.given}`),
  ],
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
