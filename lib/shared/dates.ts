import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { offsetAt } from './zoneOffset';

/** Valid range of days; an address or a field outside it is invalid. */
export const MIN_DAY = '1900-01-01';
export const MAX_DAY = '2199-12-31';
/** Range of date arithmetic; results are clamped to it. */
const FIRST_OF_ALL = '0001-01-01';
const LAST_OF_ALL = '9999-12-31';
/** Maximum length of a list of days: more than ten years, which no chart shows day by day. */
export const MAX_DAYS = 4_000;

/** Whether the runtime supports this time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Shape of the name of an IANA zone: the runtime also accepts offsets such as +05:30, which other systems read differently. */
export const ZONE_SHAPE = /^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/;

/** Whether it is the name of an IANA zone. */
export function isZoneName(name: string): boolean {
  return ZONE_SHAPE.test(name) && isTimeZone(name);
}

/** Local time in a zone, as milliseconds counted as if it were UTC. */
const wallClock = (instant: number, zone: string) => instant + offsetAt(instant, zone) * millisecondsInMinute;

const FIRST_MILLIS = Date.parse(FIRST_OF_ALL);
const LAST_MILLIS = Date.parse(LAST_OF_ALL);

/** The day of a local time, clamped to the calendar's range. */
function textOf(wall: number): string {
  return new Date(Math.min(LAST_MILLIS, Math.max(FIRST_MILLIS, wall))).toISOString().slice(0, 10);
}

/** Milliseconds of a calendar day, NaN for any other text. */
function parseDay(text: string): number {
  const millis = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(millis) && textOf(millis) === text ? millis : NaN;
}

function millisOf(day: string): number {
  const millis = parseDay(day);
  if (Number.isNaN(millis)) throw new RangeError(`not a day: ${day}`);
  return millis;
}

/** Whether the text is an existing day, yyyy-MM-dd, from MIN_DAY to MAX_DAY; 2026-02-30 is not. */
export function isDay(text: string): boolean {
  return text >= MIN_DAY && text <= MAX_DAY && !Number.isNaN(parseDay(text));
}

/** The day (yyyy-MM-dd) of an instant in an IANA zone. */
export function dayOf(instant: Date, zone: string): string {
  return textOf(wallClock(instant.getTime(), zone));
}

/** The local hour 0–23 of an instant in a zone. */
export function hourOf(instant: Date, zone: string): number {
  return new Date(wallClock(instant.getTime(), zone)).getUTCHours();
}

/** The local minute of the day, 0–1439, of an instant in a zone. */
export function minuteOf(instant: Date, zone: string): number {
  const wall = new Date(wallClock(instant.getTime(), zone));
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** The instant of a local day and minute of the day. If the clocks show it twice, the first; if they skip it, the instant of the change. */
export function instantOf(day: string, minuteOfDay: number, zone: string): Date {
  const wall = millisOf(day) + minuteOfDay * millisecondsInMinute;
  let before = wall - millisecondsInDay;
  let after = wall + millisecondsInDay;
  // with the offset of a day earlier, which a change of the clocks since then makes wrong
  const usual = wall - (wallClock(before, zone) - before);
  if (wallClock(usual, zone) === wall) return new Date(usual);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClock(middle, zone) >= wall) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** First instant of a day in a zone; not midnight if the clocks skip it. */
export function startOfDay(day: string, zone: string): Date {
  return instantOf(day, 0, zone);
}

/** First instant after a day in a zone; the day is [startOfDay, endOfDay) and may last 23 or 25 hours. */
export function endOfDay(day: string, zone: string): Date {
  return instantOf(day, 24 * 60, zone);
}

/** Adds days, clamped to the calendar's range (years 1 to 9999). */
export function addDays(day: string, count: number): string {
  return textOf(millisOf(day) + count * millisecondsInDay);
}

/** Adds months, clamped to the calendar's range; the last day of the month if it has no such day. */
export function addMonths(day: string, count: number): string {
  const from = new Date(millisOf(day));
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + count;
  const year = Math.floor(months / 12);
  if (year < 1) return FIRST_OF_ALL;
  if (year > 9999) return LAST_OF_ALL;
  // not Date.UTC: it maps the years 0 to 99 to the 20th century
  const first = new Date(0).setUTCFullYear(year, months - year * 12, 1);
  const last = new Date(new Date(0).setUTCFullYear(year, months - year * 12 + 1, 0)).getUTCDate();
  return textOf(first + (Math.min(from.getUTCDate(), last) - 1) * millisecondsInDay);
}

/** Days from one to the other; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((millisOf(to) - millisOf(from)) / millisecondsInDay);
}

/** Offsets in days of every `step`-th day within a range. */
function placesOf(first: string, last: string, step: number): number[] {
  const days = daysBetween(first, last);
  const pace = Math.min(Math.max(1, Math.floor(step) || 1), Math.max(1, days + 1));
  return Array.from({ length: Math.max(0, Math.min(Math.floor(days / pace) + 1, MAX_DAYS)) }, (_, index) => index * pace);
}

/** Every `step`-th day of a range, from the first; empty if the range ends before it starts. At most MAX_DAYS, the earliest. */
export function daysFrom(first: string, last: string, step = 1): string[] {
  return placesOf(first, last, step).map((days) => addDays(first, days));
}

/** Every `step`-th day of a range counted back from the last, oldest first; at most MAX_DAYS, the latest. */
export function daysBackTo(first: string, last: string, step: number): string[] {
  return placesOf(first, last, step)
    .map((days) => addDays(last, -days))
    .reverse();
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(millisOf(day)).getUTCDay();
}

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** The earlier of two days. */
export function earlierDay(one: string, other: string): string {
  return one < other ? one : other;
}

/** The later of two days. */
export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}

/** The nearest valid day. */
export function clampDay(day: string): string {
  return day < MIN_DAY ? MIN_DAY : day > MAX_DAY ? MAX_DAY : day;
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** Age in completed years on a day; for a birthday on 29 February, the year is complete on 1 March in common years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
