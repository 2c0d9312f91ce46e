'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { showAlert } from '@/lib/browser/alert';
import type { PlanAnswer } from '@/lib/body/goal/planAnswer';
import { goalOf, type Goal, type GoalState, type GoalWay } from '@/lib/body/goal/goalForm';
import { checkGoal } from '@/lib/body/goal/goalCheck';
import { useSaveGoal } from '@/lib/body/goal/useSaveGoal';
import { useUnits } from '@/lib/format/useUnits';
import { useZone } from '@/lib/format/useZone';
import { useProfile } from '@/lib/member/useProfile';
import { dayOf } from '@/lib/shared/dates';
import { GoalDateField } from './GoalDateField';
import { GoalFiguresField } from './GoalFiguresField';
import { GoalTypeField } from './GoalTypeField';
import { GoalWarningList } from './GoalWarningList';
import { LeanOfferAlert } from './LeanOfferAlert';
import { useGoalDraft } from './useGoalDraft';
import { useGoalForm } from './useGoalForm';

interface Props {
  state: GoalState;
  /** The plan for the current field values, once loaded. */
  plan: PlanAnswer | null;
  /** Called with the goal in the fields while it differs from the stored one. */
  onDraft: (goal: Goal | null) => void;
  /** How the user last chose to set goals; kept when the goal is removed. */
  chosenWay: GoalWay | null;
  onWay: (way: GoalWay) => void;
  /** Instant at which the page was rendered. */
  now: string;
}

/** Sets the goal by body type or by figures (R-BODY-04); typed values stay when saving fails. */
export function GoalForm({ state, plan, onDraft, chosenWay, onWay, now }: Props) {
  const t = useTranslations('body.toBe');
  const { memberSeq, gender = 'M', height: entered = null } = useProfile().data ?? {};
  const height = entered ?? state.height ?? null;
  const zone = useZone();
  const subject = { gender, height, units: useUnits(), stored: state.goal.wgt, today: dayOf(new Date(now), zone) };
  const { form, submit, failure, isDirty, isSubmitting } = useGoalForm({
    state,
    subject,
    memberSeq,
    chosenWay,
    onSaved: () => onDraft(null),
  });
  const goal = useGoalDraft(form, subject, state, onDraft);
  const way = form.watch('way');
  useLeaveWarning(isDirty);
  const askRemoval = useAskRemoval(memberSeq, () => onWay(form.getValues('way')));
  // blank figures remove the stored goal, which needs confirmation
  const typed = goalOf(form.watch(), subject);
  const removes = way === 'figures' && typed?.wgt === 0 && typed.bfp === 0 && state.goal.wgt > 0;
  const send = (event: FormEvent) => {
    if (!removes) return void submit(event);
    event.preventDefault();
    askRemoval();
  };
  return (
    <SectionCard title={t('form')} note={t('formNote')}>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
          <Controller
            control={form.control}
            name="way"
            render={({ field }) => (
              <div>
                <ChoiceGroup<GoalWay>
                  label={t('way')}
                  value={field.value}
                  onChange={(next) => {
                    field.onChange(next);
                    onWay(next);
                  }}
                  choices={[
                    { value: 'type', content: t('byType') },
                    { value: 'figures', content: t('byFigures') },
                  ]}
                />
              </div>
            )}
          />
          {way === 'type' ? <GoalTypeField subject={subject} /> : <GoalFiguresField subject={subject} />}
          <StatusRegion>{plan && goal && <LeanOfferAlert plan={plan} goal={goal} form={form} units={subject.units} />}</StatusRegion>
          <GoalDateField weeks={goal && plan ? plan.weeks : null} today={subject.today} />
          <GoalWarningList warnings={goal && isDirty ? checkGoal(subject, goal).warnings : []} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <SubmitButton id="goal-save" disabled={isSubmitting || (way === 'type' && height === null)}>
              {isSubmitting ? t('saving') : t('save')}
            </SubmitButton>
            {state.goal.wgt > 0 && memberSeq !== undefined && (
              <Button onClick={askRemoval} color="inherit">
                {t('remove')}
              </Button>
            )}
          </Box>
        </Box>
      </FormProvider>
    </SectionCard>
  );
}

/** Removes the goal after confirmation. */
function useAskRemoval(memberSeq: number | undefined, onRemove: () => void) {
  const t = useTranslations('body.toBe');
  const save = useSaveGoal();
  return () => {
    if (memberSeq === undefined) return;
    showAlert({
      type: 'Warning',
      header: t('remove'),
      text: t('removeText'),
      confirmCheck: true,
      submitLabel: t('remove'),
      onSubmit: async () => {
        onRemove();
        await save({ query: {}, body: { UIndex: memberSeq, goalGroup: null, wgt: 0, bfp: 0 } });
        return { type: 'Success', text: t('changed'), subtext: t('removed') };
      },
    });
  };
}
