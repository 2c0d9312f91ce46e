import { instantOfLocal } from '@/lib/time/localTime';
import { insDteOf, momentFaults, momentOf, numberFault, numberOf, type Faults, type LocalDateTime } from '@/lib/measures/entry/manualEntry';
import { addDays } from '@/lib/shared/dates';
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

/** What is wrong with the form, by field. */
export function nightFaults(input: NightInput, zone: string, now: Date): Faults<keyof NightInput> {
  const faults: Faults<keyof NightInput> = momentFaults(input, zone, now);
  const { time: bedFault } = momentFaults({ day: '2024-01-15', time: input.bed }, zone, now);
  if (bedFault) faults.bed = bedFault;
  else if (input.bed === input.time) faults.bed = { code: 'refused' };
  if (Object.keys(faults).length > 0) return faults;
  const inBed = (instantOfLocal(insDteOf(input), zone).getTime() - instantOfLocal(bedtimeOf(input), zone).getTime()) / 60_000;
  const awake = input.awake.trim() === '' ? undefined : numberFault(input.awake, { min: 0, max: inBed });
  return awake ? { awake } : {};
}

/** What is sent of a form without faults. */
export function nightDraftOf(input: NightInput, night: SleepNight | null): NightDraft {
  const awake = input.awake.trim() === '' ? null : numberOf(input.awake);
  return { seq: night?.typed?.seq, from: bedtimeOf(input), to: insDteOf(input), awake };
}
