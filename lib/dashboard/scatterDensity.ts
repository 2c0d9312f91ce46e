import type { ScatterDot } from './scatterGroups';

/** From this many dots on they overlap, so density is drawn instead. */
export const MIN_DENSITY_DOTS = 2_000;
/** Side of a cell in px. */
const CELL = 7;
/** Number of density levels, low to high. */
export const DENSITY_LEVELS = 6;

interface Places {
  x: (value: number) => number;
  y: (value: number) => number;
}

/**
 * SVG paths of the grid cells that contain dots, one per density level, lowest first. Levels scale with the square root of the count, so
 * that a single person remains visible beside hundreds.
 */
export function densityPaths(dots: readonly ScatterDot[], { x, y }: Places): string[] {
  const counts = new Map<string, { left: number; top: number; count: number }>();
  for (const dot of dots) {
    const [left, top] = [Math.floor(x(dot.x) / CELL) * CELL, Math.floor(y(dot.y) / CELL) * CELL];
    const key = `${left} ${top}`;
    const cell = counts.get(key);
    if (cell) cell.count += 1;
    else counts.set(key, { left, top, count: 1 });
  }
  const cells = [...counts.values()];
  const most = cells.reduce((top, { count }) => Math.max(top, count), 1);
  const levelOf = (count: number) => Math.min(DENSITY_LEVELS - 1, Math.floor(Math.sqrt(count / most) * DENSITY_LEVELS));
  return Array.from({ length: DENSITY_LEVELS }, (_, level) =>
    cells
      .filter(({ count }) => levelOf(count) === level)
      .map(({ left, top }) => `M${left} ${top}h${CELL}v${CELL}h-${CELL}z`)
      .join(''),
  );
}
