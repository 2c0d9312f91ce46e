import { sql } from 'drizzle-orm';
import { lockPresent } from '../core/member.queries';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { chatMembers } from '../db/schema/chat';
import { chatAudienceOf, type Room } from './chatRoom.queries';

/** How far the other people in a room have read; empty for announcement rooms. */
export async function listReads(tx: Tx, room: Room): Promise<{ memberSeq: number; name: string; number: number }[]> {
  const audience = await chatAudienceOf(tx, room);
  const others = (audience ?? []).filter((seq) => seq !== room.memberSeq);
  if (others.length === 0) return [];
  const rows = await rowsOf<{ memberSeq: number; name: string; number: string }>(
    tx,
    sql`select k.member_seq as "memberSeq", m.name, k.last_read as number from chat_member k
      join member m on m.company_seq = k.company_seq and m.seq = k.member_seq
      where k.company_seq = ${room.compSeq} and k.room_seq = ${room.roomSeq} and ${equalsAny(sql`k.member_seq`, others)}
      order by k.member_seq`,
  );
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

/** Stores how far the viewer has read, never moving back nor beyond the newest message. Returns whether it changed. */
export async function markRead(tx: Tx, room: Room, number: number): Promise<boolean> {
  const { compSeq, roomSeq, memberSeq, last } = room;
  await lockPresent(tx, room);
  const lastRead = Math.min(number, last);
  const changed = await tx
    .insert(chatMembers)
    .values({ compSeq, roomSeq, memberSeq, lastRead })
    .onConflictDoUpdate({
      target: [chatMembers.compSeq, chatMembers.roomSeq, chatMembers.memberSeq],
      set: { lastRead },
      setWhere: sql`${chatMembers.lastRead} < excluded.last_read`,
    })
    .returning({ lastRead: chatMembers.lastRead });
  return changed.length > 0;
}

/** Mutes or unmutes a room for the viewer. */
export async function muteRoom(tx: Tx, room: Room, muted: boolean, now: Date): Promise<void> {
  const { compSeq, roomSeq, memberSeq } = room;
  await lockPresent(tx, room);
  const mutedAt = muted ? now : null;
  await tx
    .insert(chatMembers)
    .values({ compSeq, roomSeq, memberSeq, mutedAt })
    .onConflictDoUpdate({ target: [chatMembers.compSeq, chatMembers.roomSeq, chatMembers.memberSeq], set: { mutedAt } });
}
