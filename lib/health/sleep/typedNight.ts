import { millisecondsInMinute } from 'date-fns/constants';
import { instantOfLocal, localOf } from '@/lib/time/localTime';
import { insDteOf, momentFaults, momentOf, numberFault, numberOf, type Faults, type LocalDateTime } from '@/lib/measures/entry/manualEntry';
import { addDays, dayOf } from '@/lib/shared/dates';
import type { NightDraft, SleepNight } from './contract';
import { clockText, DAY_MINUTES, nightClock } from './night';

/** What the form of a night holds, as text: day and time of waking, bedtime, and minutes awake where they are known. */
export interface NightInput extends LocalDateTime {
  bed: string;
  awake: string;
}

const USUAL_BEDTIME = '23:00';
const USUAL_WAKING = '07:00';

/** A new form of the night that ended today, or one that holds a typed night to be changed. */
export function nightInput(night: SleepNight | null, zone: string, now: Date): NightInput {
  const { start, end } = night ? nightClock(night, zone) : { start: null, end: null };
  if (night && start !== null && end !== null) {
    const day = addDays(night.date, Math.floor(end / DAY_MINUTES));
    return { day, time: clockText(end), bed: clockText(start), awake: night.typed?.awake?.toString() ?? '' };
  }
  const { day, time } = momentOf(now, zone);
  return { day, time: time < USUAL_WAKING ? time : USUAL_WAKING, bed: USUAL_BEDTIME, awake: '' };
}

/** When the member went to bed: the last time before waking that their clock showed it. */
export function bedtimeOf({ day, time, bed }: NightInput): string {
  return insDteOf({ day: bed < time ? day : addDays(day, -1), time: bed });
}

/** A time that a clock told: its words, yyyy-MM-ddTHH:mm, and the instant. */
interface ToldTime {
  said: string;
  at: Date;
}

/** ms that a clock showed, counted as if they were UTC. */
const wallOf = (text: string) => instantOfLocal(text, 'UTC').getTime();

/** ms that the clock which told a time is ahead of UTC; null where it is that of the zone. */
function aheadElsewhere(told: ToldTime | null, zone: string): number | null {
  if (!told) return null;
  const isHere = wallOf(localOf(told.at, zone)) === wallOf(told.said) || +instantOfLocal(told.said, zone) === +told.at;
  return isHere ? null : wallOf(told.said) - +told.at;
}

/**
 * When a clock showed a local time: that of the zone, or the one that told the time which it takes the place of (`told`, null for a new
 * one) where that was another. A time left as it was keeps its instant: in the hour that clocks repeat in autumn the text alone names two.
 */
export function typedInstant(text: string, zone: string, told: ToldTime | null): Date {
  if (told && wallOf(text) === wallOf(told.said)) return told.at;
  const ahead = aheadElsewhere(told, zone);
  return ahead === null ? instantOfLocal(text, zone) : new Date(wallOf(text) - ahead);
}

/** Bedtime and waking as the clock told them where the member was; null where only the zone tells them. */
function toldTimes(night: SleepNight | null): { from: ToldTime | null; to: ToldTime | null } {
  const { date, startDate, endDate, clock } = night ?? {};
  if (!date || !startDate || !endDate || !clock) return { from: null, to: null };
  const said = (minutes: number) => insDteOf({ day: addDays(date, Math.floor(minutes / DAY_MINUTES)), time: clockText(minutes) });
  return { from: { said: said(clock.start), at: new Date(startDate) }, to: { said: said(clock.end), at: new Date(endDate) } };
}

/** Now, by the clock that a form of the night shows: of the zone, or as if UTC were what showed elsewhere. */
function formClock(night: SleepNight | null, zone: string, now: Date): { zone: string; now: Date } {
  const ahead = aheadElsewhere(toldTimes(night).to, zone);
  return ahead === null ? { zone, now } : { zone: 'UTC', now: new Date(now.getTime() + ahead) };
}

/** The last day of waking that the form of a night takes: today, by the clock that it shows. */
export function lastWaking(night: SleepNight | null, zone: string, now: Date): string {
  const clock = formClock(night, zone, now);
  return dayOf(clock.now, clock.zone);
}

/** What is wrong with the form of a night (null for a new one), by field. */
export function nightFaults(input: NightInput, night: SleepNight | null, zone: string, now: Date): Faults<keyof NightInput> {
  const clock = formClock(night, zone, now);
  const faults: Faults<keyof NightInput> = momentFaults(input, clock.zone, clock.now);
  const { time: bedFault } = momentFaults({ day: '2024-01-15', time: input.bed }, zone, now);
  if (bedFault) faults.bed = bedFault;
  else if (input.bed === input.time) faults.bed = { code: 'refused' };
  if (Object.keys(faults).length > 0) return faults;
  const { from, to } = toldTimes(night);
  const inBed = (+typedInstant(insDteOf(input), zone, to) - +typedInstant(bedtimeOf(input), zone, from)) / millisecondsInMinute;
  const awake = input.awake.trim() === '' ? undefined : numberFault(input.awake, { min: 0, max: inBed });
  return awake ? { awake } : {};
}

/** What is sent of a form without faults. */
export function nightDraftOf(input: NightInput, night: SleepNight | null): NightDraft {
  const awake = input.awake.trim() === '' ? null : numberOf(input.awake);
  return { seq: night?.typed?.seq, from: bedtimeOf(input), to: insDteOf(input), awake };
}
