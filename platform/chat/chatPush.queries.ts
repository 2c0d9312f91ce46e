import { and, eq, exists, isNotNull, not, sql } from 'drizzle-orm';
import type { ChatAudience } from '../core/ports/livePort';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { chatMembers } from '../db/schema/chat';
import { pushBrowsers } from '../db/schema/push';
import { queuePushes, wantsPush } from '../push/pushOutbox.queries';

/** Queues push messages to a chat message's audience, except for its writer and people who muted the room. */
export async function pushMessage(
  tx: Tx,
  { compSeq, memberSeqs }: ChatAudience,
  { roomSeq, memberSeq }: { roomSeq: number; memberSeq: number },
): Promise<void> {
  const among = memberSeqs === null ? sql`true` : equalsAny(pushBrowsers.memberSeq, memberSeqs);
  const ofReader = and(
    eq(chatMembers.compSeq, pushBrowsers.compSeq),
    eq(chatMembers.roomSeq, roomSeq),
    eq(chatMembers.memberSeq, pushBrowsers.memberSeq),
  );
  const muted = exists(
    tx
      .select({ one: sql`1` })
      .from(chatMembers)
      .where(and(ofReader, isNotNull(chatMembers.mutedAt))),
  );
  await queuePushes(
    tx,
    'MESSAGE',
    sql`from ${pushBrowsers} where ${and(eq(pushBrowsers.compSeq, compSeq), wantsPush('MESSAGE'), among, not(muted))} and ${pushBrowsers.memberSeq} <> ${memberSeq}`,
  );
}
