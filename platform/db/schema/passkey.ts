import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PASSKEY_TRANSPORTS } from '@/lib/auth/passkey/passkey';
import { compSeq, createdAt, instant, memberSeq, seq } from './columns';
import { memberFk, members } from './member';

/** Public keys of passkeys. */
export const passkeys = pgTable(
  'passkey',
  {
    compSeq: compSeq(),
    /** Public number of the passkey. */
    seq: seq(),
    memberSeq: memberSeq(),
    /** Credential ID, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the device; synced passkeys do not count. */
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

/** WebAuthn challenges, valid once. */
export const passkeyChallenges = pgTable(
  'passkey_challenge',
  {
    /** sha256 of the challenge, hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** The account that a passkey is created for; null for a sign-in, whose account is not known yet. */
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
