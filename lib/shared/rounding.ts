/** Absorbs binary rounding errors, so that 0.895 rounds like the decimal it stands for. */
const GUARD = 1e-9;

/** Rounds half away from zero to `decimals` places; never returns −0. */
export function round(value: number, decimals = 0): number {
  const scale = 10 ** decimals;
  const size = Math.floor(Math.abs(value) * scale + 0.5 + GUARD) / scale;
  return value < 0 && size !== 0 ? -size : size;
}

/** Rounds down to `decimals` places, so that a score just short of a whole number never reaches it. */
export function floorTo(value: number, decimals = 0): number {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + GUARD) / scale;
}

/** Rounds up to a whole number, tolerating binary rounding errors of a value that already is one; never negative. */
export function ceilWhole(value: number): number {
  return Math.max(0, Math.ceil(value - GUARD));
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Arithmetic mean; null without values, since no measurement is not zero. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
