/**
 * Shares of a whole in percent, as they are shown: each rounded to `decimals` places, and together exactly 100 (largest remainder,
 * Hamilton 1792: what rounding down leaves over goes to those that lost most by it, the greater first). All 0 of nothing.
 */
export function sharesOf(parts: readonly number[], decimals = 0): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const steps = 100 * 10 ** decimals;
  const exact = parts.map((part) => (part / total) * steps);
  // the last bits of a binary fraction are no remainder
  const whole = exact.map((value) => Math.floor(value + 1e-9));
  const left = steps - whole.reduce((sum, value) => sum + value, 0);
  const lost = (index: number) => Math.round(((exact[index] ?? 0) - (whole[index] ?? 0)) * 1e9);
  const order = parts.map((_, index) => index).sort((a, b) => lost(b) - lost(a) || (parts[b] ?? 0) - (parts[a] ?? 0) || a - b);
  const raised = new Set(order.slice(0, left));
  return whole.map((value, index) => (value + (raised.has(index) ? 1 : 0)) / 10 ** decimals);
}
