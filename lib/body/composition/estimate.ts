import * as z from 'zod/mini';
import type { MeasuredParts } from '@/lib/measures/bodyParts';

/** Values that population formulas estimate if the device did not measure them (domain.md §2.2). */
export const FORMULA_VALUES = ['smm', 'bmr', 'bwp', 'protein', 'minerals'] as const;
export type FormulaValue = (typeof FORMULA_VALUES)[number];

/**
 * Derived values and the value that each depends on: whatever depends on an estimate is an estimate. Weight, fat, BMI, the ratio of waters
 * and our score depend on measurements alone.
 */
const STANDS_ON = {
  /** Body shape, from weight, muscle and fat. */
  shape: 'smm',
  /**
   * Always an estimate: current muscle and goal are both shares of lean mass, and muscle measured by another scale would not be comparable
   * with the formula's goal.
   */
  smmGoalRate: 'formula',
  /** Energy at rest, per day, and the recommended intake. */
  calorie: 'bmr',
  tdee: 'bmr',
  intake: 'bmr',
  /** Waist-hip ratio, estimated from fat if the device did not measure it. */
  abdomen: 'whr',
} as const satisfies Readonly<Record<string, FormulaValue | 'whr' | 'formula'>>;

export type EstimableValue = FormulaValue | keyof typeof STANDS_ON;
/** All values that may be estimates; a response with any of them lists which ones are. */
export const ESTIMABLE_VALUES = [...FORMULA_VALUES, ...(Object.keys(STANDS_ON) as (keyof typeof STANDS_ON)[])] as const;

/** Schema of the estimated values in a response; if absent, all count as estimated. */
export function estimatedAmong<const N extends EstimableValue>(...names: readonly [N, ...N[]]) {
  return z._default(z.array(z.enum(names)), [...names]);
}

/** Which values of a stored or composed record no device measured. */
export function estimatedIn(
  values: Readonly<Record<FormulaValue, number | null>>,
  measured: MeasuredParts | null | undefined,
): FormulaValue[] {
  const isMeasured = (name: FormulaValue) => {
    if (name !== 'bwp') return measured?.[name] !== undefined;
    return measured?.tbw !== undefined || (measured?.icw !== undefined && measured.ecw !== undefined);
  };
  return FORMULA_VALUES.filter((name) => values[name] !== null && !isMeasured(name));
}

const isFormula = (name: EstimableValue): name is FormulaValue => !(name in STANDS_ON);

/** Filters names to estimated values, by what a record says of its own values and whether its device measured the waist-hip ratio. */
export function estimatedOf<N extends EstimableValue>(
  names: readonly N[],
  { estimated, measured }: { estimated: readonly FormulaValue[]; measured?: { whr?: unknown } | null | undefined },
): N[] {
  return names.filter((name) => {
    const part = isFormula(name) ? name : STANDS_ON[name as keyof typeof STANDS_ON];
    if (part === 'formula') return true;
    return part === 'whr' ? measured?.whr === undefined : estimated.includes(part);
  });
}
