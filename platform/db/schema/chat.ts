import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, memberSeq, seq } from './columns';
import { companies } from './company';
import { memberFk } from './member';

/** A room: a member with a manager, a team, or the company's announcements. */
export const chatRooms = pgTable(
  'chat_room',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    kind: text('kind', { enum: ['DIRECT', 'TEAM', 'ANNOUNCEMENT'] }).notNull(),
    title: text('title'),
    /** Number of the newest message; the next one takes the following number. */
    lastMessage: bigint('last_message', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.seq] })],
);

const roomFk = (name: string, t: { compSeq: AnyPgColumn; roomSeq: AnyPgColumn }) =>
  foreignKey({ name, columns: [t.compSeq, t.roomSeq], foreignColumns: [chatRooms.compSeq, chatRooms.seq] }).onDelete('cascade');

/** Who is or was in a room; history stays with the company when somebody leaves. */
export const chatMembers = pgTable(
  'chat_member',
  {
    compSeq: compSeq(),
    roomSeq: integer('room_seq').notNull(),
    memberSeq: memberSeq(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    leftAt: instant('left_at'),
    mutedAt: instant('muted_at'),
    /** Number of the newest message this person has read. */
    lastRead: bigint('last_read', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.roomSeq, t.memberSeq] }),
    index('chat_member_rooms').on(t.compSeq, t.memberSeq),
    roomFk('chat_member_room_fk', t),
    memberFk('chat_member_member_fk', t),
  ],
);

/** A message. `number` orders the room; the sender's own id makes a second delivery recognisable. */
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
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.roomSeq, t.number] }),
    uniqueIndex('chat_message_once').on(t.compSeq, t.roomSeq, t.memberSeq, t.clientId),
    roomFk('chat_message_room_fk', t),
    memberFk('chat_message_member_fk', t),
  ],
);
