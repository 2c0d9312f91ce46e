import type { MissionComment } from './contract';

/**
 * Estimates the number of comments and replies if the upstream does not count them: the undeleted ones of the loaded list, plus one for
 * each comment not loaded (`total`).
 */
export function estimateComments(list: readonly MissionComment[], total: number): number {
  const live = list.flatMap(({ replies, ...comment }) => [comment, ...replies]).filter(({ deleted }) => !deleted);
  return live.length + Math.max(0, total - list.length);
}
