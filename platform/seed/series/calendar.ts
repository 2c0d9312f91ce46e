import { millisecondsInMinute } from 'date-fns/constants';
import { addDays, dayOf, instantOf, startOfDay } from '@/lib/shared/dates';

/** Converts local times of one zone to instants; caches the starts of days, which every series needs. */
export class Calendar {
  private readonly starts = new Map<string, number>();
  private readonly spans = new Map<string, readonly string[]>();
  readonly today: string;

  constructor(
    readonly zone: string,
    readonly now: Date,
  ) {
    this.today = dayOf(now, zone);
  }

  private start(day: string): number {
    const known = this.starts.get(day);
    if (known !== undefined) return known;
    const start = startOfDay(day, this.zone).getTime();
    this.starts.set(day, start);
    return start;
  }

  /** The instant of a minute of the day in this zone; minutes from 1440 on are on the next day. */
  at(day: string, minute: number): Date {
    if (minute >= 1440) return this.at(addDays(day, 1), minute - 1440);
    const start = this.start(day);
    const plain = this.start(addDays(day, 1)) - start === 1440 * millisecondsInMinute;
    return plain ? new Date(start + minute * millisecondsInMinute) : instantOf(day, minute, this.zone);
  }

  /** Days of a range counted back from today, oldest first. */
  days(since: number, until: number): readonly string[] {
    const key = `${since} ${until}`;
    const known = this.spans.get(key);
    if (known) return known;
    const days = Array.from({ length: Math.max(0, since - until + 1) }, (_, index) => addDays(this.today, index - since));
    this.spans.set(key, days);
    return days;
  }

  past(instant: Date): boolean {
    return instant <= this.now;
  }
}
