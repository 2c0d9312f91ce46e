import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { bodyApi } from '@/lib/body/contract';
import { checkGoal, type GoalError } from '@/lib/body/goal/plan';
import { cellCentre } from '@/lib/body/somatotype/somatotype';
import { useSend } from '@/lib/browser/useSend';
import { useProfile } from '@/lib/member/useProfile';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { parseNumber, parseWeight, weightText, type Goal } from './goalForm';
import { useUnits } from '@/lib/format/useUnits';

/** How a goal is set: by a body type to reach, or by weight and body fat. */
export type GoalWay = 'type' | 'figures';

export interface GoalFields {
  way: GoalWay;
  /** Code of a body type; empty until one is chosen. */
  goalGroup: string;
  /** As typed, in the reader's unit. */
  wgt: string;
  bfp: string;
}

export type GoalState = ResponseOf<typeof bodyApi.somatoGoal>;

/** What is wrong with a field: a number that is none, no type chosen, or what the rules refuse. */
export type FieldProblem = GoalError | 'GOAL_NUMBER' | 'GOAL_TYPE';

const DRAFT_MS = 400;

/** The goal form: its fields from the goal in force, its checks, and what it would set. */
export function useGoalForm(state: GoalState) {
  const units = useUnits();
  const profile = useProfile().data;
  const gender = profile?.gender ?? 'M';
  const height = profile?.height ?? null;
  const form = useForm<GoalFields>({
    defaultValues: {
      way: state.goalGroup !== null || (state.goal.wgt === 0 && height !== null) ? 'type' : 'figures',
      goalGroup: state.goalGroup === null ? '' : String(state.goalGroup),
      wgt: weightText(state.goal.wgt, units),
      bfp: state.goal.bfp > 0 ? String(state.goal.bfp) : '',
    },
  });

  /** What the fields would set; null while they cannot be read. Blank is 0, and 0 and 0 is no goal. */
  const goalOf = (fields: GoalFields): Goal | null => {
    if (fields.way === 'type') return fields.goalGroup && height !== null ? cellCentre(Number(fields.goalGroup), gender, height) : null;
    const [wgt, bfp] = [parseWeight(fields.wgt, state.goal.wgt, units), parseNumber(fields.bfp)];
    return wgt === null || bfp === null ? null : { wgt, bfp };
  };

  /** What is wrong with a field of the figures; undefined when nothing is. */
  const problemOf = (field: 'wgt' | 'bfp', fields: GoalFields): FieldProblem | undefined => {
    const value = field === 'wgt' ? parseWeight(fields.wgt, state.goal.wgt, units) : parseNumber(fields.bfp);
    if (value === null) return 'GOAL_NUMBER';
    const goal = goalOf(fields);
    if (!goal) return undefined;
    return checkGoal({ gender, height }, goal).errors.find((code) => {
      if (code === 'GOAL_INCOMPLETE') return value === 0;
      return (code === 'GOAL_BFP_RANGE') === (field === 'bfp');
    });
  };
  return { form, units, gender, height, memberSeq: profile?.memberSeq, goalOf, problemOf };
}

/** Tells, once typing has paused, which goal a plan is to be drawn for: null while the fields hold none, or the one in force. */
export function useGoalDraft(
  goalForm: ReturnType<typeof useGoalForm>,
  state: GoalState,
  onDraft: (goal: Goal | null) => void,
): Goal | null {
  const { form, gender, height, goalOf } = goalForm;
  const goal = goalOf({ ...form.getValues(), ...useWatch({ control: form.control }) });
  const settable = goal !== null && goal.wgt > 0 && checkGoal({ gender, height }, goal).errors.length === 0;
  const other = settable && (goal.wgt !== state.goal.wgt || goal.bfp !== state.goal.bfp);
  const [wgt, bfp] = other ? [goal.wgt, goal.bfp] : [0, 0];
  useEffect(() => {
    const timer = setTimeout(() => onDraft(wgt > 0 ? { wgt, bfp } : null), DRAFT_MS);
    return () => clearTimeout(timer);
  }, [wgt, bfp, onDraft]);
  return settable ? goal : null;
}

/** Sets the goal; goal, plan and trend are read again. */
export function useSaveGoal() {
  return useSend(bodyApi.saveSomatoGoal, [bodyApi.somatoGoal.path, bodyApi.recommend.path, bodyApi.myTrend.path]);
}
