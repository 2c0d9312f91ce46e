const MINUTE = 60_000;

/** Counts what each person does in the last minute: no more than the limit in any sixty seconds. */
export class PerMinute {
  private readonly times = new Map<string, number[]>();

  constructor(private readonly most: number) {}

  /** Notes one more at a time in ms; 0 when it is allowed, otherwise the ms until the next one is. What is refused is not counted. */
  take(who: string, now: number): number {
    const times = (this.times.get(who) ?? []).filter((time) => time > now - MINUTE);
    this.times.set(who, times);
    if (times.length >= this.most) return Math.max(1, times[0]! + MINUTE - now);
    times.push(now);
    return 0;
  }

  /** Whether nothing more is allowed at this time. */
  full(who: string, now: number): boolean {
    return (this.times.get(who) ?? []).filter((time) => time > now - MINUTE).length >= this.most;
  }

  /** Forgets whoever has done nothing for a minute. */
  clear(now: number): void {
    for (const [who, times] of this.times) if ((times.at(-1) ?? 0) <= now - MINUTE) this.times.delete(who);
  }
}
