/** A phone and a watch, and some programs: more sources than this are no person's. */
const MOST_SOURCES = 200;
/** Pieces that are remembered to know them again; years of a watch, and some twenty megabytes. */
const MOST_PIECES = 250_000;

/** What one source counted from one instant to another, in ms. */
export interface Piece {
  source: string;
  from: number;
  to: number;
  amount: number;
}

/**
 * Adds up a day from pieces of many sources. Phone and watch count the same steps, so sources are never added together:
 * the source with the largest sum stands for the day. A piece that a source repeats exactly is counted once.
 */
export class DayTotals {
  private readonly days = new Map<string, { line: number; sums: Map<number, number> }>();
  private readonly sources = new Map<string, number>();
  /** The pieces of each day that was met of late; of the days that were met first they are let go. */
  private readonly pieces = new Map<string, Set<string>>();
  private held = 0;

  constructor(private readonly most = MOST_PIECES) {}

  add(day: string, piece: Piece, line: number): void {
    const number = this.numberOf(piece.source);
    if (this.isRepeat(day, `${number < MOST_SOURCES ? number : piece.source} ${piece.from} ${piece.to - piece.from} ${piece.amount}`))
      return;
    const found = this.days.get(day) ?? { line, sums: new Map<number, number>() };
    if (found.sums.size === 0) this.days.set(day, found);
    found.sums.set(number, (found.sums.get(number) ?? 0) + piece.amount);
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

  private isRepeat(day: string, piece: string): boolean {
    const known = this.pieces.get(day) ?? new Set();
    if (known.has(piece)) return true;
    this.pieces.set(day, known.add(piece));
    this.held += 1;
    for (const [first, { size }] of this.pieces) {
      if (this.held <= this.most || first === day) break;
      this.pieces.delete(first);
      this.held -= size;
    }
    return false;
  }

  private numberOf(source: string): number {
    const known = this.sources.get(source);
    if (known !== undefined) return known;
    const number = Math.min(this.sources.size, MOST_SOURCES);
    if (number < MOST_SOURCES) this.sources.set(source, number);
    return number;
  }
}
