/** Labels of an axis at most. */
export const MAX_TICKS = 100;

/** A wanted number of labels as a whole one that an axis can have. */
export function tickCount(wanted: number): number {
  return Math.min(MAX_TICKS, Math.max(1, Math.floor(wanted) || 1));
}

/** The multiples of a step between two values, both included; each second, third … of them where there are more than MAX_TICKS. */
export function multiplesBetween(min: number, max: number, step: number): number[] {
  const first = Math.ceil(min / step - 1e-9);
  const count = Math.floor(max / step + 1e-9) - first + 1;
  // neither values without an end nor a step of nothing have multiples to show
  if (!(count > 0) || !Number.isFinite(count)) return [];
  const every = Math.ceil(count / MAX_TICKS);
  return Array.from({ length: Math.min(MAX_TICKS, Math.ceil(count / every)) }, (_, index) => (first + index * every) * step);
}
