import { MASKS, penaltyOf } from './qrMask';

/**
 * QR codes (ISO/IEC 18004) of texts up to 230 bytes: byte mode, error correction L, versions 1–9, the mask of least penalty.
 * Enough for an address that a person carries from one screen to another.
 */

/** Data bytes and check bytes a block, and blocks, of versions 1–9 at level L (table 9); all blocks of these are of one length. */
const VERSIONS = [
  { data: 19, check: 7, blocks: 1 },
  { data: 34, check: 10, blocks: 1 },
  { data: 55, check: 15, blocks: 1 },
  { data: 80, check: 20, blocks: 1 },
  { data: 108, check: 26, blocks: 1 },
  { data: 68, check: 18, blocks: 2 },
  { data: 78, check: 20, blocks: 2 },
  { data: 97, check: 24, blocks: 2 },
  { data: 116, check: 30, blocks: 2 },
] as const;

/** Middles of the alignment patterns (annex E). */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]] as const;

/** Product in the field of 256 elements with x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The check bytes of a block: the remainder by the product of (x − 2ⁱ). */
function checkOf(data: readonly number[], length: number): number[] {
  const divisor = Array.from({ length }, (_, index) => Number(index === length - 1));
  for (let count = 0, root = 1; count < length; count += 1, root = times(root, 2))
    for (let at = 0; at < length; at += 1) divisor[at] = times(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
  const rest = new Array<number>(length).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((part, at) => (rest[at]! ^= times(part, factor)));
  }
  return rest;
}

/** The bytes of a code: head, text, padding, cut into blocks that are woven together, each with its check. */
function wordsOf(text: Uint8Array, { data, check, blocks }: (typeof VERSIONS)[number]): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(text.length, 8);
  for (const byte of text) put(byte, 8);
  put(0, 4);
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < data * blocks * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  const bytes = Array.from({ length: data * blocks }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
  const cut = Array.from({ length: blocks }, (_, block) => bytes.slice(block * data, (block + 1) * data));
  const weave = (parts: number[][]) => parts[0]!.flatMap((_, at) => parts.map((part) => part[at]!));
  return [...weave(cut), ...weave(cut.map((block) => checkOf(block, check)))];
}

/** Remainder of a value by a generator polynomial, beside the value: the codes of format and version. */
function coded(value: number, generator: number, length: number): number {
  let rest = value;
  for (let count = 0; count < length; count += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator);
  return (value << length) | rest;
}

type Grid = (boolean | null)[][];

/** The grid with all that does not depend on the text; null is still free. */
function frameOf(version: number, mask: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
  };
  const square = (middleX: number, middleY: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) set(middleX + dx, middleY + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const aligned = ALIGNED[version - 1]!;
  const last = aligned.at(-1);
  for (const x of aligned)
    for (const y of aligned) {
      const atFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!atFinder) square(x, y, 2, (ring) => ring !== 1);
    }
  // level L is 01
  const format = coded(0b01000 | mask, 0x537, 10) ^ 0x5412;
  const of = (value: number, bit: number) => ((value >> bit) & 1) === 1;
  for (let bit = 0; bit < 15; bit += 1) {
    const [x, y] = bit < 6 ? [8, bit] : bit < 8 ? [8, bit + 1] : bit === 8 ? [7, 8] : [14 - bit, 8];
    set(x!, y!, of(format, bit));
    if (bit < 8) set(size - 1 - bit, 8, of(format, bit));
    else set(8, size - 15 + bit, of(format, bit));
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const told = coded(version, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit += 1) {
      const [a, b] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      set(a, b, of(told, bit));
      set(b, a, of(told, bit));
    }
  }
  return grid;
}

/** Fills what is free, from the right in pairs of columns, up and down by turns. */
function fill(grid: Grid, words: readonly number[], mask: number): boolean[][] {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== null) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        grid[y]![x] = dark !== MASKS[mask]!(x, y);
        bit += 1;
      }
    }
  }
  return grid as boolean[][];
}

/** The dark squares of a text's QR code, row by row, without the white border of four. Throws RangeError for a text that is too long. */
export function qrOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  // two bytes go to head and end
  const version = VERSIONS.findIndex(({ data, blocks }) => bytes.length <= data * blocks - 2) + 1;
  if (version === 0) throw new RangeError('too long for a QR code');
  const words = wordsOf(bytes, VERSIONS[version - 1]!);
  const grids = MASKS.map((_, mask) => fill(frameOf(version, mask), words, mask));
  return grids.reduce((best, grid) => (penaltyOf(grid) < penaltyOf(best) ? grid : best));
}
