import { addDays, daysBetween, isDay, laterDay } from '@/lib/shared/dates';
import type { DayRange } from '@/lib/time/range';
import { PRESCRIPTION_LIMITS } from './prescriptionLimits';

export type PrescriptionPeriod = DayRange;

export type PeriodProblem =
  'startMissing' | 'startTooEarly' | 'startTooLate' | 'startFixed' | 'endMissing' | 'endBeforeStart' | 'endPast' | 'tooLong';

/**
 * Problems of a period by field, on a given day; empty and half-typed fields count as missing. `begun` is the fixed first day of a running
 * prescription.
 */
export function periodProblems(
  { startDate, endDate }: PrescriptionPeriod,
  today: string,
  begun: string | null = null,
): { startDate?: PeriodProblem; endDate?: PeriodProblem } {
  return { ...startProblem(startDate, today, begun), ...endProblem(startDate, endDate, today) };
}

function startProblem(startDate: string, today: string, begun: string | null): { startDate?: PeriodProblem } {
  if (!isDay(startDate)) return { startDate: 'startMissing' };
  if (begun !== null) return startDate === begun ? {} : { startDate: 'startFixed' };
  if (startDate < addDays(today, -PRESCRIPTION_LIMITS.back)) return { startDate: 'startTooEarly' };
  return startDate > addDays(today, PRESCRIPTION_LIMITS.ahead) ? { startDate: 'startTooLate' } : {};
}

function endProblem(startDate: string, endDate: string, today: string): { endDate?: PeriodProblem } {
  if (!isDay(endDate)) return { endDate: 'endMissing' };
  const begins = isDay(startDate);
  if (begins && endDate < startDate) return { endDate: 'endBeforeStart' };
  if (endDate < today) return { endDate: 'endPast' };
  return begins && daysBetween(startDate, endDate) >= PRESCRIPTION_LIMITS.days ? { endDate: 'tooLong' } : {};
}

/** Last day of a period of whole weeks. */
export function endAfter(startDate: string, weeks: number): string {
  return addDays(startDate, 7 * weeks - 1);
}

/** Length of a period in whole weeks; null if it is not a multiple of seven days. */
export function prescriptionWeeks({ startDate, endDate }: PrescriptionPeriod): number | null {
  const days = daysBetween(startDate, endDate) + 1;
  return days > 0 && days % 7 === 0 ? days / 7 : null;
}

/** Weeks of a template made from a period, rounded up. */
export function templateWeeks({ startDate, endDate }: PrescriptionPeriod): number {
  return Math.min(
    PRESCRIPTION_LIMITS.weeks.max,
    Math.max(PRESCRIPTION_LIMITS.weeks.min, Math.ceil((daysBetween(startDate, endDate) + 1) / 7)),
  );
}

type OverlapOutcome = { kind: 'endsOn'; endDate: string } | { kind: 'endsNow' } | { kind: 'deleted' };

/**
 * What happens to an old prescription that overlaps a new one from `startDate`: it ends the day before (`endsOn`), ends now, or is deleted
 * because it has not begun. If the new one starts in the past, before or on the old one's first day, the old one keeps that day.
 */
export function overlapOutcome(old: PrescriptionPeriod, startDate: string, today: string): OverlapOutcome {
  if (old.startDate > today && old.startDate >= startDate) return { kind: 'deleted' };
  const last = laterDay(old.startDate, addDays(startDate, -1));
  const untilToday = startDate === today || (startDate < today && last === today);
  return untilToday ? { kind: 'endsNow' } : { kind: 'endsOn', endDate: last };
}

/** Whether two periods have a day in common. */
export function overlaps(one: PrescriptionPeriod, other: PrescriptionPeriod): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate;
}
