import type { MissionComment } from './contract';

/** How many comments and replies stand: of those that are listed the live ones, and the comments (`total`) that are not listed yet. */
export function countSaid(list: readonly MissionComment[], total: number): number {
  const live = list.flatMap(({ replies, ...comment }) => [comment, ...replies]).filter(({ deleted }) => !deleted);
  return live.length + Math.max(0, total - list.length);
}
