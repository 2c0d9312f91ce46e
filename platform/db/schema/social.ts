import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PROVIDERS } from '@/lib/auth/social/identityProviders';
import { compSeq, instant, memberSeq } from './columns';
import { members } from './member';

/** An account's identity at a provider; its own password remains valid. */
export const memberIdentities = pgTable(
  'member_identity',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    issuer: text('issuer').notNull(),
    /** The issuer's stable identifier of the person. */
    subject: text('subject').notNull(),
    linkedAt: instant('linked_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.memberSeq, t.provider] }),
    // an identity opens one account across all companies
    uniqueIndex('member_identity_subject_unique').on(t.issuer, t.subject),
    foreignKey({
      name: 'member_identity_member_fk',
      columns: [t.compSeq, t.memberSeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);

/** Sign-ins and links started at a provider; each is valid once. */
export const socialFlows = pgTable(
  'social_flow',
  {
    /** sha256 of the state, hex. */
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    nonce: text('nonce').notNull(),
    /** PKCE code verifier. */
    verifier: text('verifier').notNull(),
    /** The account to be linked; null for a sign-in, whose account is not known yet. */
    compSeq: integer('company_seq'),
    memberSeq: integer('member_seq'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('social_flow_age').on(t.expiresAt),
    index('social_flow_member').on(t.compSeq, t.memberSeq),
    foreignKey({
      name: 'social_flow_member_fk',
      columns: [t.compSeq, t.memberSeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);
