import { and, between, eq, inArray, isNull } from 'drizzle-orm';
import type { NewsKind } from '@/lib/chat/chatLimits';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missions, missionRecipients } from '../db/schema/mission';
import { notices } from '../db/schema/notice';
import { addressed } from '../notice/noticeAudience.queries';

/** Something that has gone out to members; `key` tells one from another. */
export interface News {
  key: string;
  kind: NewsKind;
  compSeq: number;
  seq: number;
  title: string;
  memberSeqs: number[];
}

type Row = Pick<News, 'compSeq' | 'seq' | 'title'> & { memberSeq: number };

function gather(kind: NewsKind, rows: readonly Row[]): News[] {
  const found = new Map<string, News>();
  for (const { compSeq, seq, title, memberSeq } of rows) {
    const key = `${kind} ${compSeq} ${seq}`;
    const news = found.get(key) ?? { key, kind, compSeq, seq, title, memberSeqs: [] };
    news.memberSeqs.push(memberSeq);
    found.set(key, news);
  }
  return [...found.values()];
}

/** Notices and missions of these companies whose time came in a span, and the members they are for. */
export async function listNews(tx: Tx, companies: number[], from: Date, to: Date): Promise<News[]> {
  const ofNotices = await tx
    .select({ compSeq: notices.compSeq, seq: notices.seq, title: notices.title, memberSeq: members.seq })
    .from(notices)
    .innerJoin(members, addressed)
    .where(and(inArray(notices.compSeq, companies), between(notices.reserveAt, from, to)));
  const taken = and(eq(missionRecipients.compSeq, missions.compSeq), eq(missionRecipients.missionSeq, missions.seq));
  const ofMissions = await tx
    .select({ compSeq: missions.compSeq, seq: missions.seq, title: missions.title, memberSeq: missionRecipients.memberSeq })
    .from(missions)
    .innerJoin(missionRecipients, taken)
    .where(and(inArray(missions.compSeq, companies), isNull(missions.heldRecipients), between(missions.startDate, from, to)));
  return [...gather('NOTICE', ofNotices), ...gather('MISSION', ofMissions)];
}
