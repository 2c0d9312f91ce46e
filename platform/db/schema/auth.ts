import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, memberSeq, seq } from './columns';
import { members } from './member';

/** Signed-in sessions; the token itself is known to its holder alone. */
export const accessTokens = pgTable(
  'access_token',
  {
    compSeq: compSeq(),
    /** sha256 of the token, hex. */
    tokenHash: text('token_hash').notNull(),
    memberSeq: memberSeq(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Minutes east of UTC of the browser that signed in. */
    utcOffset: smallint('utc_offset').notNull().default(0),
    /** 'FULL', or 'RANK' for the lobby tablet, which may read the rank alone. */
    kind: text('kind', { enum: ['FULL', 'RANK'] })
      .notNull()
      .default('FULL'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.tokenHash] }),
    // looked up before the company is known
    uniqueIndex('access_token_hash_unique').on(t.tokenHash),
    index('access_token_member').on(t.compSeq, t.memberSeq),
    foreignKey({
      name: 'access_token_member_fk',
      columns: [t.compSeq, t.memberSeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);

/** Failures since the last success. Login IDs that do not exist are counted as well: they must not be told apart. */
export const loginFailures = pgTable(
  'login_failure',
  {
    compSeq: compSeq(),
    loginId: text('login_id').notNull(),
    failCount: integer('fail_count').notNull().default(0),
    lastFailedAt: instant('last_failed_at').notNull().defaultNow(),
    lockedAt: instant('locked_at'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.loginId] }), index('login_failure_age').on(t.compSeq, t.lastFailedAt)],
);

/** Requests for a lost password, known account or not, to limit them by the hour. */
export const passwordRequests = pgTable(
  'password_request',
  { compSeq: compSeq(), seq: seq(), loginId: text('login_id').notNull(), requestedAt: instant('requested_at').notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('password_request_recent').on(t.compSeq, t.loginId, t.requestedAt.desc().nullsFirst()),
  ],
);

/** Short-lived codes that work once: chat tickets, hand-offs by address and links in mails; that of a lobby display opens a token of kind 'RANK'. */
export const oneTimeCodes = pgTable(
  'one_time_code',
  {
    compSeq: compSeq(),
    /** sha256 of the code, hex. */
    codeHash: text('code_hash').notNull(),
    memberSeq: memberSeq(),
    purpose: text('purpose', { enum: ['CHAT', 'HANDOFF', 'LOBBY', 'SOCIAL', 'MAIL'] }).notNull(),
    /** sha256 of the token that asked for a chat ticket: the connection ends with that session. */
    tokenHash: text('token_hash'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.codeHash] }),
    uniqueIndex('one_time_code_hash_unique').on(t.codeHash),
    index('one_time_code_member').on(t.compSeq, t.memberSeq),
    foreignKey({
      name: 'one_time_code_member_fk',
      columns: [t.compSeq, t.memberSeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);
