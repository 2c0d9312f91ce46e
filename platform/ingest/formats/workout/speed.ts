import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/**
 * km/h below which someone stands still and the receiver drifts; very slow strolling is up to 3.2 km/h (Compendium of Physical Activities
 * 2024, 17152).
 */
const STILL = 3.2;
/** Jogging starts at 6.4 km/h, 4 mph (ibid., 12020); a slower average is walking. */
const SLOWEST = 6.4;
/** 5 km in 16:40, which few amateur runners can do; an easy bike ride is faster. */
const FASTEST = 18;
/** Faster than the mile world record (3:43.13, H. El Guerrouj, Rome 1999), so minutes above this are not running. */
const RECORD = 26;
/** A receiver that jumps causes one or two implausibly fast minutes. */
const FAST_MINUTES = 3;

/** Judges from its speed whether a track of unknown type is a run, rather than a walk, ride or drive. Uses constant memory. */
export class Speed {
  private moving = { ms: 0, km: 0 };
  private fastMinutes = 0;
  private last: { at: number; km: number } | null = null;
  private minute: { at: number; km: number } | null = null;

  /** Adds a point with its instant in ms and the distance from the start in km; points out of order are ignored. */
  at(at: number, km: number): void {
    const { last, minute } = this;
    if (last && at <= last.at) return;
    if (last && ((km - last.km) / (at - last.at)) * millisecondsInHour >= STILL) {
      this.moving.ms += at - last.at;
      this.moving.km += km - last.km;
    }
    if (!minute) this.minute = { at, km };
    else if (at - minute.at >= millisecondsInMinute) {
      if (((km - minute.km) / (at - minute.at)) * millisecondsInHour > RECORD)
        this.fastMinutes += Math.floor((at - minute.at) / millisecondsInMinute);
      this.minute = { at, km };
    }
    this.last = { at, km };
  }

  /** Starts a new segment without connecting it to the previous point. */
  lift(): void {
    this.last = null;
    this.minute = null;
  }

  /** Why it cannot be a run; null when it can. */
  get objection(): 'tooFast' | 'tooSlow' | null {
    const { ms, km } = this.moving;
    const mean = (km / ms) * millisecondsInHour;
    if (mean > FASTEST || this.fastMinutes >= FAST_MINUTES) return 'tooFast';
    // NaN for a track without movement, which counts as too slow
    return mean >= SLOWEST ? null : 'tooSlow';
  }
}
