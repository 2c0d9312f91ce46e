import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, memberSeq } from './columns';
import { memberFk } from './member';

/** Secret shared with an authenticator app, one per account; codes are required once it is confirmed. */
export const secondFactors = pgTable(
  'second_factor',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    /** Encrypted with the platform's secret; only sent to be stored in the app, before it is confirmed. */
    secret: text('secret').notNull(),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    /** Time step (half minutes since 1970) of the latest accepted code; it and earlier ones are rejected. */
    lastStep: integer('last_step').notNull().default(0),
    /** Wrong codes since the last right one; too many lock the factor temporarily, as with passwords. */
    failCount: integer('fail_count').notNull().default(0),
    lockedAt: instant('locked_at'),
    /** When and by which manager a reset was requested from the master; null for never. */
    resetAskedAt: instant('reset_asked_at'),
    resetAskedBySeq: integer('reset_asked_by_seq'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.memberSeq] }), memberFk('second_factor_member_fk', t)],
);

/** Single-use codes that replace the app. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    /** sha256 of the code, hex. */
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.memberSeq, t.codeHash] }), memberFk('recovery_code_member_fk', t)],
);
