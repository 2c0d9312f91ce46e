/** What decides between two nights: start and end in ms, minutes asleep and in bed, and deep sleep where the stages are known. */
export interface NightExtent {
  from: number | null;
  to: number | null;
  asleep: number | null;
  inBed: number;
  deep: number | null;
}

const overlap = (one: NightExtent, other: NightExtent) =>
  one.from !== null && one.to !== null && other.from !== null && other.to !== null && one.from < other.to && other.from < one.to;

/** Whether a night is more informative than another of the same day: stages decide where both overlap, else the longer sleep. */
export function tellsMore(one: NightExtent, other: NightExtent): boolean {
  const [long, longer] = [one.asleep ?? 0, other.asleep ?? 0];
  if (overlap(one, other) && (one.deep === null) !== (other.deep === null))
    return one.deep !== null ? long * 2 >= longer : longer * 2 < long;
  return long === longer ? one.inBed > other.inBed : long > longer;
}
