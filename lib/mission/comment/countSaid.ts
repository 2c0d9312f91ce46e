import type { MissionComment } from './contract';

/** How many comments and replies stand where the upstream does not count them: of those listed the live ones, and of the others (`total`) the comments. */
export function countSaid(list: readonly MissionComment[], total: number): number {
  const live = list.flatMap(({ replies, ...comment }) => [comment, ...replies]).filter(({ deleted }) => !deleted);
  return live.length + Math.max(0, total - list.length);
}
