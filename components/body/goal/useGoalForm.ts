import { useTranslations } from 'next-intl';
import { useContractForm } from '@/components/forms/useContractForm';
import { showAlert } from '@/lib/browser/alert';
import { bodyApi } from '@/lib/body/contract';
import { targetDateRange } from '@/lib/body/goal/goalDate';
import {
  firstGoal,
  goalBody,
  goalProblem,
  type GoalFields,
  type GoalState,
  type GoalSubject,
  type GoalWay,
} from '@/lib/body/goal/goalForm';
import { useSaveGoal } from '@/lib/body/goal/useSaveGoal';
import { useGoalRange } from './useGoalRange';

interface Props {
  state: GoalState;
  subject: GoalSubject;
  /** Undefined until the profile has loaded. */
  memberSeq: number | undefined;
  /** Initial way of the form if there is no goal. */
  chosenWay: GoalWay | null;
  onSaved: () => void;
}

/** The goal form: fields from the stored goal, rules beyond the contract, and saving. */
export function useGoalForm({ state, subject, memberSeq, chosenWay, onSaved }: Props) {
  const t = useTranslations('body.toBe');
  const measure = useTranslations('body.goal');
  const save = useSaveGoal();
  const range = useGoalRange(subject);
  const contractForm = useContractForm({
    schema: bodyApi.saveSomatoGoal.body,
    mode: 'onSubmit',
    draftKey: 'goal',
    defaultValues: { ...firstGoal(state, subject), ...(state.goal.wgt === 0 && chosenWay && { way: chosenWay }) },
    bodyOf: (fields) => ({ UIndex: memberSeq, ...goalBody(fields, subject) }),
    alsoWrong: (fields) => (['goalGroup', 'wgt', 'bfp', 'targetDate'] as const).filter((name) => goalProblem(name, fields, subject)),
    errorText: (name, fields) => {
      if (name === 'way' || name === 'goalGroup') return t('error.GOAL_TYPE');
      if (name === 'targetDate') return t('error.GOAL_DATE', { ...targetDateRange(subject.today) });
      const problem = goalProblem(name, fields, subject) ?? 'GOAL_NUMBER';
      return t(`error.${problem}`, { ...range(name), field: measure(name === 'wgt' ? 'weight' : 'bfp') });
    },
    send: (body) => save({ query: {}, body }),
    onSent: (_answer, fields: GoalFields) => {
      contractForm.form.reset(fields);
      onSaved();
      const { wgt } = goalBody(fields, subject);
      showAlert({ type: 'Success', text: t('changed'), subtext: t(wgt > 0 ? 'changedText' : 'removed') });
    },
    failureOf: () => 'failed',
    failureText: (key, { ref }) => (ref ? `${t(key)} ${t('reference', { ref })}` : t(key)),
  });
  return contractForm;
}
