import { NORMAL_BMI } from '@/lib/body/composition/ideal';
import { fatBounds } from '@/lib/body/measure/measureBar';
import { round } from '@/lib/shared/rounding';
import { dayOf } from '@/lib/shared/dates';
import { somatotypeOf } from './somatotype';
import type { Gender } from '@/lib/shared/fields';

/** A measurement on the grid of body types; ms since the epoch, kg/m² and percent. */
export interface PathPoint {
  at: number;
  bmi: number;
  bfp: number;
  code: number;
}

interface PathRecord {
  date: string;
  bmi: number | null;
  bfp: number | null;
}

/** The last measurement of every month in the member's zone, oldest first, so that the path stays readable. */
export function monthlyPath(records: readonly PathRecord[], gender: Gender, zone: string): PathPoint[] {
  const months = new Map<string, PathPoint>();
  for (const { date, bmi, bfp } of records) {
    if (bmi === null || bfp === null) continue;
    const at = Date.parse(date);
    const month = dayOf(new Date(at), zone).slice(0, 7);
    const last = months.get(month);
    if (!last || at >= last.at) months.set(month, { at, bmi, bfp, code: somatotypeOf(gender, bmi, bfp) });
  }
  return [...months.values()].sort((one, other) => one.at - other.at);
}

/** Limits of the grid: anything beyond is in the outer cells. */
const BMI_STEPS = [14, NORMAL_BMI.from, NORMAL_BMI.below, 30] as const;

/** Margins of a cell in percent, so that points never lie on a line between two types, nor on the name at the top. */
const EDGE = 12;
const NAME = 36;

/** Relative position 0–1 of a value within a step. */
function share(value: number, steps: readonly number[], index: number): number {
  const [from, to] = [steps[index]!, steps[index + 1]!];
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

const along = (index: number, part: number, end = EDGE) => (index * 100 + EDGE + part * (100 - EDGE - end)) / 3;

/**
 * Position of a body on the grid, in percent from left and top: BMI increases to the right, body fat upwards. Always inside the cell of its
 * type.
 */
export function gridPlace(gender: Gender, bmi: number, bfp: number): { x: number; y: number } {
  const code = somatotypeOf(gender, bmi, bfp);
  const column = (code - 1) % 3;
  const row = Math.floor((code - 1) / 3);
  const [lowest, low, high, , highest] = fatBounds(gender);
  const x = along(column, share(round(bmi, 1), BMI_STEPS, column));
  return { x, y: 100 - along(row, share(round(bfp, 1), [lowest, low, high, highest], row), NAME) };
}

/**
 * Points of a path to mark without overlaps: the first, and each that is at least `apart` from the previous mark and from the end of the
 * path, in the unit of the points.
 */
export function markedPlaces<Place extends { x: number; y: number }>(places: readonly Place[], end: Place, apart: number): Place[] {
  const far = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y) >= apart;
  return places.reduce<Place[]>((marked, place) => {
    const last = marked.at(-1);
    return far(place, end) && (!last || far(place, last)) ? [...marked, place] : marked;
  }, []);
}

/** Codes of the cells in reading order, high fat first. */
export const GRID_ORDER = [7, 8, 9, 4, 5, 6, 1, 2, 3] as const;

/** Rating of a type: 'good' needs no change, the others give the direction of the deviation. */
export function somatotypeTone(code: number): 'good' | 'under' | 'over' {
  if (code >= 7) return 'over';
  return code === 1 || code === 4 ? 'under' : 'good';
}

/** Approximate width of a character relative to the font size: Hangul is square, Latin about half as wide. */
const charWidth = (char: string) => (/[\u1100-\uFFDC]/.test(char) ? 0.92 : 0.56);

/** Wraps a name at spaces into lines of at most `width` px: SVG text does not wrap. */
export function pathLines(name: string, width: number, fontSize: number): string[] {
  const long = (text: string) => [...text].reduce((sum, char) => sum + charWidth(char), 0) * fontSize;
  return name.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && long(`${last} ${word}`) <= width) return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}
