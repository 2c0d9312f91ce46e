'use client';

import { useTranslations } from 'next-intl';
import { DialogForm } from '@/components/forms/DialogForm';
import { FormDialog } from '@/components/forms/FormDialog';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { useSend } from '@/lib/browser/useSend';
import { useFormatter } from '@/lib/format/useFormatter';
import { healthApi } from '@/lib/health/contract';
import { OWN_STEP_GOAL, STEP_GOAL, typedGoal } from '@/lib/health/steps/stepGoal';

interface Props {
  /** Null if the member has set none. */
  goal: number | null;
  onClose: () => void;
}

/** Form for a member's own daily step goal; empty restores the default (R-TRUE-03). */
export function StepGoalDialog({ goal, onClose }: Props) {
  const t = useTranslations('health.steps.ownGoal');
  const format = useFormatter();
  const save = useSend(healthApi.saveStepGoal, [healthApi.stepIndicator.path]);
  const { field, submit, failure, isDirty, isSubmitting } = useContractForm({
    schema: healthApi.saveStepGoal.body,
    draftKey: 'steps',
    defaultValues: { goal: goal === null ? '' : String(goal) },
    bodyOf: (typed) => ({ goal: typed.goal.trim() === '' ? null : typedGoal(typed.goal) }),
    errorText: () => t('fault', { min: format.number(OWN_STEP_GOAL.min), max: format.number(OWN_STEP_GOAL.max) }),
    send: (body) => save({ body }),
    onSent: onClose,
    failureOf: () => 'failed' as const,
    failureText: (key) => t(key),
  });
  return (
    <FormDialog title={t('title')} width="xs" unsaved={isDirty} busy={isSubmitting} onClose={onClose}>
      {(close) => (
        <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} onCancel={close}>
          <TextInput
            label={t('label')}
            hint={t('hint', { goal: format.number(STEP_GOAL) })}
            placeholder={format.number(STEP_GOAL)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            {...field('goal')}
          />
        </DialogForm>
      )}
    </FormDialog>
  );
}
