import { tzOffset } from '@date-fns/tz';

/** Zones, and instants of each, whose offset is remembered; when there are more, they are forgotten. */
const MAX_ZONES = 500;
const MAX_INSTANTS = 2_000;

/** Offsets that were asked for, by zone and instant: reads ask for the ends of the same days again and again. */
const known = new Map<string, Map<number, number>>();

/** Minutes by which the clocks of an IANA zone are ahead of UTC at an instant in ms. Throws RangeError for a zone that is not known. */
export function offsetAt(instant: number, zone: string): number {
  const ofZone = known.get(zone);
  const before = ofZone?.get(instant);
  if (before !== undefined) return before;
  const offset = tzOffset(zone, new Date(instant));
  if (Number.isNaN(offset)) throw new RangeError(`unknown time zone ${zone}`);
  if (!ofZone && known.size >= MAX_ZONES) known.clear();
  const kept = ofZone && ofZone.size < MAX_INSTANTS ? ofZone : new Map<number, number>();
  known.set(zone, kept.set(instant, offset));
  return offset;
}
