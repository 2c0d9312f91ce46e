import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, memberSeq, seq } from './columns';
import { memberFk } from './member';
import { missionFk } from './mission';

/** A comment on a mission; `parentSeq` makes it a reply. */
export const missionComments = pgTable(
  'mission_comment',
  {
    compSeq: compSeq(),
    seq: seq(),
    missionSeq: integer('mission_seq').notNull(),
    memberSeq: memberSeq(),
    parentSeq: integer('parent_seq'),
    text: text('text').notNull(),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
    /** The manager who removed it; null otherwise, including deletion by its author. */
    removedBySeq: integer('removed_by_seq'),
    /** Idempotency key of the author's form. */
    sendKey: text('send_key'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('mission_comment_once').on(t.compSeq, t.memberSeq, t.sendKey),
    index('mission_comment_mission').on(t.compSeq, t.missionSeq, t.createdAt),
    missionFk('mission_comment_mission_fk', t),
    memberFk('mission_comment_member_fk', t),
  ],
);

/** Pictures of a comment, up to five. */
export const commentPictures = pgTable(
  'comment_picture',
  { compSeq: compSeq(), commentSeq: integer('comment_seq').notNull(), slot: smallint('slot').notNull(), file: text('file').notNull() },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.commentSeq, t.slot] }),
    foreignKey({
      name: 'comment_picture_comment_fk',
      columns: [t.compSeq, t.commentSeq],
      foreignColumns: [missionComments.compSeq, missionComments.seq],
    }).onDelete('cascade'),
  ],
);
