import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { OPENERS } from '@/lib/auth/signIns/signIns';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, seq } from './columns';
import { members } from './member';

/** Signed-in sessions; the token itself is known to its holder alone. */
export const accessTokens = pgTable(
  'access_token',
  {
    compSeq: compSeq(),
    /** sha256 of the token, hex. */
    tokenHash: text('token_hash').notNull(),
    /** Names the session to its person. */
    seq: seq(),
    memberSeq: memberSeq(),
    /** Family of browser and network that it was opened from; '' where that is not known. */
    browser: text('browser').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: instantOfWrite('last_used_at'),
    expiresAt: instant('expires_at').notNull(),
    /** When it was ended: some seconds ahead where its browser has another one, for the calls that are still under way with it. */
    revokedAt: instant('revoked_at'),
    /** Minutes east of UTC of the browser that signed in. */
    utcOffset: smallint('utc_offset').notNull().default(0),
    /** 'FULL', 'RANK' for the lobby tablet, which may read the rank alone, or 'FACTOR' for who has yet to give the second factor. */
    kind: text('kind', { enum: ['FULL', 'RANK', 'FACTOR'] })
      .notNull()
      .default('FULL'),
    /** What opened the session. Only one that its person signed in to may open others by a link. */
    openedBy: text('opened_by', { enum: OPENERS }).notNull().default('PASSWORD'),
    /** When its person last proved who they are; a session opened from another one carries on that one's. */
    authAt: instantOfWrite('auth_at'),
    /** When the second factor was last given in it; carried on likewise, null for never. */
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

/** Failures since the last success. Login IDs that do not exist are counted as well: they must not be told apart. */
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

/** Requests for a lost password, known account or not, to limit them by the hour. */
export const passwordRequests = pgTable(
  'password_request',
  { compSeq: compSeq(), seq: seq(), loginId: text('login_id').notNull(), requestedAt: instantOfWrite('requested_at') },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('password_request_recent').on(t.compSeq, t.loginId, t.requestedAt.desc().nullsFirst()),
  ],
);

/**
 * Short-lived codes that work once: chat tickets, hand-offs by address, links in mails, and confirmations of a new address
 * ('EMAIL_OLD' by a link to the old address, 'EMAIL_NEW' by one to the new), and links that undo or lock ('SAFEGUARD'). That of a lobby
 * display opens a token of kind 'RANK'.
 */
export const oneTimeCodes = pgTable(
  'one_time_code',
  {
    compSeq: compSeq(),
    /** sha256 of the code, hex. */
    codeHash: text('code_hash').notNull(),
    memberSeq: memberSeq(),
    purpose: text('purpose', { enum: ['CHAT', 'HANDOFF', 'LOBBY', 'SOCIAL', 'MAIL', 'EMAIL_OLD', 'EMAIL_NEW', 'SAFEGUARD'] }).notNull(),
    /** sha256 of the token that asked for a chat ticket or a hand-off: either is dead once that session has ended. */
    tokenHash: text('token_hash'),
    /** The new address that a code confirms, or the old one that it puts back, and the account that asked for the change. */
    email: text('email'),
    askedBySeq: integer('asked_by_seq'),
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

/** Families of browsers and networks that somebody has signed in from, as far as a session keeps them: others are told by mail. */
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
