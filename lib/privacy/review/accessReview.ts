import { EXPORTED } from '@/lib/shared/endpoint';
import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Maximum downloads listed per month; all are counted. */
export const DOWNLOADS_LISTED = 200;

/** Content of a downloaded file. */
export const DOWNLOADED = [...EXPORTED, 'OTHER'] as const;
export type DownloadKind = (typeof DOWNLOADED)[number];

/** Activity of one viewer on members' data in a month. */
export interface Doings {
  /** Times a member was opened; accesses to one member within a minute count once. */
  views: number;
  /** Times the most opened member was. */
  most: number;
  /** Files downloaded. */
  files: number;
}

export const UNUSUAL = ['MANY_VIEWS', 'ONE_MEMBER', 'MANY_DOWNLOADS'] as const;
export type Unusual = (typeof UNUSUAL)[number];

/** Minimum counts to flag; below these nothing is, whatever the ratio. */
const WORTH_ASKING = { views: 30, most: 20, files: 5 };
const TIMES_USUAL = 3;

/** Lower median of counts; null if empty. */
function median(counts: readonly number[]): number | null {
  return [...counts].sort((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? null;
}

/** Baseline: the viewer's previous month, or if that is 0 the median of the others; null if there is nothing to compare with. */
export function usualOf(before: number, others: readonly number[]): number | null {
  return before > 0 ? before : median(others);
}

/**
 * Flags unusual activity, as a question to ask, not as proof. Views and files: above three times the baseline. One member: more than half
 * of all views.
 */
export function unusualOf(now: Doings, before: Doings, others: readonly Doings[]): Unusual[] {
  const risen = (name: 'views' | 'files') => {
    const usual = usualOf(
      before[name],
      others.map((other) => other[name]),
    );
    return usual !== null && now[name] >= WORTH_ASKING[name] && now[name] > TIMES_USUAL * usual;
  };
  const found: Unusual[] = [];
  if (risen('views')) found.push('MANY_VIEWS');
  if (now.most >= WORTH_ASKING.most && now.most * 2 > now.views) found.push('ONE_MEMBER');
  if (risen('files')) found.push('MANY_DOWNLOADS');
  return found;
}

/** Message key (review.error.…) of a refused review mark. */
export const reviewMessage = messageByStatus({ 409: 'notOver' }, 'unavailable');
