/** Maximum number of halves held; far more than one person's readings of a kind, but bounded for hostile files. */
const MAX_PAIRS = 50_000;

/** Pairs halves of a reading that a file lists separately, such as weight and body fat of the same second, by instant. */
export class Pairs<L, R> {
  private held = new Map<number, { left: L[]; right: R[] }>();
  private count = 0;

  constructor(private readonly most = MAX_PAIRS) {}

  left(instant: number, one: L): void {
    this.at(instant).left.push(one);
  }

  right(instant: number, one: R): void {
    this.at(instant).right.push(one);
  }

  /** Whether it has to be flushed with `take`; later halves of the same instant stay unpaired. */
  get full(): boolean {
    return this.count >= this.most;
  }

  /** Yields and clears everything held, in order of the first half; repeats of an instant are paired in turn. */
  *take(): Generator<[left: L, right: R | undefined] | [left: undefined, right: R]> {
    const held = this.held.values();
    this.held = new Map();
    this.count = 0;
    for (const { left, right } of held) {
      for (const [index, one] of left.entries()) yield [one, right[index]];
      for (const one of right.slice(left.length)) yield [undefined, one];
    }
  }

  private at(instant: number) {
    this.count += 1;
    const found = this.held.get(instant);
    if (found) return found;
    const made = { left: [] as L[], right: [] as R[] };
    this.held.set(instant, made);
    return made;
  }
}
