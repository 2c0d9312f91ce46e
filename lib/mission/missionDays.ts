import { millisecondsInMinute } from 'date-fns/constants';
import { addDays, dayOf, daysBetween } from '@/lib/shared/dates';
import type { DaySpan } from '@/lib/time/range';

/** Maximum length of a mission in days, both ends inclusive. */
export const MAX_MISSION_DAYS = 366;
/** Rest days per week. */
export const REST_DAYS = 2;
/** Days after the start for which an open-ended mission counts as current. */
export const MAX_OPEN_DAYS = 90;
const WEEK = 7;

interface MissionDates {
  /** Epoch ms. */
  startDate: number;
  /** Last day, in the recipient's own zone; null or absent if it never ends. */
  endDate?: string | null;
}

/** Days of a mission in a zone; null if it never ends. If it starts after the last day there, the span is the start day alone. */
export function missionSpan({ startDate, endDate }: MissionDates, zone: string): DaySpan | null {
  if (!endDate) return null;
  const first = dayOf(new Date(startDate), zone);
  return { first, last: endDate < first ? first : endDate };
}

export const daysOfSpan = ({ first, last }: DaySpan): number => daysBetween(first, last) + 1;

/** Whether the last day has passed in a zone; `now` in epoch ms. */
export function isOver(mission: MissionDates, now: number, zone: string): boolean {
  const span = missionSpan(mission, zone);
  return span !== null && dayOf(new Date(now), zone) > span.last;
}

/** How long after midnight a check made before it may arrive. */
const LATE_CHECK = 10 * millisecondsInMinute;

/**
 * The instant (epoch ms) for which a check that arrives `now` counts: on the day it was made, if that has only just passed, otherwise now.
 */
export function checkInstant({ startDate }: MissionDates, madeOn: string | undefined, now: number, zone: string): number {
  const before = now - LATE_CHECK;
  const isLate = madeOn === dayOf(new Date(before), zone) && madeOn !== dayOf(new Date(now), zone);
  return isLate && before >= startDate ? before : now;
}

/** Days left including today; null if it never ends, 0 if it is over. */
export function daysLeft(mission: MissionDates, now: number, zone: string): number | null {
  const span = missionSpan(mission, zone);
  return span && Math.max(0, daysBetween(dayOf(new Date(now), zone), span.last) + 1);
}

/** Whether a mission counts as earlier: over, or open-ended and begun more than 90 days ago. */
export function isEarlier(mission: MissionDates, now: number, zone: string): boolean {
  if (mission.endDate) return isOver(mission, now, zone);
  return daysBetween(dayOf(new Date(mission.startDate), zone), dayOf(new Date(now), zone)) > MAX_OPEN_DAYS;
}

/** Days on which each note of a daily mission must be done: five out of seven, other lengths in proportion, rounded up. */
export function dailyTarget(days: number): number {
  return Math.ceil((days * (WEEK - REST_DAYS)) / WEEK);
}

/**
 * Days on which each note must be done. Computed from the span in the sender's zone, so that it stays the same wherever the recipient
 * moves, and capped by the recipient's own span.
 */
export function targetIn(mission: MissionDates, zones: { sender: string; recipient: string }): number {
  const given = missionSpan(mission, zones.sender);
  const theirs = missionSpan(mission, zones.recipient);
  return given && theirs ? Math.min(dailyTarget(daysOfSpan(given)), daysOfSpan(theirs)) : 1;
}

/**
 * Current streak in days done. Counting back, it breaks at seven consecutive days with more than two rest days. Today does not count as a
 * rest day while it can still be done; later days are ignored.
 */
export function streakOf(done: Iterable<string>, today: string): number {
  const days = new Set([...done].filter((day) => day <= today));
  const first = [...days].reduce((least, day) => (day < least ? day : least), today);
  const rested: string[] = [];
  let streak = days.has(today) ? 1 : 0;
  for (let day = addDays(today, -1); day >= first; day = addDays(day, -1)) {
    if (days.has(day)) {
      streak += 1;
      continue;
    }
    rested.push(day);
    const week = rested.filter((one) => daysBetween(day, one) < WEEK);
    if (week.length > REST_DAYS) break;
  }
  return streak;
}

/** A day of a mission's calendar. */
export interface MissionDay {
  day: string;
  /** Something was done on it. */
  done: boolean;
  /** Before, on or after today. */
  when: 'past' | 'today' | 'ahead';
}

/** Maximum weeks shown. */
export const MAX_WEEKS = 6;

/** Days of a mission grouped in weeks from its first day; of a longer one the six weeks around today, or the last six once it is over. */
export function missionWeeks(span: DaySpan, done: Iterable<string>, today: string): MissionDay[][] {
  const marked = new Set(done);
  const weeks = Math.ceil(daysOfSpan(span) / WEEK);
  const current = Math.floor(daysBetween(span.first, today < span.first ? span.first : today) / WEEK);
  const from = Math.max(0, Math.min(weeks - MAX_WEEKS, current - MAX_WEEKS + 2));
  return Array.from({ length: Math.min(MAX_WEEKS, weeks) }, (_, place) => {
    const start = addDays(span.first, (from + place) * WEEK);
    const count = Math.min(WEEK, daysBetween(start, span.last) + 1);
    return Array.from({ length: count }, (_day, index) => {
      const day = addDays(start, index);
      return { day, done: marked.has(day), when: day < today ? 'past' : day === today ? 'today' : 'ahead' };
    });
  });
}
