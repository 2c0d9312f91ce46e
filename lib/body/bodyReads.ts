import { bodyApi } from '@/lib/body/contract';
import type { Goal } from '@/lib/body/goal/goalForm';
import type { ShownDevice } from '@/lib/body/tab/bodyTabs';
import { homeApi } from '@/lib/home/contract';
import { screenRead } from '@/lib/shared/prefetchCall';
import type { DayRange } from '@/lib/time/range';

/** Whose data it is; undefined is one's own. */
export interface BodyAsked {
  memberSeq: number | undefined;
}

/** And of which record; undefined is the newest. */
export interface RecordAsked extends BodyAsked {
  seq?: number;
}

/** What several tabs of the body screen read; the hooks ask it, and the page prefetches it. */
export const BODY_READS = {
  /** A record with the one before it; without a number the newest, or the newest of a shown device. */
  analysis: screenRead(bodyApi.newAnalysis, ({ memberSeq, seq, device }: RecordAsked & { device?: ShownDevice | null }) => ({
    query: { seq, devCode: device && seq === undefined ? [device] : undefined, memberSeq },
  })),
  /** Somatotype, intake and recommended control of a record. */
  guide: screenRead(bodyApi.guide, ({ memberSeq, seq }: RecordAsked) => ({ query: { seq, memberSeq } })),
  /** The plan towards a goal from a record; 0 and 0 is the recommended target, no goal given the one in force. */
  plan: screenRead(bodyApi.recommend, ({ memberSeq, seq, goal }: RecordAsked & { goal?: Goal }) => ({
    query: { goalWeight: goal?.wgt, goalBfp: goal?.bfp, seq, memberSeq },
  })),
  trend: screenRead(bodyApi.myTrend, ({ memberSeq, range: { startDate, endDate } }: BodyAsked & { range: DayRange }) => ({
    query: { startDate, endDate, memberSeq },
  })),
  /** The goal in force. */
  goal: screenRead(bodyApi.somatoGoal, ({ memberSeq }: BodyAsked) => ({ query: { memberSeq } })),
};

/** All that changes with a record. */
export const READS_OF_RECORDS = [
  bodyApi.newAnalysis,
  bodyApi.list,
  bodyApi.guide,
  bodyApi.recommend,
  bodyApi.myTrend,
  bodyApi.somatoGoal,
  homeApi.today,
].map(({ path }) => path);
