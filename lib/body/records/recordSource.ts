import type { RecordOrigin } from '@/lib/body/question/contract';
import { FORMAT_NAMES } from '@/lib/shared/formatNames';
import { dayOf, minuteOf } from '@/lib/shared/dates';

/** Sources with a translated name; any other is shown under its own name. */
const KNOWN_SOURCES = ['device', 'manual', ...FORMAT_NAMES] as const;
export type KnownSource = (typeof KNOWN_SOURCES)[number];

/** A source with a translated name; null for any other. */
export function knownSource(source: string): KnownSource | null {
  return KNOWN_SOURCES.find((name) => name === source) ?? null;
}

const WALL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/;

/**
 * Local date and time as given by the source, with its UTC offset, if they differ from the viewer's: "2026-03-02 06:40 -08:00". Null if
 * they do not, or if the source gave an instant.
 */
export function otherClock(date: string, { time, offset }: Pick<RecordOrigin, 'time' | 'offset'>, zone: string): string | null {
  const [, day, hours, minutes] = WALL.exec(time ?? '') ?? [];
  if (day === undefined) return null;
  const instant = new Date(date);
  if (dayOf(instant, zone) === day && minuteOf(instant, zone) === Number(hours) * 60 + Number(minutes)) return null;
  return [day, `${hours}:${minutes}`, ...(offset === null ? [] : [time!.slice(-6)])].join(' ');
}
