import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PUSH_KINDS } from '@/lib/push/push';
import { compSeq, createdAt, instantOfWrite, memberSeq, seq } from './columns';
import { memberFk } from './member';

/** A browser subscribed to push notifications. */
export const pushBrowsers = pgTable(
  'push_browser',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    /** Endpoint URL of its push service; confidential. */
    address: text('address').notNull(),
    /** sha256 of the address, hex. */
    addressHash: text('address_hash').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    kinds: text('kinds', { enum: PUSH_KINDS }).array().notNull(),
    /** sha256 of the token it was saved with: signing out of that session removes it. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    // a browser belongs to one account: the last to save it
    uniqueIndex('push_browser_address').on(t.compSeq, t.addressHash),
    index('push_browser_member').on(t.compSeq, t.memberSeq),
    memberFk('push_browser_member_fk', t),
  ],
);

/** Pending push messages; deleted once sent. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    compSeq: compSeq(),
    seq: seq(),
    browserSeq: integer('browser_seq').notNull(),
    kind: text('kind', { enum: PUSH_KINDS }).notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instantOfWrite('next_try_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    // pending messages of a kind are merged into one
    uniqueIndex('push_outbox_once')
      .on(t.compSeq, t.browserSeq, t.kind)
      .where(sql`tries = 0`),
    index('push_outbox_waiting').on(t.nextTryAt),
    foreignKey({
      name: 'push_outbox_browser_fk',
      columns: [t.compSeq, t.browserSeq],
      foreignColumns: [pushBrowsers.compSeq, pushBrowsers.seq],
    }).onDelete('cascade'),
  ],
);

/** The platform's VAPID keys: one row, created on first use. */
export const pushKeys = pgTable('push_key', {
  one: integer('one').primaryKey().default(1),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});
