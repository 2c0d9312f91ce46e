import { reading, type Reading, type Refusal } from '@/lib/ingest/contract';
import {
  implausibleBloodPressure,
  implausibleBody,
  implausibleRun,
  implausibleValues,
  LIMITS,
  plausibleNight,
  plausibleTime,
} from '@/lib/ingest/plausible';
import { dayOf, isDay } from '@/lib/shared/dates';
import { parseInput } from '@/lib/shared/inputParse';
import { momentOf } from './moment';

type Verdict = Omit<Refusal, 'index'> | null;

const first = (fields: readonly string[]): Verdict => (fields.length > 0 ? { field: fields[0]!, reason: 'implausible' } : null);

/** Reads one delivered row by the contract; a row that does not fit is refused with the first field that is wrong. */
export function parseReading(row: unknown): { reading: Reading } | { refusal: NonNullable<Verdict> } {
  const { data, fields } = parseInput(reading, row);
  return fields ? { refusal: { field: fields[0]?.path || 'kind', reason: 'invalid' } } : { reading: data };
}

/** Most of what stands beside steps and runs: a source that says more has not measured it. */
const MAX_BESIDE = { distance: 1_000, calories: 50_000, step: LIMITS.steps.max } as const;

function beside(one: { distance?: number | null; calories?: number | null; step?: number | null }): Verdict {
  return first((['distance', 'calories', 'step'] as const).filter((name) => (one[name] ?? 0) < 0 || (one[name] ?? 0) > MAX_BESIDE[name]));
}

function values(one: Reading): Verdict {
  switch (one.kind) {
    case 'body':
      return first(implausibleBody({ weight: one.weight, bfp: one.bfp, ecf: one.ecf, height: one.height }));
    case 'steps':
      return beside(one) ?? first(implausibleValues({ steps: one.steps }));
    case 'sleep': {
      const { inBed, asleep, deep, light, rem } = one;
      if (!plausibleNight({ inBed, deep: deep ?? 0, light: light ?? 0, rem: rem ?? 0 })) return first(['inBed']);
      return asleep < 0 || asleep > inBed ? first(['asleep']) : null;
    }
    case 'heart':
      return (one.bpm ?? one.oxygen ?? null) === null
        ? { field: 'bpm', reason: 'invalid' }
        : first(implausibleValues({ bpm: one.bpm, oxygen: one.oxygen }));
    case 'stress':
      return first(implausibleValues({ stressIndex: one.stressIndex }));
    case 'temperature': {
      const limit = one.category === 'S' ? 'skinTemperature' : 'surfaceTemperature';
      return implausibleValues({ [limit]: one.temperature }).length > 0 ? first(['temperature']) : null;
    }
    case 'bloodPressure':
      return first(implausibleBloodPressure({ sbp: one.sbp, dbp: one.dbp, bpm: one.bpm }));
    case 'bloodSugar':
      return first(implausibleValues({ bloodSugar: one.bloodSugar }));
    case 'run':
      return (
        beside(one) ??
        first(implausibleRun({ km: one.distance, seconds: one.seconds }).map((field) => (field === 'runSeconds' ? 'seconds' : 'distance')))
      );
  }
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
  if (one.from !== undefined && !possible(one.from)) return refused('from');
  return one.to === undefined || possible(one.to) ? null : refused('to');
}

/** What speaks against a reading of a person; null when it can be true. */
export function objectionTo(one: Reading, person: Person, now: Date): Verdict {
  return times(one, person.timeZone, now) ?? birth(one, person) ?? values(one);
}
