import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt } from 'drizzle-orm';
import { mayRemind, PAUSE_DAYS } from '@/lib/inbox/inbox';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { inboxMarks } from '../db/schema/inbox';
import type { DroppedReminder } from '../mail/mailOutbox.queries';

/**
 * Takes back the marks of reminders of unread notices whose mails were dropped before they went out, so that the members can be reminded
 * again. Earlier reminders remain.
 */
export async function takeBackReminders(tx: Tx, compSeq: number, dropped: readonly DroppedReminder[], now: Date): Promise<void> {
  // members are reminded once per pause, so that a mark within it is that of the mail
  const recent = dropped.filter(({ at }) => !mayRemind('NOTICE', at, now)).map(({ recipientSeq }) => recipientSeq);
  if (recent.length === 0) return;
  await tx
    .update(inboxMarks)
    .set({ remindedAt: null })
    .where(
      and(
        eq(inboxMarks.compSeq, compSeq),
        equalsAny(inboxMarks.memberSeq, recent),
        eq(inboxMarks.kind, 'NOTICE'),
        gt(inboxMarks.remindedAt, new Date(now.getTime() - PAUSE_DAYS.NOTICE * millisecondsInDay)),
      ),
    );
}
