import { millisecondsInMinute } from 'date-fns/constants';
import { findNumberOutlier } from '../body/outlier';

/** A stored night, as far as it tells which nights stand. */
export interface StoredNight {
  seq: number;
  /** The day of waking. */
  day: string;
  startAt: Date | null;
  endAt: Date | null;
  asleep: number;
  typed: boolean;
  /** Its member stands by what they typed. */
  confirmed: boolean;
}

/** A typed night that something speaks against: another night, or the minutes that are usually slept. */
export interface AskedNight<N> {
  night: N;
  other: N | null;
  usual: number | null;
}

/** Two clocks that tell of one night are this far apart at most at either end, in milliseconds. */
const CLOCKS_APART = 5 * millisecondsInMinute;
/** Least spread that anybody’s sleep is taken to have, in minutes, so that a late evening is not asked about. */
const MIN_SPREAD_MINUTES = 60;

const middleOf = ({ day }: StoredNight) => Date.parse(`${day}T00:00:00Z`);

/** Whether two nights share hours; where one does not say when it was, whether they are of one day of waking. */
function overlap(a: StoredNight, b: StoredNight): boolean {
  if (!a.startAt || !a.endAt || !b.startAt || !b.endAt) return a.day === b.day;
  return a.startAt < b.endAt && b.startAt < a.endAt;
}

const near = (a: Date | null, b: Date | null) => a !== null && b !== null && Math.abs(a.getTime() - b.getTime()) <= CLOCKS_APART;
const sameNight = (a: StoredNight, b: StoredNight) => near(a.startAt, b.startAt) && near(a.endAt, b.endAt);

/**
 * Which nights stand, and which typed ones their member is asked about: those that share hours with another night, and those far
 * from what is usual, by the rule of weigh-ins. Until it is answered the other night stands; a typed night that its member stands by
 * takes the place of what it overlaps. One that says what a device says is no question: the device’s night, which tells more, stays.
 */
export function reviewNights<N extends StoredNight>(nights: readonly N[]): { counted: N[]; asked: AskedNight<N>[] } {
  const confirmed = nights.filter((night) => night.typed && night.confirmed);
  const counted = nights.filter((night) => !night.typed && !confirmed.some((own) => overlap(own, night)));
  counted.push(...confirmed.filter((night) => !confirmed.some((later) => later.seq > night.seq && overlap(later, night))));
  const asked: AskedNight<N>[] = [];
  for (const night of nights.filter((one) => one.typed && !one.confirmed).sort((a, b) => a.day.localeCompare(b.day) || a.seq - b.seq)) {
    const others = counted.filter((one) => overlap(one, night));
    if (others.some((one) => sameNight(one, night))) continue;
    const other = others.sort((a, b) => b.asleep - a.asleep)[0] ?? null;
    const usual = other ? null : usualSleep(night, counted);
    if (other || usual !== null) asked.push({ night, other, usual });
    else counted.push(night);
  }
  return { counted, asked };
}

/** Minutes usually slept, where a night is too far from them; of several nights of one day the longest tells. */
function usualSleep(night: StoredNight, counted: readonly StoredNight[]): number | null {
  const longest = new Map<string, StoredNight>();
  for (const one of counted) if (one.day < night.day && one.asleep > (longest.get(one.day)?.asleep ?? -1)) longest.set(one.day, one);
  const of = (one: StoredNight) => ({ measuredAt: middleOf(one), value: one.asleep, answered: false });
  const earlier = [...longest.values()].sort((a, b) => b.day.localeCompare(a.day)).map(of);
  return findNumberOutlier(of(night), earlier, () => MIN_SPREAD_MINUTES);
}
