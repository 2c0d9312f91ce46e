import { millisecondsInMinute } from 'date-fns/constants';
import { twoDigits } from '@/lib/format/twoDigits';

const MAX_OFFSET = 14 * 60;

/** An instant in ms in the contract's format: local time with its offset in minutes east of UTC. */
export function withOffset(instant: number, east: number): string {
  const zone = `${east < 0 ? '-' : '+'}${twoDigits(Math.trunc(Math.abs(east) / 60))}:${twoDigits(Math.abs(east) % 60)}`;
  return `${new Date(instant + east * millisecondsInMinute).toISOString().slice(0, 19)}${zone}`;
}

/** Minutes east of UTC from texts such as `UTC+0900` and `+09:00`; null for invalid offsets. */
export function offsetIn(text: string | null): number | null {
  const [, sign, hours, minutes] = /^(?:UTC|GMT)?([+-])(\d\d):?(\d\d)$/.exec(text ?? '') ?? [];
  if (!sign) return null;
  const east = Number(hours) * 60 + Number(minutes);
  return east > MAX_OFFSET || Number(minutes) > 59 ? null : sign === '-' ? -east : east;
}

/** Minutes east of UTC from a local time and an instant, both in ms; null unless a multiple of 15 within valid offsets. */
export function offsetBetween(local: number, instant: number): number | null {
  const east = Math.round((local - instant) / millisecondsInMinute);
  return Number.isFinite(east) && Math.abs(east) <= MAX_OFFSET && east % 15 === 0 ? east : null;
}

/** An instant in ms in the contract's format, in UTC. */
export const inUtc = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}Z`;

/** ID of a reading by its instant in UTC, the same in every later export, whatever zone that is written in. */
export const idAt = (metric: string, instant: number) => `${metric} ${inUtc(instant)}`;

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** Returns an instant in ms if it is plausible for a measurement; null for none, and for clocks that were never set. */
export const plausibleInstant = (instant: number): number | null => (instant >= EARLIEST && instant < LATEST ? instant : null);
