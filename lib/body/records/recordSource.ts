import type { RecordOrigin } from '@/lib/body/question/contract';
import { FORMAT_NAMES } from '@/lib/shared/formatNames';
import { dayOf, minuteOf } from '@/lib/shared/dates';

/** Programs and makers whose names are known; any other is shown as it calls itself. */
const KNOWN_SOURCES = ['device', 'manual', ...FORMAT_NAMES] as const;
export type KnownSource = (typeof KNOWN_SOURCES)[number];

/** A source whose name is known; null for any other. */
export function knownSource(source: string): KnownSource | null {
  return KNOWN_SOURCES.find((name) => name === source) ?? null;
}

const WALL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/;

/**
 * The date and time in the source's own words, with the offset that it stated, where its clock did not show what the reader's
 * does: "2026-03-02 06:40 -08:00". Null where it did, or where the source gave an instant.
 */
export function otherClock(date: string, { time, offset }: Pick<RecordOrigin, 'time' | 'offset'>, zone: string): string | null {
  const [, day, hours, minutes] = WALL.exec(time ?? '') ?? [];
  if (day === undefined) return null;
  const instant = new Date(date);
  if (dayOf(instant, zone) === day && minuteOf(instant, zone) === Number(hours) * 60 + Number(minutes)) return null;
  return [day, `${hours}:${minutes}`, ...(offset === null ? [] : [time!.slice(-6)])].join(' ');
}
