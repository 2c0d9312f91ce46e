import * as z from 'zod/mini';
import type { MeasuredParts } from '@/lib/measures/bodyParts';

/** What population formulas give of a body where its device measured nothing of it (domain.md §2.2). */
export const FORMULA_VALUES = ['smm', 'bmr', 'bwp', 'protein', 'minerals'] as const;
export type FormulaValue = (typeof FORMULA_VALUES)[number];

/**
 * What else stands on a value that may be estimated. The one rule: what stands on an estimated part is estimated itself. Weight, fat,
 * BMI, the ratio of waters and our score stand on measurements alone.
 */
const STANDS_ON = {
  /** The shape of weight, muscle and fat. */
  shape: 'smm',
  /** What is reached and the goal are both a share of lean mass: another scale's muscle over the formula's goal would be no rate. */
  smmGoalRate: 'formula',
  /** Energy: what is burnt at rest and by day, and what is advised to be eaten. */
  calorie: 'bmr',
  tdee: 'bmr',
  intake: 'bmr',
  /** The ratio of waist and hip, which fat implies where no device gave it. */
  abdomen: 'whr',
} as const satisfies Readonly<Record<string, FormulaValue | 'whr' | 'formula'>>;

export type EstimableValue = FormulaValue | keyof typeof STANDS_ON;
/** Every value of a body that may be an estimate: an answer that holds one says which of its own are. */
export const ESTIMABLE_VALUES = [...FORMULA_VALUES, ...(Object.keys(STANDS_ON) as (keyof typeof STANDS_ON)[])] as const;

/** Which values of an answer are estimated. Who does not say it has said of none that it was measured. */
export function estimatedAmong<const N extends EstimableValue>(...names: readonly [N, ...N[]]) {
  return z._default(z.array(z.enum(names)), [...names]);
}

/** Which values of a record, stored or just composed, no device measured. */
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

/** Those of some values that are estimated, by what a record says of its own and whether its device gave the ratio of waist and hip. */
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
