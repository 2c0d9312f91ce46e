import type { Tick } from './contract';

/** Names a session: one a day and exercise. */
export function tickKey({ exerciseSeq, date }: Tick): string {
  return `${exerciseSeq} ${date}`;
}

/** Sessions with one of them ticked off, or taken out. */
export function withTick(ticks: readonly Tick[], { done, ...one }: Tick & { done: boolean }): Tick[] {
  const others = ticks.filter((tick) => tickKey(tick) !== tickKey(one));
  return done ? [...others, { exerciseSeq: one.exerciseSeq, date: one.date }] : others;
}
