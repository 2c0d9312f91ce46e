import type { Tick } from './contract';

/** Key of a session: one per exercise and day. */
export function tickKey({ exerciseSeq, date }: Tick): string {
  return `${exerciseSeq} ${date}`;
}

/** Returns the sessions with one added or removed. */
export function withTick(ticks: readonly Tick[], { done, ...one }: Tick & { done: boolean }): Tick[] {
  const others = ticks.filter((tick) => tickKey(tick) !== tickKey(one));
  return done ? [...others, { exerciseSeq: one.exerciseSeq, date: one.date }] : others;
}
