import { millisecondsInMinute } from 'date-fns/constants';
import { reading, type Reading, type Refusal } from '@/lib/ingest/contract';
import type { BodyPart } from '@/lib/measures/bodyParts';
import { validateMeasure } from '@/lib/measures/measures';
import { plausibleTime } from '@/lib/measures/plausibleTime';
import { areNightEnds } from '@/lib/measures/sleepMeasure';
import { dayOf, daysBetween, isDay } from '@/lib/shared/dates';
import { parseInput } from '@/lib/shared/inputParse';
import { matchesNotation } from './formats/values/parts';
import { LATEST_ZONE, momentOf, type Moment } from './moment';

type Verdict = Omit<Refusal, 'index'> | null;

/** Parses a delivered row by the contract; an invalid one is refused with its first faulty field. */
export function parseReading(row: unknown): { reading: Reading } | { refusal: NonNullable<Verdict> } {
  const { data, fields } = parseInput(reading, row);
  return fields ? { refusal: { field: fields[0]?.path || 'kind', reason: 'invalid' } } : { reading: data };
}

/** The person a reading is validated for; an unknown birth date is not checked. */
interface Person {
  timeZone: string;
  birthDate?: string | null;
}

/** Refuses a reading from before its person's birth: it is someone else's, or the birth date is wrong. */
function birth(one: Reading, { timeZone, birthDate }: Person): Verdict {
  // fast path: most texts are later than the birth date in any zone
  if (!birthDate || ('day' in one ? one.day : one.measuredAt) > `${birthDate}T24`) return null;
  const day = 'day' in one ? one.day : dayOf(momentOf(one.measuredAt, timeZone)!.measuredAt, timeZone);
  return day < birthDate ? { field: 'day' in one ? 'day' : 'measuredAt', reason: 'beforeBirth' } : null;
}

/** Today for a night's person, or for the device if that is later: it may be in a zone where it is tomorrow already. */
function latestDay(end: Moment | null, zone: string, now: Date): string {
  const own = dayOf(now, zone);
  if (!end || end.measuredOffset === null) return own;
  // a plain UTC instant states no place
  if (end.measuredText === null) return dayOf(now, LATEST_ZONE);
  const there = new Date(now.getTime() + end.measuredOffset * millisecondsInMinute).toISOString().slice(0, 10);
  return there > own ? there : own;
}

function times(one: Reading, zone: string, now: Date): Verdict {
  const refused = (field: string): Verdict => ({ field, reason: 'time' });
  const possible = (text: string) => {
    const moment = momentOf(text, zone);
    return moment !== null && plausibleTime(moment.measuredAt, now);
  };
  if (!('day' in one)) return possible(one.measuredAt) ? null : refused('measuredAt');
  const end = one.kind === 'sleep' && one.to !== undefined ? momentOf(one.to, zone) : null;
  if (!isDay(one.day) || one.day < '2000-01-01' || one.day > latestDay(end, zone, now)) return refused('day');
  if (one.kind === 'steps') return null;
  const { day, from, to } = one;
  // by the date stated in the source's text, which is right whatever zone the reading is checked in
  const near = (text: string) => Math.abs(daysBetween(day, text.slice(0, 10))) <= 1;
  if (from !== undefined && !possible(from)) return refused('from');
  if (to === undefined) return from === undefined || near(from) ? null : refused('from');
  if (!possible(to) || !near(to)) return refused('to');
  const lasts = from === undefined || areNightEnds(momentOf(from, zone)!.measuredAt, momentOf(to, zone)!.measuredAt);
  return lasts ? null : refused('to');
}

/** Refuses a notation (`given`) that does not match its value, because the two are shown side by side. */
function notationFault(one: Reading): Verdict {
  if (one.kind !== 'body' || !one.given) return null;
  const wrong = Object.entries(one.given).some(([name, text]) => {
    const value = one[name as BodyPart];
    return typeof value !== 'number' || !matchesNotation(name as BodyPart, value, text, one.weight);
  });
  return wrong ? { field: 'given', reason: 'invalid' } : null;
}

/**
 * Validates a reading for a person; null when it is plausible. The notations of a reading that `waited` were checked when it was delivered,
 * and need not match its weight any more, which was rounded if it was stored meanwhile.
 */
export function validateReading(one: Reading, person: Person, now: Date, waited = false): Verdict {
  return times(one, person.timeZone, now) ?? birth(one, person) ?? validateMeasure(one) ?? (waited ? null : notationFault(one));
}
