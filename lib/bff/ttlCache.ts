/** A bounded cache with a time to live; evicts the oldest entry first. */
export class TtlCache<V> {
  private readonly entries = new Map<string, { value: V; until: number }>();

  constructor(
    private readonly milliseconds: number,
    private readonly size: number,
  ) {}

  /** The value of `key`, unless it has expired at `now` (ms). */
  get(key: string, now: number): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until > now) return entry.value;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, value: V, now: number): void {
    this.entries.delete(key);
    this.entries.set(key, { value, until: now + this.milliseconds });
    if (this.entries.size > this.size) this.entries.delete(this.entries.keys().next().value ?? key);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }
}
