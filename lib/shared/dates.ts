import { tzOffset } from '@date-fns/tz';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whether the runtime knows this IANA zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds of the zone's wall clock, counted as if they were UTC. */
function wallClock(instant: number, zone: string): number {
  const offset = tzOffset(zone, new Date(instant));
  if (Number.isNaN(offset)) throw new RangeError(`unknown time zone ${zone}`);
  return instant + offset * MINUTE;
}

function textOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

function millisOf(day: string): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether the text is a real calendar day, yyyy-MM-dd; 2026-02-30 is not. */
export function isDay(text: string): boolean {
  const millis = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(millis) && textOf(millis) === text;
}

/** The day (yyyy-MM-dd) that an instant belongs to in an IANA zone. */
export function dayOf(instant: Date, zone: string): string {
  return textOf(wallClock(instant.getTime(), zone));
}

/** The hour 0–23 that clocks in the zone show at an instant. */
export function hourOf(instant: Date, zone: string): number {
  return new Date(wallClock(instant.getTime(), zone)).getUTCHours();
}

/** The minute of the day 0–1439 that clocks in the zone show at an instant. */
export function minuteOf(instant: Date, zone: string): number {
  const wall = new Date(wallClock(instant.getTime(), zone));
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/**
 * The instant at which a zone's clocks show this day and minute of the day. When they show it twice, the first;
 * when they skip it, the instant of the skip.
 */
export function instantOf(day: string, minuteOfDay: number, zone: string): Date {
  const wall = millisOf(day) + minuteOfDay * MINUTE;
  const offsets = [wallClock(wall - DAY, zone) - (wall - DAY), wallClock(wall + DAY, zone) - (wall + DAY)];
  const exact = offsets.map((offset) => wall - offset).filter((instant) => wallClock(instant, zone) === wall);
  if (exact.length > 0) return new Date(Math.min(...exact));
  let before = wall - 2 * DAY;
  let after = wall + 2 * DAY;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClock(middle, zone) >= wall) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** First instant of a day in a zone; not midnight where clocks skip it. */
export function startOfDay(day: string, zone: string): Date {
  return instantOf(day, 0, zone);
}

/** First instant after a day in a zone; the day is [startOfDay, endOfDay) and may last 23 or 25 hours. */
export function endOfDay(day: string, zone: string): Date {
  return startOfDay(addDays(day, 1), zone);
}

export function addDays(day: string, count: number): string {
  return textOf(millisOf(day) + count * DAY);
}

/** The same day some months on; the last day of the month where that day does not exist. */
export function addMonths(day: string, count: number): string {
  const from = new Date(millisOf(day));
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0)).getUTCDate();
  return textOf(first + (Math.min(from.getUTCDate(), last) - 1) * DAY);
}

/** Days from one to the other; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((millisOf(to) - millisOf(from)) / DAY);
}

/** Every day of a range, both ends included; empty when it ends before it starts. */
export function daysFrom(first: string, last: string): string[] {
  const count = daysBetween(first, last) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(millisOf(day)).getUTCDay();
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** Completed years on a day; somebody born on 29 February completes one on 1 March in common years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** yyyyMMdd, as the rank calls spell a day. */
export function compactDay(day: string): string {
  return day.replaceAll('-', '');
}

/** yyyy-MM-dd from yyyyMMdd. */
export function expandDay(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`;
}
