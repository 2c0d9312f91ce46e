import { addDays, dayOf, daysBetween } from '@/lib/shared/dates';

/** Days that a mission may last, the first and the last counted. */
export const MAX_MISSION_DAYS = 366;
/** Days of each week on which nothing needs to be done. */
export const REST_DAYS = 2;
/** Days after its start for which a mission without a last day counts as a current one. */
export const MAX_OPEN_DAYS = 90;
const WEEK = 7;

/** The days that a mission lasts for somebody, yyyy-MM-dd. */
export interface MissionSpan {
  first: string;
  last: string;
}

interface Dated {
  /** Epoch ms. */
  startDate: number;
  /** Last day, in the recipient's own zone; null or absent never ends. */
  endDate?: string | null;
}

/** The days of a mission in a zone; null of one that never ends. A start that falls behind the last day there leaves that day itself. */
export function missionSpan({ startDate, endDate }: Dated, zone: string): MissionSpan | null {
  if (!endDate) return null;
  const first = dayOf(new Date(startDate), zone);
  return { first, last: endDate < first ? first : endDate };
}

export const daysOfSpan = ({ first, last }: MissionSpan): number => daysBetween(first, last) + 1;

/** Whether the last day has passed in a zone; now in epoch ms. */
export function isOver(mission: Dated, now: number, zone: string): boolean {
  const span = missionSpan(mission, zone);
  return span !== null && dayOf(new Date(now), zone) > span.last;
}

/** Days left, today counted; null of a mission that never ends, 0 of one that is over. */
export function daysLeft(mission: Dated, now: number, zone: string): number | null {
  const span = missionSpan(mission, zone);
  return span && Math.max(0, daysBetween(dayOf(new Date(now), zone), span.last) + 1);
}

/** Whether a mission belongs to what was before: it is over, or has no last day and began more than 90 days ago. */
export function isEarlier(mission: Dated, now: number, zone: string): boolean {
  if (mission.endDate) return isOver(mission, now, zone);
  return daysBetween(dayOf(new Date(mission.startDate), zone), dayOf(new Date(now), zone)) > MAX_OPEN_DAYS;
}

/** On how many days each note of a daily mission has to be done: five of seven, of any other number the same share rounded up. */
export function dailyTarget(days: number): number {
  return Math.ceil((days * (WEEK - REST_DAYS)) / WEEK);
}

/**
 * On how many days each note of a daily mission has to be done. It goes by the days that its sender gave it, so that it stays the same
 * whatever zone its recipient moves to, and is never more than the days that there are for them.
 */
export function targetIn(mission: Dated, zones: { sender: string; recipient: string }): number {
  const given = missionSpan(mission, zones.sender);
  const theirs = missionSpan(mission, zones.recipient);
  return given && theirs ? Math.min(dailyTarget(daysOfSpan(given)), daysOfSpan(theirs)) : 1;
}

/**
 * Days done in the run that goes on today: going back, it ends before seven days in a row with more than two rest days. Today is
 * no rest day while it can still be done. Days after today do not count.
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

/** A day of a mission as it is drawn. */
export interface MissionDay {
  day: string;
  /** Something was done on it. */
  done: boolean;
  /** Before today, today, or still to come. */
  when: 'past' | 'today' | 'ahead';
}

/** Most weeks of a mission that are drawn. */
export const MAX_WEEKS = 6;

/**
 * The days of a mission week by week from its first day on; of a longer one the six weeks about today, or its last six once it is over.
 */
export function missionWeeks(span: MissionSpan, done: Iterable<string>, today: string): MissionDay[][] {
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
