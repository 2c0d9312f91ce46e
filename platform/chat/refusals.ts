/** Counts refusals by event and reason, without any content. */
export class Refusals {
  private counts = new Map<string, number>();

  add(event: string, code: string): void {
    const key = `${event} ${code}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** Returns the counts since the last call and resets them; null for none. */
  take(): Record<string, number> | null {
    if (this.counts.size === 0) return null;
    const taken = Object.fromEntries(this.counts);
    this.counts = new Map();
    return taken;
  }
}
