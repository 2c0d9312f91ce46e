import { instantOf, isDay } from '@/lib/shared/dates';

const SHAPE = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d(?:\.\d{1,3})?))?(Z|[+-]\d\d:\d\d)?$/;

let last = { text: '', real: false };

/** Readings of one delivery are mostly of one day, and each is looked at twice. */
function isRealDay(text: string): boolean {
  if (last.text !== text) last = { text, real: isDay(text) };
  return last.real;
}

export interface Moment {
  measuredAt: Date;
  /** The source's own words; null when it gave a plain UTC instant. */
  measuredText: string | null;
  /** Minutes east of UTC that the source stated; null when it stated none. */
  measuredOffset: number | null;
}

/** Reads a delivered time; one without an offset is what clocks showed in `zone`. Null when there is no such time. */
export function momentOf(text: string, zone: string): Moment | null {
  const [, day = '', hours, minutes, seconds = '0', offset] = SHAPE.exec(text) ?? [];
  if (!isRealDay(day) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) >= 60) return null;
  if (offset === 'Z') return { measuredAt: new Date(text), measuredText: null, measuredOffset: 0 };
  if (offset) {
    const [, sign, east, rest] = /^([+-])(\d\d):(\d\d)$/.exec(offset)!;
    const measuredOffset = (Number(east) * 60 + Number(rest)) * (sign === '-' ? -1 : 1);
    if (Math.abs(measuredOffset) > 14 * 60) return null;
    return { measuredAt: new Date(text), measuredText: text, measuredOffset };
  }
  const minute = instantOf(day, Number(hours) * 60 + Number(minutes), zone);
  return { measuredAt: new Date(minute.getTime() + Math.round(Number(seconds) * 1000)), measuredText: text, measuredOffset: null };
}
