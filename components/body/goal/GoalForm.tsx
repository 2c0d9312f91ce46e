'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { showAlert } from '@/lib/browser/alert';
import type { BrowserError } from '@/lib/browser/browserError';
import { asBrowserError } from '@/lib/browser/browserError';
import { useGoalDraft, useGoalForm, useSaveGoal, type GoalFields, type GoalState, type GoalWay } from '@/lib/body/goal/useGoalForm';
import type { Goal } from '@/lib/body/goal/goalForm';
import { checkGoal } from '@/lib/body/goal/plan';
import { GoalFiguresField } from './GoalFiguresField';
import { GoalTypeField } from './GoalTypeField';
import { GoalWarningList } from './GoalWarningList';

interface Props {
  state: GoalState;
  /** Told of a goal that the fields hold and that is not set yet. */
  onDraft: (goal: Goal | null) => void;
}

/** Sets the goal by a body type or by figures (R-BODY-04); what was typed stays when saving fails. */
export function GoalForm({ state, onDraft }: Props) {
  const t = useTranslations('body.toBe');
  const save = useSaveGoal();
  const goalForm = useGoalForm(state);
  const { form, gender, height, memberSeq, goalOf } = goalForm;
  const goal = useGoalDraft(goalForm, state, onDraft);
  const [failure, setFailure] = useState<BrowserError | null>(null);
  const way = form.watch('way');
  const { isDirty, isSubmitting } = form.formState;
  useLeaveWarning(isDirty);

  const send = async (next: Goal, goalGroup: number | null) => {
    if (memberSeq === undefined) return;
    await save({ query: {}, body: { UIndex: memberSeq, goalGroup, ...next } });
  };
  const submit = form.handleSubmit(async (fields: GoalFields) => {
    const next = goalOf(fields);
    if (!next) return;
    setFailure(null);
    try {
      await send(next, fields.way === 'type' ? Number(fields.goalGroup) : null);
      form.reset(fields);
      onDraft(null);
      showAlert({ type: 'Success', text: t('changed'), subtext: t(next.wgt > 0 ? 'changedText' : 'removed') });
    } catch (error) {
      setFailure(asBrowserError(error));
    }
  });
  const remove = () =>
    showAlert({
      type: 'Warning',
      header: t('remove'),
      text: t('removeText'),
      confirmCheck: true,
      submitLabel: t('remove'),
      onSubmit: async () => {
        await send({ wgt: 0, bfp: 0 }, null);
        return { type: 'Success', text: t('changed'), subtext: t('removed') };
      },
    });

  return (
    <SectionCard title={t('form')} note={t('formNote')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure && (
          <InlineAlert kind="error">
            {t('failed')}
            {failure.ref && ` ${t('reference', { ref: failure.ref })}`}
          </InlineAlert>
        )}
        <Controller
          control={form.control}
          name="way"
          render={({ field }) => (
            <div>
              <ChoiceGroup<GoalWay>
                label={t('way')}
                value={field.value}
                onChange={field.onChange}
                choices={[
                  { value: 'type', content: t('byType') },
                  { value: 'figures', content: t('byFigures') },
                ]}
              />
            </div>
          )}
        />
        {way === 'type' ? <GoalTypeField goalForm={goalForm} /> : <GoalFiguresField goalForm={goalForm} />}
        <GoalWarningList warnings={goal && isDirty ? checkGoal({ gender, height }, goal).warnings : []} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <SubmitButton disabled={isSubmitting || (way === 'type' && height === null)}>
            {isSubmitting ? t('saving') : t('save')}
          </SubmitButton>
          {state.goal.wgt > 0 && (
            <Button onClick={remove} color="inherit">
              {t('remove')}
            </Button>
          )}
        </Box>
      </Box>
    </SectionCard>
  );
}
