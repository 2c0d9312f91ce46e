import { millisecondsInDay } from 'date-fns/constants';
import { and, between, eq, isNull } from 'drizzle-orm';
import { NEWS_KINDS, type NewsKind } from '@/lib/chat/news';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missions, missionRecipients } from '../db/schema/mission';
import { notices } from '../db/schema/notice';
import { addressed } from '../notice/noticeAudience.queries';

/** A notice or mission that was sent to members; `key` is unique. */
export interface News {
  key: string;
  kind: NewsKind;
  compSeq: number;
  seq: number;
  title: string;
  /** Its own sending time. */
  at: Date;
}

/** Notices sent more than this after their reserved time, such as after an outage, are not looked for. */
const MAX_LATE = millisecondsInDay;

type NewsItem = Pick<News, 'compSeq' | 'seq' | 'title'> & { at: Date | null };

/** Queries for one kind of news: those of some companies sent in a span, and their recipients. */
interface Source {
  sent: (tx: Tx, companies: readonly number[], from: Date, to: Date) => PromiseLike<NewsItem[]>;
  readers: (tx: Tx, compSeq: number, seqs: readonly number[]) => PromiseLike<{ seq: number; memberSeq: number }[]>;
}

const SOURCES: Record<NewsKind, Source> = {
  NOTICE: {
    sent: (tx, companies, from, to) =>
      tx
        .select({ compSeq: notices.compSeq, seq: notices.seq, title: notices.title, at: notices.sentAt })
        .from(notices)
        .where(
          and(
            equalsAny(notices.compSeq, companies),
            between(notices.sentAt, from, to),
            // allows the index on the reserved time; no notice is sent before it
            between(notices.reserveAt, new Date(from.getTime() - MAX_LATE), to),
          ),
        ),
    readers: (tx, compSeq, seqs) =>
      tx
        .select({ seq: notices.seq, memberSeq: members.seq })
        .from(notices)
        .innerJoin(members, addressed)
        .where(and(eq(notices.compSeq, compSeq), equalsAny(notices.seq, seqs))),
  },
  MISSION: {
    sent: (tx, companies, from, to) =>
      tx
        .select({ compSeq: missions.compSeq, seq: missions.seq, title: missions.title, at: missions.startDate })
        .from(missions)
        .where(and(equalsAny(missions.compSeq, companies), isNull(missions.heldRecipients), between(missions.startDate, from, to))),
    readers: (tx, compSeq, seqs) =>
      tx
        .select({ seq: missionRecipients.missionSeq, memberSeq: missionRecipients.memberSeq })
        .from(missionRecipients)
        .where(and(eq(missionRecipients.compSeq, compSeq), equalsAny(missionRecipients.missionSeq, seqs))),
  },
};

/** News of every kind of these companies, sent in a span. */
export async function listNews(tx: Tx, companies: readonly number[], from: Date, to: Date): Promise<News[]> {
  const found: News[] = [];
  for (const kind of NEWS_KINDS)
    for (const row of await SOURCES[kind].sent(tx, companies, from, to))
      found.push({ ...row, at: row.at ?? to, kind, key: `${kind} ${row.compSeq} ${row.seq}` });
  return found;
}

/** Recipients of a company's news of one kind: a row per item and recipient. */
export function readersOfNews(tx: Tx, kind: NewsKind, compSeq: number, seqs: readonly number[]): ReturnType<Source['readers']> {
  return SOURCES[kind].readers(tx, compSeq, seqs);
}
