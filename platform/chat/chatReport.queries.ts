import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReportReason } from '@/lib/chat/chatLimits';
import { AppError } from '@/lib/shared/errors';
import { lockPresent } from '../core/member.queries';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { chatMessages, chatReports } from '../db/schema/chat';
import { members } from '../db/schema/member';
import { getMessage } from './chatMessage.queries';
import type { Room } from './chatRoom.queries';

/** Stores a report of someone else's message with its reason. Throws NOT_FOUND if there is no such message. */
export async function reportMessage(tx: Tx, room: Room, number: number, reason: ReportReason, now: Date): Promise<void> {
  const { compSeq, roomSeq, memberSeq } = room;
  await lockPresent(tx, room);
  const message = await getMessage(tx, room, number);
  if (message.memberSeq === memberSeq || message.deleted) throw new AppError('NOT_FOUND');
  await tx
    .insert(chatReports)
    .values({ compSeq, roomSeq, number, memberSeq, reason, createdAt: now })
    .onConflictDoUpdate({
      target: [chatReports.compSeq, chatReports.roomSeq, chatReports.number, chatReports.memberSeq],
      set: { reason, createdAt: now },
      // dismissed reports are not changed
      setWhere: isNull(chatReports.dismissedAt),
    });
}

/** Dismisses the open reports of a message. Throws NOT_FOUND if there are none, or its writer is outside the viewer's group. */
export async function dismissReports(
  tx: Tx,
  { compSeq, managerSeq, viewer }: GroupScope,
  { roomSeq, number }: { roomSeq: number; number: number },
  now: Date,
): Promise<void> {
  const dismissed = await tx
    .update(chatReports)
    .set({ dismissedAt: now, dismissedBySeq: viewer.memberSeq })
    .where(
      and(
        eq(chatReports.compSeq, compSeq),
        eq(chatReports.roomSeq, roomSeq),
        eq(chatReports.number, number),
        isNull(chatReports.dismissedAt),
        sql`exists (select from ${chatMessages} join ${members} on ${members.compSeq} = ${chatMessages.compSeq} and ${members.seq} = ${chatMessages.memberSeq}
          where ${chatMessages.compSeq} = ${compSeq} and ${chatMessages.roomSeq} = ${roomSeq} and ${chatMessages.number} = ${number}
            ${managerSeq === null ? sql`` : sql`and ${members.managerSeq} = ${managerSeq}`})`,
      ),
    )
    .returning({ memberSeq: chatReports.memberSeq });
  if (dismissed.length === 0) throw new AppError('NOT_FOUND');
}

/** Reviewers of a message's reports: its writer's manager, and the company's master. */
export async function reviewersOf(tx: Tx, compSeq: number, { roomSeq, number }: { roomSeq: number; number: number }): Promise<number[]> {
  const rows = await rowsOf<{ seq: number }>(
    tx,
    sql`select unnest(array[m.manager_seq, c.master_seq]) as seq from chat_message t
      join member m on m.company_seq = t.company_seq and m.seq = t.member_seq join company c on c.seq = t.company_seq
      where t.company_seq = ${compSeq} and t.room_seq = ${roomSeq} and t.number = ${number}`,
  );
  return [...new Set(rows.flatMap(({ seq }) => seq ?? []))];
}
