export interface Point {
  x: number;
  y: number;
}

export interface SlopeInterval {
  /** The median of the slopes between any two points. */
  slope: number;
  /** Its interval of 95 %; from minus to plus infinity where too few points bound it. */
  low: number;
  high: number;
}

/** Of a normal distribution 95 % lie within so many standard deviations. */
const Z95 = 1.959964;

/** The middle of some sorted values, of two their mean; NaN of none. */
function middleOf(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/**
 * How steep points rise, whatever single ones do, and how sure that is (Theil 1950; Sen 1968, doi 10.1080/01621459.1968.10480934). Null
 * where no two points differ in x.
 */
export function theilSen(points: readonly Point[]): SlopeInterval | null {
  const slopes: number[] = [];
  points.forEach((from, index) => {
    for (const to of points.slice(index + 1)) if (to.x !== from.x) slopes.push((to.y - from.y) / (to.x - from.x));
  });
  if (slopes.length === 0) return null;
  slopes.sort((a, b) => a - b);
  const count = points.length;
  // Kendall's variance; points that are equal in y would make it less, so the interval errs on the side of silence
  const reach = Z95 * Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const outside = Math.floor((slopes.length - reach) / 2);
  return {
    slope: middleOf(slopes),
    low: outside < 1 ? -Infinity : slopes[outside - 1]!,
    high: outside < 1 ? Infinity : slopes[slopes.length - outside]!,
  };
}
