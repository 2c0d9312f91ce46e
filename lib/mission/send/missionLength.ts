import { addDays, dayOf, daysBetween, isDay, laterDay } from '@/lib/shared/dates';
import { localOf, localTime } from '@/lib/time/localTime';
import { MAX_MISSION_DAYS } from '../missionDays';

/** Lengths offered, in days; two weeks is the default. */
export const LENGTHS = ['7', '14', '28'] as const;
type Lasts = (typeof LENGTHS)[number] | 'day' | 'none';

/** Length fields of the mission form. */
export interface LengthFields {
  when: 'now' | 'later';
  /** Local time yyyy-MM-ddTHH:mm; used with 'later' only. */
  at: string;
  /** Length: a number of days, until a day, or open-ended. */
  lasts: Lasts;
  /** yyyy-MM-dd; used with 'day' only. */
  endDate: string;
  daily: boolean;
}

/** Problems of the last day; the messages are `missionDesk.problem.<problem>`. */
export type EndProblem = 'endMissing' | 'endEarly' | 'endLate' | 'endOfDaily';

/** Length of a mission sent again: the same, as an end date from today if it is not among those offered. */
export function resendLength(
  { startDate, endDate }: { startDate: number; endDate?: string | null },
  { zone, today }: { zone: string; today: string },
): Pick<LengthFields, 'lasts' | 'endDate'> {
  if (endDate === null) return { lasts: 'none', endDate: '' };
  if (endDate === undefined) return { lasts: '14', endDate: '' };
  // the viewer's zone may be a day apart from the sender's
  const days = Math.min(Math.max(1, daysBetween(dayOf(new Date(startDate), zone), endDate) + 1), MAX_MISSION_DAYS);
  const offered = LENGTHS.find((length) => Number(length) === days);
  return offered ? { lasts: offered, endDate: '' } : { lasts: 'day', endDate: addDays(today, days - 1) };
}

/** Length fields of an existing mission, unchanged. */
export function lengthToEdit(
  { startDate, endDate, daily = false }: { startDate: number; endDate?: string | null; daily?: boolean },
  zone: string,
): LengthFields {
  const lasts = endDate ? 'day' : 'none';
  return { when: 'later', at: localOf(new Date(startDate), zone), lasts, endDate: endDate ?? '', daily };
}

/** Start day: today, or the later one that was chosen. */
export function startDayOf({ when, at }: LengthFields, today: string): string {
  const chosen = when === 'later' && localTime.safeParse(at).success ? at.slice(0, 10) : today;
  return laterDay(chosen, today);
}

/** Last day of a form; undefined if open-ended or incomplete. */
export function lastMissionDay(fields: LengthFields, today: string): string | undefined {
  if (fields.lasts === 'none') return undefined;
  if (fields.lasts === 'day') return isDay(fields.endDate) ? fields.endDate : undefined;
  return addDays(startDayOf(fields, today), Number(fields.lasts) - 1);
}

/** Validates the last day. */
export function endProblem(fields: LengthFields, today: string): EndProblem | null {
  const last = lastMissionDay(fields, today);
  if (fields.lasts === 'none') return fields.daily ? 'endOfDaily' : null;
  if (last === undefined) return 'endMissing';
  const days = daysBetween(startDayOf(fields, today), last) + 1;
  if (days < 1) return 'endEarly';
  return days > MAX_MISSION_DAYS ? 'endLate' : null;
}
