import { instantOf, isDay } from '@/lib/shared/dates';

/** The zone furthest ahead of UTC, where a day begins first. */
export const LATEST_ZONE = 'Pacific/Kiritimati';

const SHAPE = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d(?:\.\d{1,3})?))?(Z|[+-]\d\d:\d\d)?$/;

let last = { text: '', real: false };

/** Whether a day exists; cached, because readings of one delivery are mostly of the same day and each is checked twice. */
function isRealDay(text: string): boolean {
  if (last.text !== text) last = { text, real: isDay(text) };
  return last.real;
}

export interface Moment {
  measuredAt: Date;
  /** The source's text; null when it gave a plain UTC instant. */
  measuredText: string | null;
  /** Minutes east of UTC stated by the source; null when it stated none. */
  measuredOffset: number | null;
}

/** Parses a delivered time; without an offset it is local time in `zone`. Null when there is no such time. */
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
