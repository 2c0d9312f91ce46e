import { reading, type Reading, type Refusal } from '@/lib/ingest/contract';
import type { BodyPart } from '@/lib/measures/bodyParts';
import { objectionOf } from '@/lib/measures/measures';
import { plausibleTime } from '@/lib/measures/plausibleTime';
import { canLast } from '@/lib/measures/sleepMeasure';
import { dayOf, daysBetween, isDay } from '@/lib/shared/dates';
import { parseInput } from '@/lib/shared/inputParse';
import { isGiven } from './formats/values/parts';
import { momentOf } from './moment';

type Verdict = Omit<Refusal, 'index'> | null;

/** Reads one delivered row by the contract; a row that does not fit is refused with the first field that is wrong. */
export function parseReading(row: unknown): { reading: Reading } | { refusal: NonNullable<Verdict> } {
  const { data, fields } = parseInput(reading, row);
  return fields ? { refusal: { field: fields[0]?.path || 'kind', reason: 'invalid' } } : { reading: data };
}

/** Whom a reading is judged for; a birth date that is not known speaks against nothing. */
interface Person {
  timeZone: string;
  birthDate?: string | null;
}

/** A reading of somebody not yet born belongs to another, or the birth date is wrong. */
function birth(one: Reading, { timeZone, birthDate }: Person): Verdict {
  // nearly all say so in their own words, whatever the zone
  if (!birthDate || ('day' in one ? one.day : one.measuredAt) > `${birthDate}T24`) return null;
  const day = 'day' in one ? one.day : dayOf(momentOf(one.measuredAt, timeZone)!.measuredAt, timeZone);
  return day < birthDate ? { field: 'day' in one ? 'day' : 'measuredAt', reason: 'beforeBirth' } : null;
}

function times(one: Reading, zone: string, now: Date): Verdict {
  const refused = (field: string): Verdict => ({ field, reason: 'time' });
  const possible = (text: string) => {
    const moment = momentOf(text, zone);
    return moment !== null && plausibleTime(moment.measuredAt, now);
  };
  if (!('day' in one)) return possible(one.measuredAt) ? null : refused('measuredAt');
  if (!isDay(one.day) || one.day < '2000-01-01' || one.day > dayOf(now, zone)) return refused('day');
  if (one.kind === 'steps') return null;
  const { day, from, to } = one;
  // by the day that the source itself names, which is right whoever's zone the reading is judged in
  const near = (text: string) => Math.abs(daysBetween(day, text.slice(0, 10))) <= 1;
  if (from !== undefined && !possible(from)) return refused('from');
  if (to === undefined) return from === undefined || near(from) ? null : refused('from');
  if (!possible(to) || !near(to)) return refused('to');
  const lasts = from === undefined || canLast(momentOf(from, zone)!.measuredAt, momentOf(to, zone)!.measuredAt);
  return lasts ? null : refused('to');
}

/** How a part was written has to be that part: the one is shown beside the other. */
function given(one: Reading): Verdict {
  if (one.kind !== 'body' || !one.given) return null;
  const wrong = Object.entries(one.given).some(([name, text]) => {
    const value = one[name as BodyPart];
    return typeof value !== 'number' || !isGiven(name as BodyPart, value, text, one.weight);
  });
  return wrong ? { field: 'given', reason: 'invalid' } : null;
}

/** What speaks against a reading of a person; null when it can be true. */
export function objectionTo(one: Reading, person: Person, now: Date): Verdict {
  return times(one, person.timeZone, now) ?? birth(one, person) ?? objectionOf(one) ?? given(one);
}
