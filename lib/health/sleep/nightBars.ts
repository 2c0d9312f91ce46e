import type { SleepNight } from '@/lib/health/sleep/contract';
import { nightClock } from '@/lib/health/sleep/night';
import type { AxisDomain, Slot } from '@/lib/health/series/series';
import { multiplesBetween } from '@/lib/charts/ticks';

/** A night in the slot of its day of waking: `start` and `end` are local minutes from that day's midnight. */
export interface NightBar {
  night: SleepNight;
  from: number;
  to: number;
  start: number;
  end: number;
}

/** Bars of the nights with known times, in the slots of their days. */
export function nightBars(nights: readonly SleepNight[], slots: readonly Slot[], zone: string): NightBar[] {
  const places = new Map(slots.map((slot) => [slot.startDate, slot]));
  return nights.flatMap((night) => {
    const slot = places.get(night.date);
    const { start, end } = nightClock(night, zone);
    if (!slot || start === null || end === null) return [];
    return [{ night, from: slot.from, to: slot.to, start, end }];
  });
}

const STEP = 120;

/** Axis of a night chart in minutes from midnight, on even hours, with its ticks; null without nights. */
export function nightAxis(bars: readonly Pick<NightBar, 'start' | 'end'>[]): (AxisDomain & { ticks: number[] }) | null {
  if (bars.length === 0) return null;
  let [first, last] = [Infinity, -Infinity];
  for (const { start, end } of bars) {
    if (start < first) first = start;
    if (end > last) last = end;
  }
  const min = Math.floor(first / STEP) * STEP;
  const max = Math.max(Math.ceil(last / STEP) * STEP, min + STEP);
  return { min, max, ticks: multiplesBetween(min, max, STEP) };
}
