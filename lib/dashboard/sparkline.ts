import { roundTenth, type BoxSize } from '@/lib/charts/chartScales';

/** Padding above and below in px, so that the stroke is not clipped. */
const ROOM = 2;

/**
 * SVG paths of a line through the known values, evenly spaced and scaled to the box, and of the area below it; null with fewer than two.
 */
export function sparkline(values: readonly (number | null)[], { width, height }: BoxSize): { line: string; area: string } | null {
  const shown = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || first === last) return null;
  const [low, high] = [Math.min(...shown.map(({ value }) => value)), Math.max(...shown.map(({ value }) => value))];
  const x = (index: number) => roundTenth((index / (values.length - 1)) * width);
  // a constant series is centred
  const y = (value: number) => roundTenth(high === low ? height / 2 : height - ROOM - ((value - low) / (high - low)) * (height - 2 * ROOM));
  const line = `M${shown.map(({ value, index }) => `${x(index)} ${y(value)}`).join('L')}`;
  return { line, area: `${line}L${x(last.index)} ${height}L${x(first.index)} ${height}Z` };
}
