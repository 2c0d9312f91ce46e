import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Typography } from '@/components/base/Typography';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { useFormatter } from '@/lib/format/useFormatter';
import { useZone } from '@/lib/format/useZone';
import { healthApi } from '@/lib/health/contract';
import { stepGoalOf } from '@/lib/health/steps/stepGoal';
import { homeApi } from '@/lib/home/contract';
import { FIRST_STEP_GOALS } from '@/lib/home/firstRun';
import { dayOf } from '@/lib/shared/dates';
import { useClock } from '@/lib/time/useClock';
import { ChoiceRow } from './ChoiceRow';
import type { StepProps } from './FirstRunPanel';
import { StepActions } from './StepActions';

/** First-run step for the daily step goal, initially the stored one; each choice is saved at once. */
export function GoalSection({ attempt, ...ways }: StepProps) {
  const t = useTranslations('home.firstRun.goal');
  const format = useFormatter();
  const save = useSend(healthApi.saveStepGoal, [healthApi.stepIndicator.path, homeApi.today.path]);
  const today = dayOf(useClock()(), useZone());
  const stored = useRead(healthApi.stepIndicator, { query: { startDate: today, endDate: today } }).data;
  const [chosen, setChosen] = useState<number | null>(null);
  const goal = chosen ?? (stored ? stepGoalOf(stored) : null);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <ChoiceRow label={t('label')}>
        <ChoiceGroup
          label={t('label')}
          value={String(goal ?? '')}
          choices={FIRST_STEP_GOALS.map((value) => ({ value: String(value), content: format.number(value) }))}
          onChange={(value) =>
            attempt(async () => {
              await save({ body: { goal: Number(value) } });
              setChosen(Number(value));
            })
          }
        />
      </ChoiceRow>
      <StepActions {...ways} />
    </>
  );
}
