import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Typography } from '@/components/base/Typography';
import { useSend } from '@/lib/browser/useSend';
import { useFormatter } from '@/lib/format/useFormatter';
import { healthApi } from '@/lib/health/contract';
import { STEP_GOAL } from '@/lib/health/steps/stepGoal';
import { homeApi } from '@/lib/home/contract';
import { FIRST_STEP_GOALS } from '@/lib/home/firstRun';
import { ChoiceRow } from './ChoiceRow';
import type { StepProps } from './FirstRunPanel';
import { StepActions } from './StepActions';

/** Steps a day to reach; each press counts at once. */
export function GoalSection({ attempt, ...ways }: StepProps) {
  const t = useTranslations('home.firstRun.goal');
  const format = useFormatter();
  const save = useSend(healthApi.saveStepGoal, [healthApi.stepIndicator.path, homeApi.today.path]);
  const [goal, setGoal] = useState<number>(STEP_GOAL);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <ChoiceRow label={t('label')}>
        <ChoiceGroup
          label={t('label')}
          value={String(goal)}
          choices={FIRST_STEP_GOALS.map((value) => ({ value: String(value), content: format.number(value) }))}
          onChange={(value) =>
            attempt(async () => {
              await save({ body: { goal: Number(value) } });
              setGoal(Number(value));
            })
          }
        />
      </ChoiceRow>
      <StepActions {...ways} />
    </>
  );
}
