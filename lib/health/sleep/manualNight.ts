import { millisecondsInMinute } from 'date-fns/constants';
import { instantOfLocal, localOf } from '@/lib/time/localTime';
import {
  insDteOf,
  momentFaults,
  momentOf,
  numberFault,
  numberOf,
  timeFault,
  type Faults,
  type LocalDateTime,
} from '@/lib/measures/entry/manualEntry';
import { addDays, dayOf } from '@/lib/shared/dates';
import type { NightDraft, SleepNight } from './contract';
import { clockText, DAY_MINUTES, nightClock } from './night';

/** Form values as text: day and time of waking, bedtime, and minutes awake if known. */
export interface NightInput extends LocalDateTime {
  bed: string;
  awake: string;
}

const USUAL_BEDTIME = '23:00';
const USUAL_WAKING = '07:00';

/** Initial form: the night that ended today, or filled from an entered night to be changed. */
export function nightInput(night: SleepNight | null, zone: string, now: Date): NightInput {
  const { start, end } = night ? nightClock(night, zone) : { start: null, end: null };
  if (night && start !== null && end !== null) {
    const day = addDays(night.date, Math.floor(end / DAY_MINUTES));
    return { day, time: clockText(end), bed: clockText(start), awake: night.typed?.awake?.toString() ?? '' };
  }
  const { day, time } = momentOf(now, zone);
  return { day, time: time < USUAL_WAKING ? time : USUAL_WAKING, bed: USUAL_BEDTIME, awake: '' };
}

/** Local bedtime: the last occurrence of that time before waking. */
export function bedtimeOf({ day, time, bed }: NightInput): string {
  return insDteOf({ day: bed < time ? day : addDays(day, -1), time: bed });
}

/** A recorded local time: its text, yyyy-MM-ddTHH:mm, and the instant. */
interface ToldTime {
  localTime: string;
  at: Date;
}

/** Local time in ms as if it were UTC. */
const wallOf = (text: string) => instantOfLocal(text, 'UTC').getTime();

/** Offset in ms of the recorded time's clock from UTC; null if it matches the zone. */
function aheadElsewhere(told: ToldTime | null, zone: string): number | null {
  if (!told) return null;
  const isHere = wallOf(localOf(told.at, zone)) === wallOf(told.localTime) || +instantOfLocal(told.localTime, zone) === +told.at;
  return isHere ? null : wallOf(told.localTime) - +told.at;
}

/**
 * Instant of an entered local time: in the zone, or with the offset of the time that it replaces (`told`, null for a new one) if that
 * differed. An unchanged time keeps its instant, since a local time in the repeated hour of a DST change is ambiguous.
 */
export function manualInstant(text: string, zone: string, told: ToldTime | null): Date {
  if (told && wallOf(text) === wallOf(told.localTime)) return told.at;
  const ahead = aheadElsewhere(told, zone);
  return ahead === null ? instantOfLocal(text, zone) : new Date(wallOf(text) - ahead);
}

/** Recorded local bedtime and waking time; null if only the zone determines them. */
function toldTimes(night: SleepNight | null): { from: ToldTime | null; to: ToldTime | null } {
  const { date, startDate, endDate, clock } = night ?? {};
  if (!date || !startDate || !endDate || !clock) return { from: null, to: null };
  const at = (minutes: number) => insDteOf({ day: addDays(date, Math.floor(minutes / DAY_MINUTES)), time: clockText(minutes) });
  return { from: { localTime: at(clock.start), at: new Date(startDate) }, to: { localTime: at(clock.end), at: new Date(endDate) } };
}

/** Current time on the form's clock: in the zone, or for a night recorded elsewhere, shifted and expressed in UTC. */
function formClock(night: SleepNight | null, zone: string, now: Date): { zone: string; now: Date } {
  const ahead = aheadElsewhere(toldTimes(night).to, zone);
  return ahead === null ? { zone, now } : { zone: 'UTC', now: new Date(now.getTime() + ahead) };
}

/** Latest day of waking that the form accepts: today, on the form's clock. */
export function lastWaking(night: SleepNight | null, zone: string, now: Date): string {
  const clock = formClock(night, zone, now);
  return dayOf(clock.now, clock.zone);
}

/** Faults of the form by field; `night` is null for a new one. */
export function nightFaults(input: NightInput, night: SleepNight | null, zone: string, now: Date): Faults<keyof NightInput> {
  const clock = formClock(night, zone, now);
  const faults: Faults<keyof NightInput> = momentFaults(input, clock.zone, clock.now);
  const bedFault = timeFault(input.bed);
  if (bedFault) faults.bed = bedFault;
  else if (input.bed === input.time) faults.bed = { code: 'refused' };
  if (Object.keys(faults).length > 0) return faults;
  const { from, to } = toldTimes(night);
  const inBed = (+manualInstant(insDteOf(input), zone, to) - +manualInstant(bedtimeOf(input), zone, from)) / millisecondsInMinute;
  const awake = input.awake.trim() === '' ? undefined : numberFault(input.awake, { min: 0, max: inBed });
  return awake ? { awake } : {};
}

/** Request body of a valid form. */
export function nightDraftOf(input: NightInput, night: SleepNight | null): NightDraft {
  const awake = input.awake.trim() === '' ? null : numberOf(input.awake);
  return { seq: night?.typed?.seq, from: bedtimeOf(input), to: insDteOf(input), awake };
}
