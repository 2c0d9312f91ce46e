import { millisecondsInMinute } from 'date-fns/constants';
import { findNumberOutlier } from '../body/outlier';

/** A stored night, with the fields that decide which nights count. */
export interface StoredNight {
  seq: number;
  /** The day of waking. */
  day: string;
  startAt: Date | null;
  endAt: Date | null;
  asleep: number;
  typed: boolean;
  /** The member confirmed what they typed. */
  confirmed: boolean;
}

/** A manual night the member is asked about, because it overlaps another night or differs from the usual minutes asleep. */
export interface AskedNight<N> {
  night: N;
  other: N | null;
  usual: number | null;
}

/** Maximum difference, at either end, between two clocks that recorded the same night, in milliseconds. */
const CLOCKS_APART = 5 * millisecondsInMinute;
/** Minimum assumed spread of sleep in minutes, so that a late evening is not asked about. */
const MIN_SPREAD_MINUTES = 60;

const middleOf = ({ day }: StoredNight) => Date.parse(`${day}T00:00:00Z`);

/** Whether two nights overlap; if one has no times, whether they share the day of waking. */
function overlap(a: StoredNight, b: StoredNight): boolean {
  if (!a.startAt || !a.endAt || !b.startAt || !b.endAt) return a.day === b.day;
  return a.startAt < b.endAt && b.startAt < a.endAt;
}

const near = (a: Date | null, b: Date | null) => a !== null && b !== null && Math.abs(a.getTime() - b.getTime()) <= CLOCKS_APART;
const sameNight = (a: StoredNight, b: StoredNight) => near(a.startAt, b.startAt) && near(a.endAt, b.endAt);

/**
 * Decides which nights count, and which typed ones their member is asked about: those that overlap another night, and outliers by the rule
 * for weigh-ins. Until confirmed, the other night counts; a confirmed manual night replaces those it overlaps. A manual night that matches a
 * device's night is dropped without a question, because the device's has more detail.
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

/** Usual minutes asleep if the night is an outlier, else null; the longest night of each earlier day is used. */
function usualSleep(night: StoredNight, counted: readonly StoredNight[]): number | null {
  const longest = new Map<string, StoredNight>();
  for (const one of counted) if (one.day < night.day && one.asleep > (longest.get(one.day)?.asleep ?? -1)) longest.set(one.day, one);
  const of = (one: StoredNight) => ({ measuredAt: middleOf(one), value: one.asleep, answered: false });
  const earlier = [...longest.values()].sort((a, b) => b.day.localeCompare(a.day)).map(of);
  return findNumberOutlier(of(night), earlier, () => MIN_SPREAD_MINUTES);
}
