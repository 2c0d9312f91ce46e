import type { ScatterDot } from './scatterGroups';

/** From so many dots on they lie over each other: what is drawn then is how many there are where. */
export const MIN_DENSITY_DOTS = 2_000;
/** Side of a cell in px. */
const CELL = 7;
/** Steps from few to most. */
export const DENSITY_LEVELS = 6;

interface Places {
  x: (value: number) => number;
  y: (value: number) => number;
}

/**
 * Squares of the plane that hold dots, as one path for each level of how many these are, fewest first; by the root of the number, so
 * that a single person is seen beside hundreds.
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
