import { addDays, daysBetween, mondayOf } from '@/lib/shared/dates';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { round } from '@/lib/shared/rounding';

/** An exercise with its sessions a week and the days it was prescribed for, both included. */
export interface Planned {
  frequency: number;
  startDate: string;
  endDate: string;
}

/** Sessions of an exercise from one day to another, both included: the weekly number in proportion to the days, rounded. */
export function plannedSessions({ frequency, startDate, endDate }: Planned, from: string, to: string): number {
  const first = startDate > from ? startDate : from;
  const last = endDate < to ? endDate : to;
  return round((frequency * Math.max(0, daysBetween(first, addDays(last, 1)))) / 7);
}

/** Sessions of one exercise: as prescribed, and done. */
export interface Sessions {
  planned: number;
  done: number;
}

/** Sessions of several exercises together. `percentage` has one decimal and is null when none was planned. */
export interface Tally extends Sessions {
  percentage: number | null;
}

/**
 * Adherence over several exercises: sessions that count in percent of those planned. An exercise counts no more sessions than
 * were planned of it, so that more walking does not make up for the strength training left out.
 */
export function tallyOf(exercises: readonly Sessions[]): Tally {
  const sum = (of: (one: Sessions) => number) => exercises.reduce((total, one) => total + of(one), 0);
  const planned = sum((one) => one.planned);
  const counted = sum((one) => Math.min(one.planned, one.done));
  return { planned, done: sum((one) => one.done), percentage: planned === 0 ? null : round((counted / planned) * 100, 1) };
}

/** First day that counts for an exercise: the day it was added, if the prescription ran already. */
export function firstDayOf({ startDate }: { startDate: string }, { sinceDate }: { sinceDate?: string | null }): string {
  return sinceDate && sinceDate > startDate ? sinceDate : startDate;
}

/** Last day that counts: the day a prescription was ended early, if it was. */
export function lastDayOf({ endDate, endedDate }: { endDate: string; endedDate: string | null }): string {
  return endedDate !== null && endedDate < endDate ? endedDate : endDate;
}

export type PrescriptionState = 'UPCOMING' | 'RUNNING' | 'ENDED';

/** Where a prescription stands on a day; ended early is ended from that moment on. */
export function prescriptionStateOf(
  one: { startDate: string; endDate: string; endedDate: string | null },
  today: string,
): PrescriptionState {
  if (one.endedDate !== null || one.endDate < today) return 'ENDED';
  return one.startDate > today ? 'UPCOMING' : 'RUNNING';
}

/** Weeks of history, the present one included. */
export const WEEKS_SHOWN = 12;

/** First day of the sessions that a board holds. */
export function boardStart(runningSince: readonly string[], today: string): string {
  return [addDays(mondayOf(today), -7 * (WEEKS_SHOWN - 1)), ...runningSince].sort()[0]!;
}

export type TickMessage = 'offline' | 'outside' | 'gone' | 'failed';

/** Message of a tick that was not saved, by the status of the answer; 0 is no answer. */
export const tickMessage: (status: number) => TickMessage = messageByStatus({ 0: 'offline', 422: 'outside', 404: 'gone' }, 'failed');
