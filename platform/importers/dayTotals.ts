/** A phone and a watch, and some programs: more sources than this are no person's. */
const MOST_SOURCES = 200;

/**
 * Adds up a day from pieces of many sources. Phone and watch count the same steps, so sources are never added together:
 * the source with the largest sum stands for the day.
 */
export class DayTotals {
  private readonly days = new Map<string, { line: number; sums: Map<number, number> }>();
  private readonly sources = new Map<string, number>();

  add(day: string, source: string, amount: number, line: number): void {
    const found = this.days.get(day) ?? { line, sums: new Map<number, number>() };
    if (found.sums.size === 0) this.days.set(day, found);
    const number = this.numberOf(source);
    found.sums.set(number, (found.sums.get(number) ?? 0) + amount);
  }

  /** The day's total; null when nothing was counted on it. */
  of(day: string): number | null {
    const found = this.days.get(day);
    return found ? Math.max(...found.sums.values()) : null;
  }

  /** Every day, as first met, with the line where that was. */
  *entries(): Generator<{ day: string; total: number; line: number }> {
    for (const [day, { line, sums }] of this.days) yield { day, total: Math.max(...sums.values()), line };
  }

  private numberOf(source: string): number {
    const known = this.sources.get(source);
    if (known !== undefined) return known;
    const number = Math.min(this.sources.size, MOST_SOURCES);
    if (number < MOST_SOURCES) this.sources.set(source, number);
    return number;
  }
}
