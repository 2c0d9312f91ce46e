/** Maximum number of sources: one person has a phone, a watch and some programs. */
const MAX_SOURCES = 200;
/** Maximum number of pieces remembered for detecting repeats: a year of a watch, about 10 MB. */
const MAX_PIECES = 150_000;

/** An amount counted by one source from an instant in ms to an end as written in the file. */
export interface Piece {
  source: string;
  from: number;
  end: string;
  amount: number;
}

/** Hash of a piece within a day: its second, and 32 bits of FNV-1a of the rest. Strings would take five times the memory. */
function markOf({ source, from, end, amount }: Piece): number {
  const rest = `${source} ${end} ${amount}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < rest.length; at += 1) hash = Math.imul(hash ^ rest.charCodeAt(at), 0x01000193);
  return (Math.floor(from / 1000) % 2 ** 20) * 2 ** 32 + (hash >>> 0);
}

/**
 * Adds up days from pieces of several sources. Phone and watch count the same steps, so sources are never added together: the source with
 * the largest sum is used for the day. Exact repeats of a piece are counted once.
 */
export class DayTotals {
  private readonly days = new Map<string, { line: number; sums: Map<number, number> }>();
  private readonly sources = new Map<string, number>();
  /** Pieces of the latest days, for detecting repeats; the oldest days are dropped first. */
  private readonly pieces = new Map<string, Set<number>>();
  private held = 0;

  constructor(private readonly most = MAX_PIECES) {}

  add(day: string, piece: Piece, line: number): void {
    if (this.isRepeat(day, markOf(piece))) return;
    const number = this.numberOf(piece.source);
    const found = this.days.get(day) ?? { line, sums: new Map<number, number>() };
    if (found.sums.size === 0) this.days.set(day, found);
    found.sums.set(number, (found.sums.get(number) ?? 0) + piece.amount);
  }

  /** The day's total; null when there is none. */
  of(day: string): number | null {
    const found = this.days.get(day);
    return found ? Math.max(...found.sums.values()) : null;
  }

  /** Every day in order of appearance, with the line of its first piece. */
  *entries(): Generator<{ day: string; total: number; line: number }> {
    for (const [day, { line, sums }] of this.days) yield { day, total: Math.max(...sums.values()), line };
  }

  private isRepeat(day: string, piece: number): boolean {
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
    const number = Math.min(this.sources.size, MAX_SOURCES);
    if (number < MAX_SOURCES) this.sources.set(source, number);
    return number;
  }
}
