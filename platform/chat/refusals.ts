/** How often something was refused, by event and reason; nothing of what was said. */
export class Refusals {
  private counts = new Map<string, number>();

  add(event: string, code: string): void {
    const key = `${event} ${code}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** What was refused since the last time it was asked; null for nothing. */
  take(): Record<string, number> | null {
    if (this.counts.size === 0) return null;
    const taken = Object.fromEntries(this.counts);
    this.counts = new Map();
    return taken;
  }
}
