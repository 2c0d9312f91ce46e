import { addDays, dayOf, daysBetween, isDay } from '@/lib/shared/dates';
import { localOf, localTime } from '@/lib/time/localTime';
import { MAX_MISSION_DAYS } from '../missionDays';

/** Lengths that are offered, in days; two weeks unless another is chosen. */
export const LENGTHS = ['7', '14', '28'] as const;
type Lasts = (typeof LENGTHS)[number] | 'day' | 'none';

/** What the form of a mission holds of its days. */
export interface LengthFields {
  when: 'now' | 'later';
  /** yyyy-MM-ddTHH:mm as the sender's clock shows it; counts with 'later' alone. */
  at: string;
  /** How long it goes on: so many days, until a day, or without end. */
  lasts: Lasts;
  /** yyyy-MM-dd; counts with 'day' alone. */
  endDate: string;
  daily: boolean;
}

/** What is in the way of the last day; the messages are `missionDesk.problem.<problem>`. */
export type EndProblem = 'endMissing' | 'endEarly' | 'endLate' | 'endOfDaily';

/** How long a mission that is sent again goes on: as long as it did, counted from today where that is no length that is offered. */
export function lengthAgain(
  { startDate, endDate }: { startDate: number; endDate?: string | null },
  { zone, today }: { zone: string; today: string },
): Pick<LengthFields, 'lasts' | 'endDate'> {
  if (endDate === null) return { lasts: 'none', endDate: '' };
  if (endDate === undefined) return { lasts: '14', endDate: '' };
  // the reader's zone may be a day from the sender's
  const days = Math.min(Math.max(1, daysBetween(dayOf(new Date(startDate), zone), endDate) + 1), MAX_MISSION_DAYS);
  const offered = LENGTHS.find((length) => Number(length) === days);
  return offered ? { lasts: offered, endDate: '' } : { lasts: 'day', endDate: addDays(today, days - 1) };
}

/** The days of a mission that is changed, as they are. */
export function lengthToEdit(
  { startDate, endDate, daily = false }: { startDate: number; endDate?: string | null; daily?: boolean },
  zone: string,
): LengthFields {
  const lasts = endDate ? 'day' : 'none';
  return { when: 'later', at: localOf(new Date(startDate), zone), lasts, endDate: endDate ?? '', daily };
}

/** The day on which a mission starts: today, or the later one that was chosen. */
export function startDayOf({ when, at }: LengthFields, today: string): string {
  const chosen = when === 'later' && localTime.safeParse(at).success ? at.slice(0, 10) : today;
  return chosen < today ? today : chosen;
}

/** The last day that a form names; undefined of a mission without end, and while the day is none. */
export function lastMissionDay(fields: LengthFields, today: string): string | undefined {
  if (fields.lasts === 'none') return undefined;
  if (fields.lasts === 'day') return isDay(fields.endDate) ? fields.endDate : undefined;
  return addDays(startDayOf(fields, today), Number(fields.lasts) - 1);
}

/** What is in the way of the last day. */
export function endProblem(fields: LengthFields, today: string): EndProblem | null {
  const last = lastMissionDay(fields, today);
  if (fields.lasts === 'none') return fields.daily ? 'endOfDaily' : null;
  if (last === undefined) return 'endMissing';
  const days = daysBetween(startDayOf(fields, today), last) + 1;
  if (days < 1) return 'endEarly';
  return days > MAX_MISSION_DAYS ? 'endLate' : null;
}
