import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { goalOf, type Goal, type GoalFields, type GoalState, type GoalSubject } from '@/lib/body/goal/goalForm';
import { checkGoal } from '@/lib/body/goal/goalCheck';

const DRAFT_MS = 400;

/** Reports, debounced, the goal to calculate a plan for: null while the fields hold no valid goal or the stored one. */
export function useGoalDraft(
  form: UseFormReturn<GoalFields>,
  subject: GoalSubject,
  state: GoalState,
  onDraft: (goal: Goal | null) => void,
): Goal | null {
  const goal = goalOf({ ...form.getValues(), ...useWatch({ control: form.control }) }, subject);
  const settable = goal !== null && goal.wgt > 0 && checkGoal(subject, goal).errors.length === 0;
  const other = settable && (goal.wgt !== state.goal.wgt || goal.bfp !== state.goal.bfp);
  const [wgt, bfp] = other ? [goal.wgt, goal.bfp] : [0, 0];
  useEffect(() => {
    const timer = setTimeout(() => onDraft(wgt > 0 ? { wgt, bfp } : null), DRAFT_MS);
    return () => clearTimeout(timer);
  }, [wgt, bfp, onDraft]);
  return settable ? goal : null;
}
