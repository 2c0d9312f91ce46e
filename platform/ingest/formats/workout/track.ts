import { millisecondsInMinute } from 'date-fns/constants';
import type { Reading } from '@/lib/ingest/contract';
import { idAt, inUtc, plausibleInstant } from '../values/instants';

const EARTH_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Adds up the distance between positions; only the last position is held. */
export class Way {
  private last: { lat: number; lon: number } | null = null;
  private sum = 0;

  /** Adds a position in degrees; invalid ones are ignored. */
  to(lat: number, lon: number): void {
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return;
    if (this.last) this.sum += haversine(this.last, { lat, lon });
    this.last = { lat, lon };
  }

  /** Starts a new segment without connecting it to the previous position. */
  lift(): void {
    this.last = null;
  }

  /** Distance so far, unrounded. */
  get km(): number {
    return this.sum;
  }
}

/** Great-circle distance in km on the mean sphere (R. W. Sinnott, Virtues of the Haversine, 1984). */
function haversine(one: { lat: number; lon: number }, two: { lat: number; lon: number }): number {
  const [south, east] = [radians(two.lat - one.lat) / 2, radians(two.lon - one.lon) / 2];
  const h = Math.sin(south) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(two.lat)) * Math.sin(east) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Maximum number of minutes remembered: two months of pulses, longer than any recording. */
const MAX_MINUTES = 100_000;

/** Thins out the pulses of a recording from one per second to one per minute, also where it steps back in time. */
export class Pulse {
  private readonly minutes = new Set<number>();

  /** The reading to store, or null. */
  at(instant: number, bpm: number | null): Reading | null {
    const minute = Math.floor(instant / millisecondsInMinute);
    if (!bpm || this.minutes.has(minute)) return null;
    if (this.minutes.size >= MAX_MINUTES) this.minutes.clear();
    this.minutes.add(minute);
    return { kind: 'heart', externalId: idAt('heart', instant), measuredAt: inUtc(instant), bpm };
  }
}

/** Parses an instant of a recording to ms; null for implausible ones, as from clocks that were never set. */
export const instantIn = (text: string): number | null => (/T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? plausibleInstant(Date.parse(text)) : null);
