import { EXPORTED } from '@/lib/shared/endpoint';
import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Most downloads of a month that are listed; all of them are counted. */
export const DOWNLOADS_LISTED = 200;

/** What a downloaded file held. */
export const DOWNLOADED = [...EXPORTED, 'OTHER'] as const;
export type DownloadKind = (typeof DOWNLOADED)[number];

/** What one person did with members' data in a month. */
export interface Doings {
  /** Times a member was opened: looks at one member within one minute are one. */
  views: number;
  /** Times the member opened most often was. */
  most: number;
  /** Files taken out. */
  files: number;
}

export const UNUSUAL = ['MANY_VIEWS', 'ONE_MEMBER', 'MANY_DOWNLOADS'] as const;
export type Unusual = (typeof UNUSUAL)[number];

/** So many are worth a question when they are also several times the usual; fewer never are. */
const WORTH_ASKING = { views: 30, most: 20, files: 5 };
const TIMES_USUAL = 3;

/** Middle of some counts, the lower of two middles; null of none. */
function median(counts: readonly number[]): number | null {
  return [...counts].sort((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? null;
}

/** What is usual: the own month before, or where that was empty what the others did; null when there is nothing to compare with. */
export function usualOf(before: number, others: readonly number[]): number | null {
  return before > 0 ? before : median(others);
}

/**
 * What of somebody's month is unusual, each a question to ask and no proof. Views and files: above three times the usual. One member:
 * more than half of all views went to one and the same.
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

/** Message key (review.error.…) of a mark that was refused. */
export const reviewMessage = messageByStatus({ 409: 'notOver' }, 'unavailable');
