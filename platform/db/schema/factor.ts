import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, memberSeq } from './columns';
import { memberFk } from './member';

/** What an authenticator app shares with the platform, one of each account; it asks for codes once it is confirmed. */
export const secondFactors = pgTable(
  'second_factor',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    /** Sealed by the platform's secret; leaves only to be written into the app, before it is confirmed. */
    secret: text('secret').notNull(),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    /** Half minutes since 1970 of the newest code that was taken: it and those before count no more. */
    lastStep: integer('last_step').notNull().default(0),
    /** Wrong codes since the last right one; too many lock, as with passwords, until somebody could have waited for it. */
    failCount: integer('fail_count').notNull().default(0),
    lockedAt: instant('locked_at'),
    /** When the person's manager asked the master to switch it off, and who that was; null for never. */
    resetAskedAt: instant('reset_asked_at'),
    resetAskedBySeq: integer('reset_asked_by_seq'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.memberSeq] }), memberFk('second_factor_member_fk', t)],
);

/** Codes that stand in for the app, each once. */
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
