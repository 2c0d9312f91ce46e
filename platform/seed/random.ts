/** 32-bit hash of a text (FNV-1a), to seed each stream. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/**
 * Seeded random numbers (mulberry32): the same label yields the same numbers on every machine.
 * Each use takes its own fork, so that adding one kind of data does not change the others.
 */
export class Random {
  private state: number;

  constructor(private readonly label: string) {
    this.state = hash(label);
  }

  /** An independent stream that depends on the labels only, not on earlier draws. */
  fork(label: string | number): Random {
    return new Random(`${this.label}/${label}`);
  }

  /** 0 ≤ x < 1 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let value = this.state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A random integer, both ends included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** Normally distributed (Box-Muller), clipped at three deviations so that no implausible person results. */
  normal(mean: number, deviation: number): number {
    const size = Math.sqrt(-2 * Math.log(1 - this.next()));
    const draw = size * Math.cos(2 * Math.PI * this.next());
    return mean + deviation * Math.min(3, Math.max(-3, draw));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.whole(0, list.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}
