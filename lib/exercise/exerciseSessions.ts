import { addDays, daysBetween, earlierDay, laterDay, mondayOf } from '@/lib/shared/dates';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { round } from '@/lib/shared/rounding';

/** Weekly sessions of an exercise and the days it was prescribed for, both inclusive. */
export interface SessionPlan {
  frequency: number;
  startDate: string;
  endDate: string;
}

/** Sessions planned between two days, both inclusive: the weekly number prorated by days, rounded. */
export function plannedSessions({ frequency, startDate, endDate }: SessionPlan, from: string, to: string): number {
  const first = laterDay(startDate, from);
  const last = earlierDay(endDate, to);
  return round((frequency * Math.max(0, daysBetween(first, addDays(last, 1)))) / 7);
}

/** Planned and completed sessions of one exercise. */
export interface Sessions {
  planned: number;
  done: number;
}

/** Sessions of several exercises combined. `percentage` has one decimal and is null when none was planned. */
export interface Tally extends Sessions {
  percentage: number | null;
}

/**
 * Adherence over several exercises: counted sessions in percent of those planned. Each exercise is capped at its planned sessions, so that
 * extra walking does not compensate for skipped strength training.
 */
export function tallyOf(exercises: readonly Sessions[]): Tally {
  const sum = (of: (one: Sessions) => number) => exercises.reduce((total, one) => total + of(one), 0);
  const planned = sum((one) => one.planned);
  const counted = sum((one) => Math.min(one.planned, one.done));
  return { planned, done: sum((one) => one.done), percentage: planned === 0 ? null : round((counted / planned) * 100, 1) };
}

/** First day that counts for an exercise: the day it was added, if the prescription was already running. */
export function firstDayOf({ startDate }: { startDate: string }, { sinceDate }: { sinceDate?: string | null }): string {
  return sinceDate && sinceDate > startDate ? sinceDate : startDate;
}

/** Last day that counts: the day a prescription was ended early, if it was. */
export function lastDayOf({ endDate, endedDate }: { endDate: string; endedDate: string | null }): string {
  return endedDate !== null && endedDate < endDate ? endedDate : endDate;
}

export type PrescriptionState = 'UPCOMING' | 'RUNNING' | 'ENDED';

/** State of a prescription on a day; one that was ended early counts as ended at once. */
export function prescriptionStateOf(
  one: { startDate: string; endDate: string; endedDate: string | null },
  today: string,
): PrescriptionState {
  if (one.endedDate !== null || one.endDate < today) return 'ENDED';
  return one.startDate > today ? 'UPCOMING' : 'RUNNING';
}

/** Weeks of history, including the current one. */
export const WEEKS_SHOWN = 12;

/** First day whose sessions a board includes. */
export function boardStart(runningSince: readonly string[], today: string): string {
  return runningSince.reduce(earlierDay, addDays(mondayOf(today), -7 * (WEEKS_SHOWN - 1)));
}

export type TickMessage = 'offline' | 'outside' | 'gone' | 'failed';

/** Message of a session that was not saved, by response status; 0 is no response. */
export const tickMessage: (status: number) => TickMessage = messageByStatus({ 0: 'offline', 422: 'outside', 404: 'gone' }, 'failed');
