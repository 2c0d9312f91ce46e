import { goalLimits } from '@/lib/body/goal/goalCheck';
import { shownLimits, type GoalSubject } from '@/lib/body/goal/goalForm';
import { unitSymbol } from '@/lib/format/units';
import { useFormatter } from '@/lib/format/useFormatter';

/** Returns the limits of a goal's figure, formatted in the user's unit. */
export function useGoalRange({ gender, height, units }: GoalSubject) {
  const format = useFormatter();
  const limits = goalLimits({ gender, height });
  const shown = { wgt: shownLimits(limits.wgt, units), bfp: limits.bfp };
  const written = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (field: 'wgt' | 'bfp') => ({
    low: written(shown[field].low),
    high: written(shown[field].high),
    unit: unitSymbol('weight', units),
  });
}
