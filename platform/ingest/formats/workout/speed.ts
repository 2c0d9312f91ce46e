import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Slower than this somebody stands and the receiver wavers: strolling very slowly is up to 3.2 km/h (Compendium of Physical Activities 2024, 17152). */
const STILL = 3.2;
/** Jogging begins at 6.4 km/h, 4 mph (the same, 12020): who moves more slowly on average walks. */
const SLOWEST = 6.4;
/** 5 km in 16:40, which few runners of a company can; a leisurely ride is faster. */
const FASTEST = 18;
/** Nobody has run faster than this for more than a mile (3:43.13, H. El Guerrouj, Rome 1999): whose minutes are, does not run. */
const RECORD = 26;
/** A receiver that jumps makes a minute too fast, or two. */
const FAST_MINUTES = 3;

/** How fast a track of unknown kind moves, as far as it tells a run from a walk, a ride or a drive. Holds one moment, however long the track. */
export class Speed {
  private moving = { ms: 0, km: 0 };
  private fastMinutes = 0;
  private last: { at: number; km: number } | null = null;
  private minute: { at: number; km: number } | null = null;

  /** A moment in ms, and the way to it from the beginning in km; one that lies before another is passed over. */
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

  /** The next moment begins anew: nobody was recorded on the way to it. */
  lift(): void {
    this.last = null;
    this.minute = null;
  }

  /** Why it cannot be a run; null when it can. */
  get objection(): 'tooFast' | 'tooSlow' | null {
    const { ms, km } = this.moving;
    const mean = (km / ms) * millisecondsInHour;
    if (mean > FASTEST || this.fastMinutes >= FAST_MINUTES) return 'tooFast';
    // of who never moved it is NaN: not fast enough either
    return mean >= SLOWEST ? null : 'tooSlow';
  }
}
