export interface Point {
  x: number;
  y: number;
}

export interface SlopeInterval {
  /** Median of the slopes between all pairs of points. */
  slope: number;
  /** 95 % interval; infinite if there are too few points to bound it. */
  low: number;
  high: number;
}

/** 97.5 % quantile of the standard normal distribution. */
const Z95 = 1.959964;

/** Median of sorted values; NaN if empty. */
function middleOf(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/**
 * Theil–Sen estimator: slope robust to outliers, with its interval (Theil 1950; Sen 1968, doi 10.1080/01621459.1968.10480934). Null if all
 * points share the same x.
 */
export function theilSen(points: readonly Point[]): SlopeInterval | null {
  const slopes: number[] = [];
  points.forEach((from, index) => {
    for (const to of points.slice(index + 1)) if (to.x !== from.x) slopes.push((to.y - from.y) / (to.x - from.x));
  });
  if (slopes.length === 0) return null;
  slopes.sort((a, b) => a - b);
  const count = points.length;
  // Kendall's variance without tie correction: ties in y would shrink it, so the interval is conservative
  const reach = Z95 * Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const outside = Math.floor((slopes.length - reach) / 2);
  return {
    slope: middleOf(slopes),
    low: outside < 1 ? -Infinity : slopes[outside - 1]!,
    high: outside < 1 ? Infinity : slopes[slopes.length - outside]!,
  };
}
