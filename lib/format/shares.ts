/**
 * Percent shares rounded to `decimals` places that add up to exactly 100 (largest remainder method, Hamilton 1792; ties go to the larger
 * part). All 0 if the total is 0.
 */
export function sharesOf(parts: readonly number[], decimals = 0): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const steps = 100 * 10 ** decimals;
  const exact = parts.map((part) => (part / total) * steps);
  // absorbs binary floating-point error
  const whole = exact.map((value) => Math.floor(value + 1e-9));
  const left = steps - whole.reduce((sum, value) => sum + value, 0);
  const lost = (index: number) => Math.round(((exact[index] ?? 0) - (whole[index] ?? 0)) * 1e9);
  const order = parts.map((_, index) => index).sort((a, b) => lost(b) - lost(a) || (parts[b] ?? 0) - (parts[a] ?? 0) || a - b);
  const raised = new Set(order.slice(0, left));
  return whole.map((value, index) => (value + (raised.has(index) ? 1 : 0)) / 10 ** decimals);
}
