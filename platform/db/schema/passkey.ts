import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PASSKEY_TRANSPORTS } from '@/lib/auth/passkey/passkey';
import { compSeq, createdAt, instant, memberSeq, seq } from './columns';
import { memberFk, members } from './member';

/** Public halves of keys that sign their person in. */
export const passkeys = pgTable(
  'passkey',
  {
    compSeq: compSeq(),
    /** Names it to its person. */
    seq: seq(),
    memberSeq: memberSeq(),
    /** What the device calls the key, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses that the device has counted; devices that share a key count none. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports', { enum: PASSKEY_TRANSPORTS }).array().notNull().default([]),
    name: text('name').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    // looked up before the company is known
    uniqueIndex('passkey_credential_unique').on(t.credentialId),
    index('passkey_member').on(t.compSeq, t.memberSeq),
    memberFk('passkey_member_fk', t),
  ],
);

/** What a device has been asked to sign; each counts once. */
export const passkeyChallenges = pgTable(
  'passkey_challenge',
  {
    /** sha256 of the challenge, hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** Whose passkey is made with it; null for a sign-in, of whom nobody knows yet who it is. */
    compSeq: integer('company_seq'),
    memberSeq: integer('member_seq'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenge_age').on(t.expiresAt),
    index('passkey_challenge_member').on(t.compSeq, t.memberSeq),
    foreignKey({
      name: 'passkey_challenge_member_fk',
      columns: [t.compSeq, t.memberSeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);
