/** Maximum labels per axis. */
export const MAX_TICKS = 100;

/** A requested number of labels as an integer from 1 to MAX_TICKS. */
export function tickCount(wanted: number): number {
  return Math.min(MAX_TICKS, Math.max(1, Math.floor(wanted) || 1));
}

/** Multiples of a step between two values, both included; every second, third … one if there are more than MAX_TICKS. */
export function multiplesBetween(min: number, max: number, step: number): number[] {
  const first = Math.ceil(min / step - 1e-9);
  const count = Math.floor(max / step + 1e-9) - first + 1;
  // infinite ends or a step of 0 have no multiples
  if (!(count > 0) || !Number.isFinite(count)) return [];
  const every = Math.ceil(count / MAX_TICKS);
  return Array.from({ length: Math.min(MAX_TICKS, Math.ceil(count / every)) }, (_, index) => (first + index * every) * step);
}
