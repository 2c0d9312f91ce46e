import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, desc, eq, gt, isNull, lt, ne, notExists, sql, type SQL } from 'drizzle-orm';
import type { ChatMessage } from '@/lib/chat/contract';
import { AppError } from '@/lib/shared/errors';
import { lockPresent } from '../core/member.queries';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { chatMessages, chatReports, chatRooms } from '../db/schema/chat';
import { files } from '../db/schema/file';
import { members } from '../db/schema/member';
import { containing } from '../db/search';
import { fileUrl } from '../files/files';
import { markRead } from './chatMark.queries';
import type { Room } from './chatRoom.queries';

type InRoom = Pick<Room, 'compSeq' | 'roomSeq' | 'mayHide'>;

async function select(tx: Tx, { compSeq, mayHide }: Pick<Room, 'compSeq' | 'mayHide'>, where: SQL | undefined, order: SQL, limit: number) {
  const reports = sql<number>`(select count(*)::int from ${chatReports} n where n.company_seq = ${chatMessages.compSeq} and n.room_seq = ${chatMessages.roomSeq} and n.number = ${chatMessages.number} and n.dismissed_at is null)`;
  const rows = await tx
    .select({
      row: chatMessages,
      name: members.name,
      pictureFile: members.pictureFile,
      withdrawnAt: members.withdrawnAt,
      reports: mayHide ? reports : sql<number>`0`,
    })
    .from(chatMessages)
    .innerJoin(members, and(eq(members.compSeq, chatMessages.compSeq), eq(members.seq, chatMessages.memberSeq)))
    .where(and(eq(chatMessages.compSeq, compSeq), where))
    .orderBy(order)
    .limit(limit);
  return rows.map(({ row, name, pictureFile, withdrawnAt, reports: reported }): ChatMessage => {
    const hidden = row.hiddenAt !== null;
    return {
      roomSeq: row.roomSeq,
      number: row.number,
      clientId: row.clientId,
      memberSeq: withdrawnAt ? null : row.memberSeq,
      name: withdrawnAt ? '' : name,
      urlProfile: withdrawnAt ? null : fileUrl(pictureFile),
      text: hidden ? '' : row.text,
      picture: hidden ? null : fileUrl(row.pictureFile),
      date: row.createdAt.toISOString(),
      hidden,
      ...(row.deletedAt && { deleted: true }),
      reports: reported,
    };
  });
}

const ofRoom = ({ roomSeq }: InRoom) => eq(chatMessages.roomSeq, roomSeq);

/** The latest message of each room. */
export function listLast(tx: Tx, compSeq: number, rooms: readonly { roomSeq: number; last: string }[]): Promise<ChatMessage[]> {
  if (rooms.length === 0) return Promise.resolve([]);
  const newest = rooms.map(({ roomSeq }) => roomSeq);
  const number = sql`(${chatMessages.roomSeq}, ${chatMessages.number}) in (select l.room_seq, max(l.number) from ${chatMessages} l where l.company_seq = ${compSeq} and ${equalsAny(sql`l.room_seq`, newest)} group by l.room_seq)`;
  return select(tx, { compSeq, mayHide: false }, number, asc(chatMessages.roomSeq), rooms.length);
}

/** A page of a room, oldest first: the latest, or those before or after a number. */
export async function listMessages(tx: Tx, room: InRoom, { before, after, size }: { before?: number; after?: number; size: number }) {
  const cursor = after !== undefined ? gt(chatMessages.number, after) : before !== undefined ? lt(chatMessages.number, before) : undefined;
  const order = after !== undefined ? asc(chatMessages.number) : desc(chatMessages.number);
  const found = await select(tx, room, and(ofRoom(room), cursor), order, size + 1);
  const list = found.slice(0, size);
  return { list: after !== undefined ? list : list.reverse(), more: found.length > size };
}

/** Visible messages that contain the text, newest first. */
export async function searchMessages(tx: Tx, room: InRoom, { text, before, size }: { text: string; before?: number; size: number }) {
  const cursor = before === undefined ? undefined : lt(chatMessages.number, before);
  const where = and(ofRoom(room), cursor, containing(text, chatMessages.text), sql`${chatMessages.hiddenAt} is null`);
  const found = await select(tx, room, where, desc(chatMessages.number), size + 1);
  return { list: found.slice(0, size), more: found.length > size };
}

/** One message of a room. Throws NOT_FOUND. */
export async function getMessage(tx: Tx, room: InRoom, number: number): Promise<ChatMessage> {
  const [found] = await select(tx, room, and(ofRoom(room), eq(chatMessages.number, number)), asc(chatMessages.number), 1);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

interface NewMessage {
  clientId: string;
  text: string;
  /** File name of a picture. */
  picture: string | null;
}

/** Whether a picture was stored for chat by this person and is not used in a message yet. */
async function isSpare(tx: Tx, { compSeq, memberSeq }: Room, name: string): Promise<boolean> {
  const own = and(eq(files.compSeq, compSeq), eq(files.name, name), eq(files.ownerSeq, memberSeq), eq(files.purpose, 'CHAT'));
  const used = and(eq(chatMessages.compSeq, compSeq), eq(chatMessages.pictureFile, name));
  return (await tx.$count(files, own)) === 1 && (await tx.$count(chatMessages, used)) === 0;
}

/**
 * Stores a message. Idempotent by `clientId`: a repeated one is returned as stored. The room must be locked, so that its next number is
 * unique. Throws BAD_INPUT for a picture that is not an unused one of the writer's, WITHDRAWN if the writer has left.
 */
export async function storeMessage(
  tx: Tx,
  room: Room,
  { clientId, text, picture }: NewMessage,
  now: Date,
): Promise<{ message: ChatMessage; stored: boolean }> {
  const { compSeq, roomSeq, memberSeq } = room;
  await lockPresent(tx, room);
  const own = and(ofRoom(room), eq(chatMessages.memberSeq, memberSeq), eq(chatMessages.clientId, clientId));
  const [before] = await select(tx, room, own, asc(chatMessages.number), 1);
  if (before) return { message: before, stored: false };
  if (picture && !(await isSpare(tx, room, picture))) throw new AppError('BAD_INPUT', { fields: [{ path: 'picture', code: 'custom' }] });
  const number = room.last + 1;
  await tx.insert(chatMessages).values({ compSeq, roomSeq, number, memberSeq, clientId, text, pictureFile: picture, createdAt: now });
  await tx
    .update(chatRooms)
    .set({ lastMessage: number })
    .where(and(eq(chatRooms.compSeq, compSeq), eq(chatRooms.seq, roomSeq)));
  // writing marks the room as read, unless earlier messages are still unread
  if ((await unreadAbove(tx, room, number)) === 0) await markRead(tx, { ...room, last: number }, number);
  return { message: await getMessage(tx, room, number), stored: true };
}

/** Number of others' messages before a number that the viewer has not read. */
async function unreadAbove(tx: Tx, { compSeq, roomSeq, memberSeq }: Room, number: number): Promise<number> {
  const read = sql`coalesce((select last_read from chat_member where company_seq = ${compSeq} and room_seq = ${roomSeq} and member_seq = ${memberSeq}), 0)`;
  const others = and(eq(chatMessages.compSeq, compSeq), eq(chatMessages.roomSeq, roomSeq), ne(chatMessages.memberSeq, memberSeq));
  return tx.$count(chatMessages, and(others, lt(chatMessages.number, number), gt(chatMessages.number, read)));
}

/** Hides a message or shows it again. Throws FORBIDDEN without permission, NOT_FOUND for a missing message. */
export async function hideMessage(tx: Tx, room: Room, number: number, hidden: boolean, now: Date): Promise<ChatMessage> {
  if (!room.mayHide) throw new AppError('FORBIDDEN');
  await tx
    .update(chatMessages)
    .set({ hiddenAt: hidden ? now : null })
    .where(and(eq(chatMessages.compSeq, room.compSeq), ofRoom(room), eq(chatMessages.number, number)));
  return getMessage(tx, room, number);
}

/**
 * Deletes the viewer's own message: a placeholder stays, its text and reports are removed. Returns the placeholder and the picture to
 * remove. Throws NOT_FOUND for someone else's message, and for one hidden by a manager.
 */
export async function deleteMessage(
  tx: Tx,
  room: Room,
  number: number,
  now: Date,
): Promise<{ message: ChatMessage; picture: string | null }> {
  const { compSeq, roomSeq, memberSeq } = room;
  const place = and(eq(chatMessages.compSeq, compSeq), ofRoom(room), eq(chatMessages.number, number));
  const own = and(place, eq(chatMessages.memberSeq, memberSeq), isNull(chatMessages.hiddenAt));
  const [row] = await tx.select().from(chatMessages).where(own).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  await tx
    .update(chatMessages)
    .set({ text: '', pictureFile: null, deletedAt: row.deletedAt ?? now })
    .where(own);
  await tx
    .delete(chatReports)
    .where(and(eq(chatReports.compSeq, compSeq), eq(chatReports.roomSeq, roomSeq), eq(chatReports.number, number)));
  return { message: await getMessage(tx, room, number), picture: row.pictureFile };
}

/** Pictures the person stored at least a day ago that no message uses. */
export async function listSparePictures(tx: Tx, { compSeq, memberSeq }: Room, now: Date): Promise<string[]> {
  const shown = tx
    .select({ one: sql`1` })
    .from(chatMessages)
    .where(and(eq(chatMessages.compSeq, files.compSeq), eq(chatMessages.pictureFile, files.name)));
  const own = and(eq(files.compSeq, compSeq), eq(files.ownerSeq, memberSeq), eq(files.purpose, 'CHAT'));
  const spare = and(own, lt(files.createdAt, new Date(now.getTime() - millisecondsInDay)), notExists(shown));
  return (await tx.select({ name: files.name }).from(files).where(spare)).map(({ name }) => name);
}
