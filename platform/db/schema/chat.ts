import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { REPORT_REASONS, ROOM_KINDS } from '@/lib/chat/chatLimits';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, seq } from './columns';
import { companies } from './company';
import { memberFk } from './member';

/** A room: a member with a manager, a team, or the company's announcements. */
export const chatRooms = pgTable(
  'chat_room',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    kind: text('kind', { enum: ROOM_KINDS }).notNull(),
    title: text('title'),
    /** The manager in charge of a DIRECT or TEAM room, and the member of a DIRECT one; 0 for none. Together they identify the room. */
    ownerSeq: integer('owner_seq').notNull().default(0),
    peerSeq: integer('peer_seq').notNull().default(0),
    /** Number of the latest message; the next one gets the following number. */
    lastMessage: bigint('last_message', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('chat_room_once').on(t.compSeq, t.kind, t.ownerSeq, t.peerSeq),
    index('chat_room_peer').on(t.compSeq, t.peerSeq),
  ],
);

const roomFk = (name: string, t: { compSeq: AnyPgColumn; roomSeq: AnyPgColumn }) =>
  foreignKey({ name, columns: [t.compSeq, t.roomSeq], foreignColumns: [chatRooms.compSeq, chatRooms.seq] }).onDelete('cascade');

/** Current and former members of a room; history is kept when someone leaves. */
export const chatMembers = pgTable(
  'chat_member',
  {
    compSeq: compSeq(),
    roomSeq: integer('room_seq').notNull(),
    memberSeq: memberSeq(),
    joinedAt: instantOfWrite('joined_at'),
    leftAt: instant('left_at'),
    mutedAt: instant('muted_at'),
    /** Number of the latest message this person has read. */
    lastRead: bigint('last_read', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.roomSeq, t.memberSeq] }),
    index('chat_member_rooms').on(t.compSeq, t.memberSeq),
    roomFk('chat_member_room_fk', t),
    memberFk('chat_member_member_fk', t),
  ],
);

/** A message. `number` orders the room; the client's own id makes a retry recognisable. */
export const chatMessages = pgTable(
  'chat_message',
  {
    compSeq: compSeq(),
    roomSeq: integer('room_seq').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    memberSeq: memberSeq(),
    clientId: text('client_id').notNull(),
    text: text('text').notNull().default(''),
    pictureFile: text('picture_file'),
    createdAt: createdAt(),
    hiddenAt: instant('hidden_at'),
    /** When its author deleted it; text and picture are deleted with it. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.roomSeq, t.number] }),
    uniqueIndex('chat_message_once').on(t.compSeq, t.roomSeq, t.memberSeq, t.clientId),
    roomFk('chat_message_room_fk', t),
    memberFk('chat_message_member_fk', t),
  ],
);

/** Who reported a message, and why; deleted with the message or the reporter. */
export const chatReports = pgTable(
  'chat_report',
  {
    compSeq: compSeq(),
    roomSeq: integer('room_seq').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    memberSeq: memberSeq(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    createdAt: createdAt(),
    /** When a person in charge of the author dismissed the report, and who. */
    dismissedAt: instant('dismissed_at'),
    dismissedBySeq: integer('dismissed_by_seq'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.roomSeq, t.number, t.memberSeq] }),
    index('chat_report_member').on(t.compSeq, t.memberSeq),
    foreignKey({
      name: 'chat_report_message_fk',
      columns: [t.compSeq, t.roomSeq, t.number],
      foreignColumns: [chatMessages.compSeq, chatMessages.roomSeq, chatMessages.number],
    }).onDelete('cascade'),
    memberFk('chat_report_member_fk', t),
  ],
);
