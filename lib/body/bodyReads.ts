import { bodyApi } from '@/lib/body/contract';
import type { Goal } from '@/lib/body/goal/goalForm';
import type { ShownDevice } from '@/lib/body/tab/bodyTabs';
import { homeApi } from '@/lib/home/contract';
import { screenRead } from '@/lib/shared/prefetchCall';
import type { DayRange } from '@/lib/time/range';

/** The subject; undefined for the viewer. */
export interface BodyQuery {
  memberSeq: number | undefined;
}

/** The subject and a record; undefined for the latest. */
export interface RecordQuery extends BodyQuery {
  seq?: number;
}

/** Reads shared by several tabs of the body screen, by hooks and by the page's prefetch. */
export const BODY_READS = {
  /** A record with its predecessor; without a number the latest, or the latest of a shown device. */
  analysis: screenRead(bodyApi.newAnalysis, ({ memberSeq, seq, device }: RecordQuery & { device?: ShownDevice | null }) => ({
    query: { seq, devCode: device && seq === undefined ? [device] : undefined, memberSeq },
  })),
  /** Somatotype, intake and recommended control of a record. */
  guide: screenRead(bodyApi.guide, ({ memberSeq, seq }: RecordQuery) => ({ query: { seq, memberSeq } })),
  /** The plan towards a goal from a record; 0 and 0 for the recommended target, no goal for the one in force. */
  plan: screenRead(bodyApi.recommend, ({ memberSeq, seq, goal }: RecordQuery & { goal?: Goal }) => ({
    query: { goalWeight: goal?.wgt, goalBfp: goal?.bfp, seq, memberSeq },
  })),
  trend: screenRead(bodyApi.myTrend, ({ memberSeq, range: { startDate, endDate } }: BodyQuery & { range: DayRange }) => ({
    query: { startDate, endDate, memberSeq },
  })),
  /** The goal in force. */
  goal: screenRead(bodyApi.somatoGoal, ({ memberSeq }: BodyQuery) => ({ query: { memberSeq } })),
};

/** Paths to revalidate when a record changes. */
export const READS_OF_RECORDS = [
  bodyApi.newAnalysis,
  bodyApi.list,
  bodyApi.guide,
  bodyApi.recommend,
  bodyApi.myTrend,
  bodyApi.somatoGoal,
  homeApi.today,
].map(({ path }) => path);
