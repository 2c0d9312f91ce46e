import type { FormatName } from '@/lib/shared/formatNames';

const WORDS = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d{1,3})?)?([+-]\d\d:\d\d)?$/;
/** What a source writes that was told the instant and not where. */
const NOWHERE = '+00:00';
/** Exports that write all of their history in the offset which the phone has on the day of the export. */
const OF_EXPORT_DAY: ReadonlySet<string> = new Set<FormatName>(['apple-health']);

/** What a clock on the wall showed. */
export interface Wall {
  day: string;
  /** Of the day, 0–1439. */
  minute: number;
}

/** What the clock showed where somebody was, in the words of the source: a local time, or one with an offset of its own; else null. */
export function ownClock(text: string | null, source: string): Wall | null {
  const [, day, hours, minutes, offset] = WORDS.exec(text ?? '') ?? [];
  if (day === undefined || offset === NOWHERE || (offset !== undefined && OF_EXPORT_DAY.has(source))) return null;
  return { day, minute: Number(hours) * 60 + Number(minutes) };
}
