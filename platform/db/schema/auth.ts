import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { OPENERS } from '@/lib/auth/signIns/signIns';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, seq } from './columns';
import { members } from './member';

/** Sessions; the token itself is only known to its holder. */
export const accessTokens = pgTable(
  'access_token',
  {
    compSeq: compSeq(),
    /** sha256 of the token, hex. */
    tokenHash: text('token_hash').notNull(),
    /** Public number of the session. */
    seq: seq(),
    memberSeq: memberSeq(),
    /** Browser family and network of the sign-in; '' if unknown. */
    browser: text('browser').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Name of a lobby display; '' for any other session. */
    displayName: text('display_name').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: instantOfWrite('last_used_at'),
    expiresAt: instant('expires_at').notNull(),
    /** When it was revoked; some seconds in the future if its browser has a new session, for requests in flight. */
    revokedAt: instant('revoked_at'),
    /** UTC offset in minutes of the browser that signed in. */
    utcOffset: smallint('utc_offset').notNull().default(0),
    /** 'FULL', 'RANK' for a lobby display, which may only read rankings, or 'FACTOR' while the second factor is pending. */
    kind: text('kind', { enum: ['FULL', 'RANK', 'FACTOR'] })
      .notNull()
      .default('FULL'),
    /** What opened the session. Only sessions that their person signed in to may open others by a link. */
    openedBy: text('opened_by', { enum: OPENERS }).notNull().default('PASSWORD'),
    /** When its person last proved their identity; inherited by sessions opened from it. */
    authAt: instantOfWrite('auth_at'),
    /** When the second factor was last given; inherited likewise, null for never. */
    factorAt: instant('factor_at'),
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

/** Failed sign-ins since the last success. Unknown login IDs are counted as well, so that they cannot be told apart. */
export const loginFailures = pgTable(
  'login_failure',
  {
    compSeq: compSeq(),
    loginId: text('login_id').notNull(),
    failCount: integer('fail_count').notNull().default(0),
    lastFailedAt: instantOfWrite('last_failed_at'),
    lockedAt: instant('locked_at'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.loginId] }), index('login_failure_age').on(t.compSeq, t.lastFailedAt)],
);

/** Password requests, for known and unknown accounts, to rate-limit them per hour. */
export const passwordRequests = pgTable(
  'password_request',
  { compSeq: compSeq(), seq: seq(), loginId: text('login_id').notNull(), requestedAt: instantOfWrite('requested_at') },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('password_request_recent').on(t.compSeq, t.loginId, t.requestedAt.desc().nullsFirst()),
  ],
);

/**
 * Short-lived single-use codes: chat tickets, hand-offs by URL, links in mails, confirmations of a new address ('EMAIL_OLD' from the old
 * address, 'EMAIL_NEW' from the new one), and links that undo or lock ('SAFEGUARD'). That of a lobby display opens a token of kind 'RANK'.
 */
export const oneTimeCodes = pgTable(
  'one_time_code',
  {
    compSeq: compSeq(),
    /** sha256 of the code, hex. */
    codeHash: text('code_hash').notNull(),
    memberSeq: memberSeq(),
    purpose: text('purpose', { enum: ['CHAT', 'HANDOFF', 'LOBBY', 'SOCIAL', 'MAIL', 'EMAIL_OLD', 'EMAIL_NEW', 'SAFEGUARD'] }).notNull(),
    /** sha256 of the token that requested a chat ticket or hand-off, which are invalid once that session has ended. */
    tokenHash: text('token_hash'),
    /** The new address that a code confirms or the old one that it restores, and the account that requested the change. */
    email: text('email'),
    askedBySeq: integer('asked_by_seq'),
    /** Name of the lobby display that the link opens. */
    displayName: text('display_name').notNull().default(''),
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

/** Browser families and networks of past sign-ins; a sign-in from any other is reported by mail. */
export const knownBrowsers = pgTable(
  'known_browser',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    browser: text('browser').notNull(),
    address: text('address').notNull(),
    firstUsedAt: instantOfWrite('first_used_at'),
    lastUsedAt: instantOfWrite('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.memberSeq, t.browser, t.address] }),
    index('known_browser_age').on(t.lastUsedAt),
    foreignKey({
      name: 'known_browser_member_fk',
      columns: [t.compSeq, t.memberSeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);
