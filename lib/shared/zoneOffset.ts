import { tzOffset } from '@date-fns/tz';

/** Cache limits: zones, and instants per zone; the cache is cleared when exceeded. */
const MAX_ZONES = 500;
const MAX_INSTANTS = 2_000;

/** Offsets by zone and instant: reads keep asking for the boundaries of the same days. */
const known = new Map<string, Map<number, number>>();

/** UTC offset of an IANA zone at an instant in ms, in minutes, positive east. Throws RangeError for an unknown zone. */
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
