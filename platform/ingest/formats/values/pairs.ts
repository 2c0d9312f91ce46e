/** What is held at most; a person's readings of one kind are far fewer, a hostile file is not. */
const MAX_PAIRS = 50_000;

/** Halves of one reading that a file lists apart, such as a weight and the fat share of the same second, put together by their instant. */
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

  /** Whether it is time to take what is there; halves of one instant that come later stay apart. */
  get full(): boolean {
    return this.count >= this.most;
  }

  /** Hands out everything held, in the order of the first half of each; repeats of an instant are paired in turn. */
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
